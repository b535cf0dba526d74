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
      const { title, location, startDate, endDate, rrule, timeZone } = eventTimesOf(
        proposal,
        viewerZone,
      )
      return {
        tool: 'createEvent',
        title,
        location,
        start: startDate,
        end: endDate,
        timeZone,
        repeats: rrule !== undefined,
      }
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

const dayLength = 86_400_000

/** Returns the times of an event as wall times; whole days end with the midnight after the last. */
function eventTimesOf(
  proposal: Extract<RealProposal, { tool: 'createEvent' }>,
  viewerZone: string,
) {
  const { parameters } = proposal
  const timeZone = parameters.timeZone ?? viewerZone
  return {
    ...parameters,
    timeZone,
    startDate: wallTimeOf({ instant: parameters.startDate, timeZone }),
    endDate: shiftWallTime(
      wallTimeOf({ instant: parameters.endDate, timeZone }),
      parameters.allDay ? dayLength : 0,
    ),
  }
}

/** Returns the event with another start. The end moves too, so that the duration stays. */
export function withStart(draft: EventDraft, start: WallTime): EventDraft {
  if (![draft.start, draft.end, start].every(isWallTime)) return { ...draft, start }
  const moved = wallClock(start) - wallClock(draft.start)
  return { ...draft, start, end: shiftWallTime(draft.end, moved) }
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
      return {
        title: isFilled(draft.title),
        startDate: isWallTime(draft.start),
        endDate: isWallTime(draft.end),
        order: !areWhole || wallClock(draft.end) >= wallClock(draft.start),
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
 * Returns the body of the create call for a corrected event. An unchanged time is sent as its
 * instant, so that a repeated hour keeps its meaning.
 */
export function eventBodyOf(
  draft: EventDraft,
  proposal: RealProposal,
  viewerZone: string,
): CommunityApi['POST /sites/:site/events']['body'] {
  if (proposal.tool !== 'createEvent') throw new Error('The proposal is no event')
  const { allDay, startDate, endDate, rrule, excludedDates, ...others } = proposal.parameters
  const asProposed = eventTimesOf(proposal, viewerZone)
  const isUnchanged = (time: WallTime, proposed: WallTime) => allDay !== true && time === proposed
  const series = {
    rrule,
    excludedDates: excludedDates?.map((date) => shiftedWithStart(date, draft, asProposed)),
  }
  return {
    // Fields that the form does not show are sent as proposed.
    ...others,
    title: draft.title,
    location: draft.location,
    startDate: isUnchanged(draft.start, asProposed.startDate) ? startDate : draft.start,
    endDate: isUnchanged(draft.end, asProposed.endDate) ? endDate : draft.end,
    ...(allDay === true && wholeDays(draft)),
    timeZone: draft.timeZone,
    ...(draft.repeats && series),
  }
}

/** Returns the dates of an event that still begins and ends at midnight. */
function wholeDays({ start, end }: EventDraft) {
  if (!start.endsWith('T00:00') || !end.endsWith('T00:00') || end <= start) return {}
  const last = shiftWallTime(end, -dayLength)
  return { allDay: true, startDate: start.slice(0, 10), endDate: last.slice(0, 10) }
}

/**
 * Moves an excluded occurrence, named by its start, when the series moved to another time of day.
 * Its day stays the same.
 */
function shiftedWithStart(
  instant: string,
  draft: EventDraft,
  asProposed: { startDate: WallTime; timeZone: string },
): string {
  // A day that is left out is known by its date.
  if (draft.start === asProposed.startDate || isCalendarDate(instant)) return instant
  const day = wallTimeOf({ instant, timeZone: asProposed.timeZone }).slice(0, 10)
  return `${day}T${draft.start.slice(11)}`
}
