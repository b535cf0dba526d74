import type { CommunityApi, Proposal, Role } from '@maypole/contract/community'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import type { WallTime } from '../../lib/zoned-time.ts'
import { isWallTime, shiftWallTime, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'

/** A proposal with something to create. */
export type RealProposal = Exclude<Proposal, { tool: null }>

/** What a person corrects before confirming: the parameters of a proposal as the fields of a form hold them. */
export type Draft = EventDraft | AnnouncementDraft | ProfileDraft | LinkDraft

export interface EventDraft {
  readonly tool: 'createEvent'
  readonly title: string
  readonly location: string
  /** On the clocks of `timeZone`; may be half written. */
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
  /** The tick of its own that making an admin needs. */
  readonly isAdminConfirmed: boolean
}
export interface LinkDraft {
  readonly tool: 'createLink'
  readonly title: string
  readonly url: string
}

/** Fills the fields from a proposal. An event without a zone was meant in the viewer's, which was sent along. */
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

/** The parameters of an event with its times on the wall. */
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
    endDate: wallTimeOf({ instant: parameters.endDate, timeZone }),
  }
}

/** The event with another start; the end follows, so that it lasts as long as before. */
export function withStart(draft: EventDraft, start: WallTime): EventDraft {
  if (![draft.start, draft.end, start].every(isWallTime)) return { ...draft, start }
  const moved = wallClock(start) - wallClock(draft.start)
  return { ...draft, start, end: shiftWallTime(draft.end, moved) }
}

/** Why a draft cannot be created yet; empty when it can. The server has the last word. */
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
 * The body of the ordinary create call for a corrected event. A time that was left as proposed goes as its instant, so
 * that an hour that the clocks show twice stays the one that was meant.
 */
export function eventBodyOf(
  draft: EventDraft,
  proposal: RealProposal,
  viewerZone: string,
): CommunityApi['POST /sites/:site/events']['body'] {
  if (proposal.tool !== 'createEvent') throw new Error('The proposal is no event')
  const { startDate, endDate, rrule, excludedDates, ...others } = proposal.parameters
  const asProposed = eventTimesOf(proposal, viewerZone)
  const series = {
    ...(rrule !== undefined && { rrule }),
    ...(excludedDates !== undefined && {
      excludedDates: excludedDates.map((date) => shiftedWithStart(date, draft, asProposed)),
    }),
  }
  return {
    // Fields that the form does not show travel as they were proposed.
    ...others,
    title: draft.title,
    location: draft.location,
    startDate: draft.start === asProposed.startDate ? startDate : draft.start,
    endDate: draft.end === asProposed.endDate ? endDate : draft.end,
    timeZone: draft.timeZone,
    ...(draft.repeats && series),
  }
}

/**
 * An occurrence that does not take place, named by its start. When the series was moved to another time of day, its
 * occurrences have moved with it; the day that is left out stays the same.
 */
function shiftedWithStart(
  instant: string,
  draft: EventDraft,
  asProposed: { startDate: WallTime; timeZone: string },
): string {
  if (draft.start === asProposed.startDate) return instant
  const day = wallTimeOf({ instant, timeZone: asProposed.timeZone }).slice(0, 10)
  return `${day}T${draft.start.slice(11)}`
}
