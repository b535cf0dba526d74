import type { Proposal } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { checkedProposal, noProposal } from '../../check-proposal.ts'
import type { Engine, ProposeRequest } from '../../engine.ts'
import { instantOf, zoneOf } from '../../zone.ts'
import { readAnnouncement } from './announcements.ts'
import type { Asked } from './asked.ts'
import { readChanges } from './changes/read-changes.ts'
import { readSeveral } from './changes/read-several.ts'
import { readEvent } from './events.ts'
import { asksForSeveral, isNothing, isOnlyKind, refuse } from './guard.ts'
import { findIntent, type Tool } from './intent.ts'
import { otherLanguageOf } from './language.ts'
import { findAddresses, hasUnsafeAddress, readLink } from './links.ts'
import { kindChoices, questions, refusals } from './messages.ts'
import { findPhones, readPerson } from './people.ts'
import type { Reading } from './reading.ts'
import { readSource, type SourceText } from './source-text.ts'

const subjects: Record<Tool, string> = {
  createEvent: 'event',
  createAnnouncement: 'announcement',
  createProfile: 'contact',
  createLink: 'link',
}

const emptyQuestions: Record<Tool, Asked> = {
  createEvent: questions.event,
  createAnnouncement: questions.announcement,
  createProfile: questions.contactName,
  createLink: questions.linkAddress,
}

async function readAs(
  tool: Tool,
  options: { source: SourceText; request: ProposeRequest },
): Promise<Reading> {
  const { source, request } = options
  if (tool === 'createAnnouncement') return readAnnouncement(source)
  if (tool === 'createProfile') return readPerson(source)
  if (tool === 'createLink') return readLink(source)
  const moment = { instant: instantOf(request), zone: zoneOf(request) }
  const language = otherLanguageOf(source.text)
  if (language !== undefined) {
    // The parsers of other languages take 20 MB, and most instances never need one.
    const { readOtherLanguage } = await import('./other-languages.ts')
    return readOtherLanguage(source, { language, ...moment })
  }
  return readEvent(source, moment)
}

type Understood = { source: SourceText; intent: Tool | undefined }

const kinds: readonly [Tool, RegExp][] = [
  ['createAnnouncement', /announcement/i],
  ['createEvent', /event/i],
  ['createProfile', /contact|profile/i],
  ['createLink', /link/i],
]

/** Returns the kind that was chosen in an answer, whatever the description asks for. */
function chosenKind(request: ProposeRequest): Tool | undefined {
  const choice = request.answers?.findLast(({ asked }) => asked === 'kind')?.answer
  if (choice === undefined) return undefined
  return kinds.find(([, pattern]) => pattern.test(choice))?.[0]
}

/** Returns a question. One about when an event is may also be answered with another kind. */
function questionOf({ text, gaps }: Asked, intent?: Tool): Proposal {
  const isAboutTime = gaps.some(({ field }) => field === 'day' || field === 'time')
  const offered =
    intent === 'createEvent' && isAboutTime
      ? [...gaps, { field: 'kind' as const, choices: kindChoices }]
      : gaps
  return noProposal(text, offered)
}

/**
 * Returns the refusal of what no engine may turn into a proposal: nothing to create, steering,
 * roles, deleting, changing, unsafe addresses. Otherwise returns what the text asks for.
 */
function screen(request: ProposeRequest): Understood | { refusal: string } {
  const source = readSource(request.chat.slice(0, limits.chat), request.answers)
  const { text } = source
  if (isNothing(text)) return { refusal: questions.nothing.text }
  const intent = chosenKind(request) ?? findIntent({ text, context: request.context })
  const refusal = refuse({
    text,
    isAnnouncement: intent === 'createAnnouncement',
    hasContact: findPhones(text).length > 0,
    hasAddress: findAddresses(text).length > 0,
  })
  if (refusal !== undefined) return { refusal }
  if (intent !== 'createAnnouncement' && hasUnsafeAddress(text))
    return { refusal: refusals.unsafeLink }
  return { source, intent }
}

/**
 * Returns the refusal that all engines share, before any model sees the text; undefined when there
 * is none.
 */
export function refuseOutright(request: ProposeRequest): Proposal | undefined {
  const screened = screen(request)
  return 'refusal' in screened ? noProposal(screened.refusal) : undefined
}

/** Returns what the description asks for, by its words or by the tab; undefined when it is open. */
export function toolOf(request: ProposeRequest): Tool | undefined {
  const screened = screen(request)
  return 'refusal' in screened ? undefined : screened.intent
}

/** Whether a text is refused only because it is about something that exists. */
function isAboutExisting(refusal: string): boolean {
  return refusal === refusals.deleting || refusal === refusals.changing
}

async function proposeNow(request: ProposeRequest): Promise<Proposal> {
  const screened = screen(request)
  const refusal = 'refusal' in screened ? screened.refusal : undefined
  if (request.items !== undefined && (refusal === undefined || isAboutExisting(refusal))) {
    const isRefused = refusal !== undefined
    const changes = await readChanges(request, { items: request.items, isRefused })
    if (changes !== undefined) return changes
  }
  if ('refusal' in screened) return noProposal(screened.refusal)
  const { source, intent } = screened
  const { text } = source
  if (intent === undefined) return questionOf(questions.nothing)
  if (request.items !== undefined) {
    const readOne = (part: string) => readAs(intent, { source: readSource(part), request })
    const several = await readSeveral(text, { tool: intent, readOne })
    if (several !== undefined) return several
  }
  if (isOnlyKind(text)) return questionOf(emptyQuestions[intent])
  if (asksForSeveral(text)) return questionOf(questions.severalThings)
  if (intent === 'createAnnouncement' && !/\p{L}[^\p{L}]+\p{L}/u.test(text))
    return questionOf(questions.announcement)
  const reading = await readAs(intent, { source, request })
  if ('question' in reading) return questionOf(reading.question, intent)
  return checkedProposal(reading) ?? questionOf(questions.notUnderstood(subjects[intent]))
}

/**
 * Creates the default engine: a grammar over maintained parsers. It works offline, needs no key,
 * and always gives the same answer to the same words at the same moment.
 */
export function createRulesEngine(): Engine {
  return { name: 'rules', propose: (request) => Promise.resolve().then(() => proposeNow(request)) }
}
