import type { CommunityApi, Proposal, Role } from '@maypole/contract/community'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import type { WallTime } from '../../lib/zoned-time.ts'
import { isCalendarDate, wallTimeOf } from '../../lib/zoned-time.ts'
import type { AnnouncementText } from '../../shared/announcement-form/announcement-text.ts'
import {
  createBody,
  type EventValues,
  problemsOf as eventProblemsOf,
  type FilledFrom,
  wallTimesOf,
} from '../../shared/event-form/event-values.ts'
import { noRepetition, readRepetition } from '../../shared/event-form/repetition.ts'

/** A proposal with something to create. */
export type RealProposal = Exclude<Proposal, { tool: null }>

/** What a person can correct before confirming: a proposal's parameters as form values. */
export type Draft = EventDraft | AnnouncementDraft | ProfileDraft | LinkDraft

export interface EventDraft extends EventValues {
  readonly tool: 'createEvent'
  /** Whether the rule is kept, or the one that was chosen in its place. */
  readonly repeats: boolean
}
export interface AnnouncementDraft extends AnnouncementText {
  readonly tool: 'createAnnouncement'
}
export interface ProfileDraft {
  readonly tool: 'createProfile'
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly phoneNumber: string
  readonly email: string
  readonly role: Role
  /** The ids of groups; absent where none was named or chosen. */
  readonly groups?: readonly string[] | undefined
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
      const { title, location, notes = '', rrule } = proposal.parameters
      const times = wallTimesOf(momentsOf(proposal, viewerZone))
      const { start, timeZone } = times
      return {
        tool: 'createEvent',
        title,
        location,
        notes,
        ...times,
        repetition: readRepetition(rrule, { start: start.slice(0, 10), timeZone }),
        isCancelled: false,
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

/** Returns when a proposed event takes place. */
function momentsOf(
  { parameters }: Extract<RealProposal, { tool: 'createEvent' }>,
  viewerZone: string,
) {
  const { allDay = false, startDate, endDate, timeZone = viewerZone } = parameters
  const moment = (text: string) => (allDay ? text.slice(0, 10) : text)
  return { allDay, startDate: moment(startDate), endDate: moment(endDate), timeZone }
}

/** Returns what a proposed event was filled from; undefined when it is something else. */
export function proposedEvent(
  proposal: RealProposal,
  viewerZone: string,
): ProposedEvent | undefined {
  const values = draftOf(proposal, viewerZone)
  if (proposal.tool !== 'createEvent' || values.tool !== 'createEvent') return undefined
  const { startDate, endDate } = momentsOf(proposal, viewerZone)
  const { rrule, excludedDates } = proposal.parameters
  const recurrenceText = proposal.preview?.recurrence?.text
  return { values, startDate, endDate, rrule, recurrenceText, excludedDates }
}

/** An event as it was proposed, with its rule in words. */
export interface ProposedEvent extends FilledFrom {
  readonly values: EventDraft
  readonly recurrenceText: string | undefined
  readonly excludedDates: readonly string[] | undefined
}

/** Returns what the fields of an event say, without a rule that was dropped. */
export function saidBy(draft: EventDraft): EventValues {
  return draft.repeats ? draft : { ...draft, repetition: noRepetition }
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
  if (draft.tool === 'createEvent') return eventProblemsOf(saidBy(draft))
  return new Set(
    Object.entries(checksOf(draft))
      .filter(([, isFine]) => !isFine)
      .map(([field]) => field),
  )
}

function checksOf(draft: Exclude<Draft, EventDraft>): Readonly<Record<string, boolean>> {
  const isFilled = (text: string) => text.trim() !== ''
  switch (draft.tool) {
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

/** Returns the body of the create call for a corrected event. */
export function eventBodyOf(
  draft: EventDraft,
  proposal: RealProposal,
  viewerZone: string,
): CommunityApi['POST /sites/:site/events']['body'] {
  const proposed = proposedEvent(proposal, viewerZone)
  if (proposal.tool !== 'createEvent' || proposed === undefined)
    throw new Error('The proposal is no event')
  const { rrule: before, excludedDates, ...others } = proposal.parameters
  const { allDay, ...body } = createBody(saidBy(draft), proposed)
  // The days that are left out belong to the rule that was proposed.
  const isRuleSame = body.rrule !== undefined && body.rrule === before
  return {
    // Fields that the form does not show are sent as proposed.
    ...others,
    allDay: allDay || undefined,
    ...body,
    ...(isRuleSame && {
      excludedDates: excludedDates?.map((date) => shiftedWithStart(date, draft, proposed.values)),
    }),
  }
}

/**
 * Moves an excluded occurrence, named by its start, when the series moved to another time of day.
 * Its day stays the same.
 */
function shiftedWithStart(instant: string, draft: EventDraft, asProposed: EventDraft): string {
  // A day that is left out of a series of whole days is known by its date.
  if (isCalendarDate(instant)) return instant
  const day = wallTimeOf({ instant, timeZone: asProposed.timeZone }).slice(0, 10)
  if (draft.allDay) return day
  return draft.start === asProposed.start ? instant : `${day}T${draft.start.slice(11)}`
}
