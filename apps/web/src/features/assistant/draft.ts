import type { CommunityApi, Proposal, Role } from '@maypole/contract/community'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import type { WallTime } from '../../lib/zoned-time.ts'
import {
  isCalendarDate,
  isWallTime,
  shiftWallTime,
  wallClock,
  wallTimeOf,
} from '../../lib/zoned-time.ts'

/** A proposal with something to create. */
export type RealProposal = Exclude<Proposal, { tool: null }>

/** What a person can correct before confirming: a proposal's parameters as form values. */
export type Draft = EventDraft | AnnouncementDraft | ProfileDraft | LinkDraft

export interface EventDraft {
  readonly tool: 'createEvent'
  readonly title: string
  readonly location: string
  /** Takes whole days: the hours of `start` and `end` mean nothing, and `end` is the last day. */
  readonly allDay: boolean
  /** On the clocks of `timeZone`; may be incomplete. */
  readonly start: WallTime
  readonly end: WallTime
  readonly timeZone: string
  /** Whether the rule of the proposal is kept. */
  readonly repeats: boolean
}
export interface AnnouncementDraft {
  readonly tool: 'createAnnouncement'
  readonly headline: string
  readonly body: string
  readonly pinned: boolean
}
export interface ProfileDraft {
  readonly tool: 'createProfile'
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly phoneNumber: string
  readonly email: string
  readonly role: Role
  /** The separate confirmation for making somebody an admin. */
  readonly isAdminConfirmed: boolean
}
export interface LinkDraft {
  readonly tool: 'createLink'
  readonly title: string
  readonly url: string
}

/**
 * Fills the fields from a proposal. An event without a zone is in the viewer's, which was sent
 * along.
 */
export function draftOf(proposal: RealProposal, viewerZone: string): Draft {
  switch (proposal.tool) {
    case 'createEvent': {
      const { title, location, rrule } = proposal.parameters
      const repeats = rrule !== undefined
      return { tool: 'createEvent', title, location, ...timesOf(proposal, viewerZone), repeats }
    }
    case 'createAnnouncement':
      return { tool: 'createAnnouncement', ...proposal.parameters }
    case 'createProfile': {
      const { nickname = '', email = '', phoneNumber, ...rest } = proposal.parameters
      return {
        tool: 'createProfile',
        ...rest,
        nickname,
        email,
        phoneNumber: formatPhone(phoneNumber),
        isAdminConfirmed: false,
      }
    }
    case 'createLink':
      return {
        tool: 'createLink',
        title: proposal.parameters.title,
        url: proposal.parameters.link,
      }
  }
}

type Times = Pick<EventDraft, 'allDay' | 'start' | 'end' | 'timeZone'>

/** Returns when a proposed event takes place, on the clocks of its zone. */
function timesOf(
  proposal: Extract<RealProposal, { tool: 'createEvent' }>,
  viewerZone: string,
): Times {
  const { allDay, startDate, endDate, timeZone = viewerZone } = proposal.parameters
  if (allDay === true) return { ...wholeDays(startDate, endDate), timeZone }
  return {
    allDay: false,
    start: wallTimeOf({ instant: startDate, timeZone }),
    end: wallTimeOf({ instant: endDate, timeZone }),
    timeZone,
  }
}

/**
 * Returns the times of an event from one day to another. It begins at nine once it is no longer
 * all day.
 */
function wholeDays(first: string, last: string): Pick<Times, 'allDay' | 'start' | 'end'> {
  return {
    allDay: true,
    start: withDate('T09:00', first.slice(0, 10)),
    end: withDate('T10:00', last.slice(0, 10)),
  }
}

/** Returns a moment at the same time of another day. */
export function withDate(moment: WallTime, date: string): WallTime {
  return `${date}T${moment.split('T')[1] ?? '09:00'}`
}

/** Returns the event with another start. The end moves too, so that the duration stays. */
export function withStart(draft: EventDraft, start: WallTime): EventDraft {
  if (![draft.start, draft.end, start].every(isWallTime)) return { ...draft, start }
  const moved = wallClock(start) - wallClock(draft.start)
  return { ...draft, start, end: shiftWallTime(draft.end, moved) }
}

/** Returns a moment on the same day at another time, such as '7:00 PM' or '7:00 p.m.'. */
export function withTime(moment: WallTime, time: string): WallTime {
  const [, hour = '0', minutes = '00', half = ''] = /^(\d+):(\d+) ([ap])\.?m\.?$/i.exec(time) ?? []
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${moment.slice(0, 10)}T${String(hours).padStart(2, '0')}:${minutes}`
}

/**
 * Returns the fields that prevent creating a draft; empty when there are none. The server decides
 * in the end.
 */
export function problemsOf(draft: Draft): ReadonlySet<string> {
  return new Set(
    Object.entries(checksOf(draft))
      .filter(([, isFine]) => !isFine)
      .map(([field]) => field),
  )
}

function checksOf(draft: Draft): Readonly<Record<string, boolean>> {
  const isFilled = (text: string) => text.trim() !== ''
  switch (draft.tool) {
    case 'createEvent': {
      const areWhole = isWallTime(draft.start) && isWallTime(draft.end)
      const moment = (time: WallTime) => (draft.allDay ? time.slice(0, 10) : time)
      return {
        title: isFilled(draft.title),
        startDate: isWallTime(draft.start),
        endDate: isWallTime(draft.end),
        order: !areWhole || moment(draft.end) >= moment(draft.start),
      }
    }
    case 'createAnnouncement':
      return { headline: isFilled(draft.headline) }
    case 'createProfile':
      return {
        firstName: isFilled(draft.firstName),
        lastName: isFilled(draft.lastName),
        phoneNumber: isContactPhone(draft.phoneNumber),
        isAdminConfirmed: draft.role === 'member' || draft.isAdminConfirmed,
      }
    case 'createLink':
      return { title: isFilled(draft.title), url: isFilled(draft.url) }
  }
}

/**
 * Returns the body of the create call for a corrected event. Whole days are sent as dates. An
 * unchanged time is sent as its instant, so that a repeated hour keeps its meaning.
 */
export function eventBodyOf(
  draft: EventDraft,
  proposal: RealProposal,
  viewerZone: string,
): CommunityApi['POST /sites/:site/events']['body'] {
  if (proposal.tool !== 'createEvent') throw new Error('The proposal is no event')
  const { allDay: _, startDate, endDate, rrule, excludedDates, ...others } = proposal.parameters
  const asProposed = timesOf(proposal, viewerZone)
  const series = {
    rrule,
    excludedDates: excludedDates?.map((date) => shiftedWithStart(date, draft, asProposed)),
  }
  return {
    // Fields that the form does not show are sent as proposed.
    ...others,
    title: draft.title,
    location: draft.location,
    ...sentTimes(draft, { ...asProposed, startDate, endDate }),
    timeZone: draft.timeZone,
    ...(draft.repeats && series),
  }
}

/** Returns the members of a call that say when an event takes place. */
function sentTimes(
  draft: EventDraft,
  before: Times & { readonly startDate: string; readonly endDate: string },
) {
  if (draft.allDay) {
    return { allDay: true, startDate: draft.start.slice(0, 10), endDate: draft.end.slice(0, 10) }
  }
  const isSame = (time: WallTime, earlier: WallTime) => !before.allDay && time === earlier
  return {
    startDate: isSame(draft.start, before.start) ? before.startDate : draft.start,
    endDate: isSame(draft.end, before.end) ? before.endDate : draft.end,
  }
}

/**
 * Moves an excluded occurrence, named by its start, when the series moved to another time of day.
 * Its day stays the same.
 */
function shiftedWithStart(instant: string, draft: EventDraft, asProposed: Times): string {
  // A day that is left out of a series of whole days is known by its date.
  if (isCalendarDate(instant)) return instant
  const day = wallTimeOf({ instant, timeZone: asProposed.timeZone }).slice(0, 10)
  if (draft.allDay) return day
  return draft.start === asProposed.start ? instant : `${day}T${draft.start.slice(11)}`
}
