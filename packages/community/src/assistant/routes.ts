import { communityEndpoints, type Proposal, proposal } from '@maypole/contract/community'
import { ProblemError } from '@maypole/platform/http'
import { LimitExceededError } from '@maypole/platform/limits'
import type { Meter } from '@maypole/platform/meter'
import { forMembers, type MemberCall, type Routes } from '../access/route.ts'
import { proposals } from '../instruments.ts'
import { messages } from '../messages.ts'
import { listGroups, phoneNumberExists } from '../people/index.ts'
import { allowedChanges, nationalNumber } from './allowed-changes.ts'
import { allowedSheet } from './allowed-sheet.ts'
import { asInstants } from './as-instants.ts'
import { findClashes } from './clashes.ts'
import type { Propose } from './engine-port.ts'
import { mayUseAssistant } from './policy.ts'
import type { ItemServices, ReadSiteItems } from './site-items.ts'

const { chat } = communityEndpoints

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>
type ChatCall = MemberCall<typeof chat>

export interface AssistantServices extends ItemServices {
  readonly propose: Propose
  readonly readItems: ReadSiteItems
  readonly meter: Meter
}

/** Longer than any engine's own timeout, for an engine that never replies. */
const timeLimit = 25_000

const [seconds, refusal] = [60, messages.tooManyChats]
const chats = { of: 'chats', most: 'chatsPerMinute', seconds, refusal } as const
const typedChats = { of: 'typed-chats', most: 'typedChatsPerMinute', seconds, refusal } as const

/** Route of the assistant: an engine proposes, and nothing is created or changed. */
export const assistantRoutes: Routes<AssistantServices> = [
  forMembers(
    chat,
    { may: mayUseAssistant, counts: ({ body }) => (body.typing === true ? typedChats : chats) },
    async (call, services: AssistantServices) => {
      const answer = await ask(call, services)
      if (answer.tool === null) return answerOf(answer, call, services)
      if (answer.tool === 'createProfile') return refuseNumber(answer, services)
      if (answer.tool !== 'createEvent') return answer
      const { member, viewer } = call
      const clashes = await findClashes(services.calendar, {
        site: member.site.id,
        zone: member.site.time_zone,
        proposal: answer,
        userId: viewer.userId,
      })
      const preview = answer.preview ?? { sources: [], assumptions: [], clashes: [] }
      return asClientKnows({ ...answer, preview: { ...preview, clashes } }, call)
    },
  ),
]

/** Reading a whole site is for what somebody sends, not for every pause in typing. */
function mayChange({ body }: ChatCall): boolean {
  return body.changes === true && body.typing !== true
}

/** Asks the engine. Throws 502 when it fails. */
async function ask(call: ChatCall, services: AssistantServices): Promise<Proposal> {
  const { member, body, request } = call
  const { propose, readItems, meter, log } = services
  const gone = new AbortController()
  const groups = await listGroups(services.db, member.site.id)
  request.raw.once('close', () => gone.abort())
  let engine = 'rules'
  try {
    const proposed = await propose(
      {
        chat: body.chat,
        now: body.current_datetime,
        tzOffset: body.tz_offset,
        // A site has 'UTC' when its creator's zone was unknown; the caller's offset is better then.
        siteTimeZone: member.site.time_zone === 'UTC' ? undefined : member.site.time_zone,
        timeZone: body.timezone,
        context: body.context,
        answers: body.answers,
        typing: body.typing,
        sheets: body.sheets,
        groups: groups.length === 0 ? undefined : groups.map(({ id, name }) => ({ id, name })),
        self: mayChange(call) ? member.profileId : undefined,
        items: mayChange(call) ? (kind) => readItems(services, member, kind) : undefined,
      },
      {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(timeLimit)]),
        onModel: () => {
          engine = 'model'
        },
      },
    )
    const answer = proposal.parse(proposed)
    meter.record(proposals, { engine, result: resultOf(answer) })
    return answer
  } catch (error) {
    if (error instanceof ProblemError || error instanceof LimitExceededError) throw error
    meter.record(proposals, { engine, result: 'failed' })
    log.warn('the assistant failed', { reason: error instanceof Error ? error.name : 'unknown' })
    throw new ProblemError(502, 'assistant-failed', messages.chatFailed)
  }
}

/** Returns what the engine has said, with the changes that the member may make. */
async function answerOf(
  answer: Extract<Proposal, { tool: null }>,
  call: ChatCall,
  services: AssistantServices,
): Promise<Proposal> {
  const { changes, sheet, ...question } = answer
  if (sheet !== undefined && call.body.sheets === true && mayChange(call))
    return allowedSheet(question, { sheet, member: call.member, services })
  if (changes === undefined || !mayChange(call)) return question
  const allowed = await allowedChanges({ ...question, changes }, { member: call.member, services })
  return {
    ...allowed,
    changes: allowed.changes?.map((change) =>
      change.tool === 'createEvent' ? asClientKnows(change, call) : change,
    ),
  }
}

function asClientKnows(event: EventProposal, { body }: ChatCall): EventProposal {
  if (body.whole_days === true) return event
  return asInstants(event, event.parameters.timeZone ?? offsetName(body.tz_offset))
}

/** The tool, or what was said instead. */
function resultOf(answer: Proposal): string {
  if (answer.tool !== null) return answer.tool
  if (answer.sheet !== undefined) return 'sheet'
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
  { settings }: AssistantServices,
): Proposal {
  const { phoneNumber } = answer.parameters
  if (phoneNumberExists(phoneNumber, settings)) return answer
  const explanation = messages.chatNumber(nationalNumber(phoneNumber))
  return { tool: null, parameters: null, explanation }
}
