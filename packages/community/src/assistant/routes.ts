import { communityEndpoints, type Proposal, proposal } from '@maypole/contract/community'
import { ProblemError } from '@maypole/platform/http'
import { LimitExceededError } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import { forMembers, type Routes } from '../access/route.ts'
import type { Calendar } from '../calendar/events/calendar.ts'
import { proposals } from '../instruments.ts'
import { messages } from '../messages.ts'
import type { PhoneNumberExists } from '../people/profiles/phone-number-exists.ts'
import { allowedChanges, nationalNumber } from './allowed-changes.ts'
import { asInstants } from './as-instants.ts'
import { findClashes } from './clashes.ts'
import type { Propose } from './engine-port.ts'
import { mayUseAssistant } from './policy.ts'
import type { SiteItems } from './site-items.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>

const { chat } = communityEndpoints

/** Longer than any engine's own timeout, for an engine that never replies. */
const timeLimit = 25_000

/** Route of the assistant: an engine proposes, and nothing is created or changed. */
export function assistantRoutes(options: {
  propose: Propose
  calendar: Calendar
  log: Log
  meter: Meter
  chatsPerMinute: number
  typedChatsPerMinute: number
  phoneNumberExists: PhoneNumberExists
  items: SiteItems
}): Routes {
  const { propose, calendar, log, meter, items, phoneNumberExists } = options

  const [seconds, refusal] = [60, messages.tooManyChats]
  const chats = { of: 'chats', most: options.chatsPerMinute, seconds, refusal }
  const typedChats = { of: 'typed-chats', most: options.typedChatsPerMinute, seconds, refusal }

  return [
    forMembers(
      chat,
      { may: mayUseAssistant, counts: ({ body }) => (body.typing === true ? typedChats : chats) },
      async ({ member, viewer, body, request }) => {
        const gone = new AbortController()
        request.raw.once('close', () => gone.abort())
        const zone = offsetName(body.tz_offset)
        const asClientKnows = (event: EventProposal) =>
          body.whole_days === true ? event : asInstants(event, event.parameters.timeZone ?? zone)
        // Reading a whole site is for what somebody sends, not for every pause in typing.
        const mayChange = body.changes === true && body.typing !== true
        let answer: Proposal
        let engine = 'rules'
        try {
          const proposed = await propose(
            {
              chat: body.chat,
              now: body.current_datetime,
              tzOffset: body.tz_offset,
              // A site has 'UTC' when its creator's zone was unknown; the caller's offset is better
              // then.
              siteTimeZone: member.site.time_zone === 'UTC' ? undefined : member.site.time_zone,
              timeZone: body.timezone,
              context: body.context,
              answers: body.answers,
              typing: body.typing,
              items: mayChange ? (kind) => items.read(member, kind) : undefined,
            },
            {
              signal: AbortSignal.any([gone.signal, AbortSignal.timeout(timeLimit)]),
              onModel: () => {
                engine = 'model'
              },
            },
          )
          answer = proposal.parse(proposed)
        } catch (error) {
          if (error instanceof ProblemError || error instanceof LimitExceededError) throw error
          meter.record(proposals, { engine, result: 'failed' })
          log.warn('the assistant failed', {
            reason: error instanceof Error ? error.name : 'unknown',
          })
          throw new ProblemError(502, 'assistant-failed', messages.chatFailed)
        }
        meter.record(proposals, { engine, result: resultOf(answer) })
        if (answer.tool === null) {
          const { changes, ...question } = answer
          if (changes === undefined || !mayChange) return question
          const allowed = await allowedChanges(answer, { member, items, phoneNumberExists })
          return {
            ...allowed,
            changes: allowed.changes?.map((change) =>
              change.tool === 'createEvent' ? asClientKnows(change) : change,
            ),
          }
        }
        if (answer.tool === 'createProfile') return refuseNumber(answer, phoneNumberExists)
        if (answer.tool !== 'createEvent') return answer
        const clashes = await findClashes(calendar, {
          site: member.site.id,
          zone: member.site.time_zone,
          proposal: answer,
          userId: viewer.userId,
        })
        const preview = answer.preview ?? { sources: [], assumptions: [], clashes: [] }
        return asClientKnows({ ...answer, preview: { ...preview, clashes } })
      },
    ),
  ]
}

/** The tool, or what was said instead. */
function resultOf(answer: Proposal): string {
  if (answer.tool !== null) return answer.tool
  return answer.changes === undefined ? 'question' : 'changes'
}

/** Returns hours east of UTC as the name of a zone: `-03:30`. */
function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${hours < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Does not propose a contact whose number cannot exist, since creating it would be refused. */
function refuseNumber(
  answer: Extract<Proposal, { tool: 'createProfile' }>,
  phoneNumberExists: PhoneNumberExists,
): Proposal {
  const { phoneNumber } = answer.parameters
  if (phoneNumberExists(phoneNumber)) return answer
  const explanation = messages.chatNumber(nationalNumber(phoneNumber))
  return { tool: null, parameters: null, explanation }
}
