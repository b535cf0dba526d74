import { shiftWallTime, wallClock } from '../../lib/zoned-time.ts'
import { announcementFormMessages } from '../../shared/announcement-form/texts.en.ts'
import { withStart } from '../../shared/event-form/event-values.ts'
import { eventFormMessages } from '../../shared/event-form/texts.en.ts'
import { dateFormat } from '../../texts/date-format.ts'
import type { Draft, EventDraft } from './draft.ts'
import { withTime } from './draft.ts'
import { assistantMessages } from './texts.en.ts'

/** Another value for what was assumed, and the draft that has it. */
export interface Alternative {
  readonly label: string
  readonly draft: Draft
}

const minute = 60_000
const halfDay = 12 * 60 * minute

const timeOfDay = { timeStyle: 'short', timeZone: 'UTC' } as const

/** Returns what else an assumed field is likely to be; empty when only its field can say. */
export function alternativesTo(field: string, draft: Draft): Alternative[] {
  if (draft.tool === 'createAnnouncement' && field === 'pinned') {
    return [{ label: announcementFormMessages.pin, draft: { ...draft, pinned: true } }]
  }
  if (draft.tool !== 'createEvent') return []
  if (field === 'startDate') return otherStarts(draft)
  return field === 'endDate' && !draft.allDay ? otherLengths(draft) : []
}

function otherStarts(draft: EventDraft): Alternative[] {
  if (draft.allDay) {
    return assistantMessages.gaps.likelyTimes.map((label) => {
      const start = withTime(draft.start, label)
      const end = shiftWallTime(start, 60 * minute)
      return { label, draft: { ...draft, allDay: false, start, end } }
    })
  }
  const isMorning = draft.start.slice(11) < '12:00'
  const flipped = shiftWallTime(draft.start, isMorning ? halfDay : -halfDay)
  return [
    { label: dateFormat(timeOfDay).format(wallClock(flipped)), draft: withStart(draft, flipped) },
    allDay(draft),
  ]
}

function otherLengths(draft: EventDraft): Alternative[] {
  const length = (wallClock(draft.end) - wallClock(draft.start)) / minute
  const lengths = assistantMessages.lengths.filter(({ minutes }) => minutes !== length)
  return [
    ...lengths.map(({ minutes, label }) => ({
      label,
      draft: { ...draft, end: shiftWallTime(draft.start, minutes * minute) },
    })),
    allDay(draft),
  ]
}

function allDay(draft: EventDraft): Alternative {
  return { label: eventFormMessages.allDay, draft: { ...draft, allDay: true } }
}

/** Whether what a field says was corrected since it was proposed. */
export function isChanged(field: string, drafts: { proposed: Draft; draft: Draft }): boolean {
  const { proposed, draft } = drafts
  if (proposed.tool === 'createEvent' && draft.tool === 'createEvent') {
    if (proposed.allDay !== draft.allDay && field.endsWith('Date')) return true
    if (field === 'startDate') return proposed.start !== draft.start
    if (field === 'endDate') return lengthOf(proposed) !== lengthOf(draft)
  }
  const value = (of: Draft) => (of as unknown as Readonly<Record<string, unknown>>)[field]
  return value(proposed) !== value(draft)
}

function lengthOf({ start, end }: EventDraft): number {
  return wallClock(end) - wallClock(start)
}
