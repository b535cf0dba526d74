import type { Announcement, CommunityApi, Event } from '@maypole/contract/community'
import type { EditableItem } from '../../api/edit-item.ts'
import { wallTimeOf } from '../../lib/zoned-time.ts'
import type { AnnouncementDraft, EventDraft } from './draft.ts'
import { sentTimes, wholeDays } from './draft.ts'
import type { EventBefore } from './event-item.ts'

export type EditedDraft = EventDraft | AnnouncementDraft

/** Fills the fields from an item that exists. */
export function editedDraft(item: EditableItem): EditedDraft {
  return item.kind === 'event' ? eventDraft(item.event) : announcementDraft(item.announcement)
}

function eventDraft(event: Event): EventDraft {
  const { title, location, timeZone, startDate, endDate } = event
  const times = event.allDay
    ? wholeDays(startDate, endDate)
    : {
        allDay: false,
        start: wallTimeOf({ instant: startDate, timeZone }),
        end: wallTimeOf({ instant: endDate, timeZone }),
      }
  const repeats = event.rrule !== undefined
  return { tool: 'createEvent', title, location, ...times, timeZone, repeats }
}

function announcementDraft({ headline, body, pinned }: Announcement): AnnouncementDraft {
  return { tool: 'createAnnouncement', headline, body, pinned }
}

/** Returns an event as it was before it was corrected. */
export function savedEvent(event: Event): EventBefore {
  const { startDate, endDate, next, rrule, recurrenceText } = event
  return { draft: eventDraft(event), startDate, endDate, next, rrule, recurrenceText }
}

/**
 * Returns the body that saves a corrected event. Days that a series leaves out are not sent: the
 * server keeps those that still fit.
 */
export function savedEventBody(
  event: Event,
  draft: EventDraft,
): CommunityApi['PUT /sites/:site/events/:event']['body'] {
  const { startDate, endDate, rrule, version } = event
  return {
    title: draft.title,
    location: draft.location,
    ...sentTimes(draft, { ...eventDraft(event), startDate, endDate }),
    timeZone: draft.timeZone,
    ...(draft.repeats && rrule !== undefined && { rrule }),
    version,
  }
}
