import type { Proposal } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { Temporal } from 'temporal-polyfill'
import { checkedProposal, noProposal } from '../../check-proposal.ts'
import type { ProposeRequest } from '../../engine.ts'
import { findAddresses, hasUnsafeAddress } from '../../findings/addresses.ts'
import { findPhones } from '../../findings/phones.ts'
import { type Asked, ask } from '../../present/asked.ts'
import { refusals } from '../../present/messages.ts'
import type { Texts } from '../../present/texts.ts'
import { allTexts, textsOf } from '../../present/texts-of.ts'
import type { Language } from '../../terms.ts'
import { instantOf, zoneOf } from '../../zone.ts'
import {
  isForeign,
  languageOf,
  type OtherLanguage,
  saysMoreThanNames,
} from '../grammar/decide/language.ts'
import { intentWords, isRead } from '../grammar/decide/lexicons.ts'
import { asksForSeveral, isNothing, isOnlyKind, refuse } from '../grammar/guard/refuse.ts'
import { findTool } from '../grammar/intents/find-tool.ts'
import { type IntentWords, openIntent } from '../grammar/intents/intent-text.ts'
import { readChanges } from '../grammar/read-changes.ts'
import { readSource, type SourceText } from '../grammar/text/source-text.ts'
import { plainWord, tokensOf } from '../grammar/text/token.ts'
import type { ReadChanges, ReadingEngine, Tool } from '../reader.ts'
import { readAnnouncement } from './announcements.ts'
import { describeParts, type PartOfText } from './event-parts.ts'
import { readFirst } from './event-time.ts'
import { readEvent } from './events.ts'
import { readLink } from './links.ts'
import { readPeople } from './people.ts'
import { readParts } from './read-several.ts'
import type { EventReading, Reading } from './reading.ts'

const emptyQuestions = {
  createEvent: 'event',
  createAnnouncement: 'announcement',
  createProfile: 'contactName',
  createLink: 'linkAddress',
} as const satisfies Record<Tool, keyof Texts['questions']>

async function readAs(
  tool: Tool,
  options: Understood & { request: ProposeRequest },
): Promise<EventReading> {
  const { source, language, texts, request } = options
  if (tool === 'createAnnouncement') return readAnnouncement(source, texts)
  // A verb in front of a name would become a part of it.
  if (tool === 'createProfile' && !isRead(language) && saysMoreThanNames(source.text, language))
    return { question: ask(refusals.contactLanguage[language], 'text') }
  if (tool === 'createProfile') return readPeople(source, { texts, request })
  if (tool === 'createLink')
    return readLink(source, { texts, maySplit: request.items !== undefined })
  const moment = { instant: instantOf(request), zone: zoneOf(request) }
  if (!isRead(language)) {
    // The parsers of other languages take 20 MB, and most instances never need one.
    const { readOtherLanguage } = await import('./other-languages.ts')
    return readOtherLanguage(source, { language, ...moment })
  }
  const answers = request.answers ?? []
  const hasAnswers = answers.length > 0
  const maySplit = request.items !== undefined
  if (language === 'en' && !hasAnswers && isForeign(source.text))
    return { question: texts.questions.otherLanguage }
  return (
    readChosen(options, moment) ??
    readEvent(source, { ...moment, texts, given: { answers, maySplit } })
  )
}

/**
 * An answer that is one of the readings that were offered is no text to be read: it says which of
 * them is meant. Returns undefined when the last answer is none.
 */
function readChosen(
  { source, texts, request }: Understood & { request: ProposeRequest },
  moment: { instant: Temporal.Instant; zone: string },
): Reading | undefined {
  const all = request.answers ?? []
  const at = all.findLastIndex(({ asked }) => asked === 'day' || asked === 'time')
  const chosen = all[at]?.answer
  if (chosen === undefined) return undefined
  const answers = all.filter((_, index) => index !== at)
  const own = readSource(request.chat.slice(0, limits.chat), answers)
  if (own.description !== source.description) return undefined
  const asked = readEvent(own, { ...moment, texts, given: { answers } })
  if (!('question' in asked)) return undefined
  const isOffered = asked.question.gaps.some(({ choices }) => choices?.includes(chosen))
  if (!isOffered) return undefined
  const reading = readEvent(own, { ...moment, texts, given: { answers, chosen } })
  return 'question' in reading || 'several' in reading ? undefined : reading
}

type Understood = {
  source: SourceText
  intent: Tool | undefined
  language: Language | OtherLanguage
  texts: Texts
  intents: readonly IntentWords[]
}

/** Whether an announcement has more than one word, or an address. */
function saysMore(text: string): boolean {
  const tokens = tokensOf(text)
  const isAddress = tokens.some(({ kind }) => kind === 'address')
  return isAddress || tokens.filter(({ kind }) => kind === 'word').length > 1
}

/** The kinds as they are offered as answers, in every language. */
const chosenKinds: readonly (readonly [Tool, string])[] = allTexts.flatMap(
  ({ wording: { kindNames } }) =>
    Object.entries(kindNames).flatMap(([tool, names]) =>
      names.map((name) => [tool as Tool, plainWord(name)] as const),
    ),
)

/** Returns the kind that was chosen in an answer, whatever the description asks for. */
function chosenKind(request: ProposeRequest): Tool | undefined {
  const choice = request.answers?.findLast(({ asked }) => asked === 'kind')?.answer
  if (choice === undefined) return undefined
  const words = tokensOf(choice).map(({ word }) => word)
  return chosenKinds.find(([, name]) => words.includes(name))?.[0]
}

/** Returns a question. One about when an event is may also be answered with another kind. */
function questionOf(
  { text, gaps }: Asked,
  options: { intent: Tool | undefined; texts: Texts },
): Proposal {
  const { intent, texts } = options
  const isAboutTime = gaps.some(({ field }) => field === 'day' || field === 'time')
  const offered =
    intent === 'createEvent' && isAboutTime
      ? [...gaps, { field: 'kind' as const, choices: texts.wording.kindChoices }]
      : gaps
  return noProposal(text, offered)
}

/** The languages in which it is looked for what a text asks: its own, and English behind it. */
function intentsOf(language: Language | OtherLanguage): readonly IntentWords[] {
  const own = isRead(language) && language !== 'en' ? [intentWords[language]] : []
  return [...own, intentWords.en]
}

/**
 * Returns the refusal of what no engine may turn into a proposal: nothing to create, steering,
 * roles, deleting, changing, unsafe addresses. Otherwise returns what the text asks for.
 */
function screen(request: ProposeRequest): Understood | { refusal: string } {
  const source = readSource(request.chat.slice(0, limits.chat), request.answers)
  const { text } = source
  const language = languageOf(text)
  const texts = textsOf(isRead(language) ? language : 'en')
  const { questions, refusals } = texts
  const intents = intentsOf(language)
  if (isNothing(text, intents)) return { refusal: questions.nothing.text }
  const tokens = tokensOf(text)
  const readings = intents.map((words) => openIntent(tokens, words))
  const intent = chosenKind(request) ?? findTool(text, { readings, context: request.context })
  const isAnnouncement = intent === 'createAnnouncement'
  const refusal = refuse(text, {
    readings,
    isAnnouncement,
    hasContact: findPhones(text).length > 0,
    hasAddress: findAddresses(text).length > 0,
    refusals,
  })
  if (refusal !== undefined) return { refusal }
  if (intent !== 'createAnnouncement' && hasUnsafeAddress(text))
    return { refusal: refusals.unsafeLink }
  return { source, intent, language, texts, intents }
}

function refuseOutright(request: ProposeRequest): Proposal | undefined {
  const screened = screen(request)
  return 'refusal' in screened ? noProposal(screened.refusal) : undefined
}

function toolOf(request: ProposeRequest): Tool | undefined {
  const screened = screen(request)
  return 'refusal' in screened ? undefined : screened.intent
}

/** Whether a text is refused only because it is about something that exists. */
function isAboutExisting(refusal: string, { refusals }: Texts): boolean {
  return refusal === refusals.deleting || refusal === refusals.changing
}

/** The descriptions of the events in a text, if it is about several and nothing was asked. */
function eventsIn({ source, intent, texts }: Understood, request: ProposeRequest): PartOfText[] {
  if (intent !== 'createEvent' || (request.answers ?? []).length > 0) return []
  const zone = zoneOf(request)
  const now = instantOf(request).toZonedDateTimeISO(zone)
  return describeParts(source.text, readFirst(source, { zone, now, texts }).opened.read)
}

async function readBeyondOne(request: ProposeRequest): Promise<ReadChanges | undefined> {
  const { items } = request
  if (items === undefined) return undefined
  const screened = screen(request)
  const refusal = 'refusal' in screened ? screened.refusal : undefined
  const language = languageOf(request.chat)
  const texts = textsOf(isRead(language) ? language : 'en')
  if (refusal === undefined || isAboutExisting(refusal, texts)) {
    const isRefused = refusal !== undefined
    const changes = await readChanges(request, { items, isRefused, texts })
    if (changes !== undefined) return changes
  }
  if ('refusal' in screened || screened.intent === undefined) return undefined
  const { intent, source } = screened
  const hasPeople = intent === 'createProfile' && findPhones(source.text).length > 1
  if (hasPeople || intent === 'createLink') {
    const reading = await readAs(intent, { ...screened, request })
    return 'several' in reading ? { proposal: proposalOf(reading, screened.texts) } : undefined
  }
  const readOne = async (part: string): Promise<Reading> => {
    const one = await readAs(intent, { ...screened, source: readSource(part), request })
    return 'several' in one ? { question: screened.texts.questions.severalThings } : one
  }
  const parts = eventsIn(screened, request)
  if (parts.length < 2) return undefined
  // Descriptions that share nothing may be one event, with more that is said about it.
  const isOne =
    parts.every(({ pieces }) => pieces.length === 1) &&
    !asksForSeveral(source.text, intentWords.en) &&
    !('question' in (await readAs(intent, { ...screened, request })))
  const several = isOne ? undefined : await readParts(parts, { ...screened, readOne })
  return several && { proposal: several }
}

function proposalOf(
  { several, notes = '' }: Extract<EventReading, { several: unknown }>,
  texts: Texts,
): Proposal {
  const explanation = `${texts.changes.sentences.several(several.length)}${notes}`
  return { tool: null, parameters: null, explanation, changes: several }
}

async function proposeNow(request: ProposeRequest): Promise<Proposal> {
  const beyondOne = await readBeyondOne(request)
  if (beyondOne !== undefined) return beyondOne.proposal
  const screened = screen(request)
  if ('refusal' in screened) return noProposal(screened.refusal)
  const { source, intent, texts, intents } = screened
  const { text } = source
  const { questions, wording } = texts
  const say = (question: Asked) => questionOf(question, { intent: undefined, texts })
  if (intent === undefined) return say(questions.nothing)
  if (isOnlyKind(text, intents)) return say(questions[emptyQuestions[intent]])
  if (asksForSeveral(text, intentWords.en)) return say(questions.severalThings)
  if (intent === 'createAnnouncement' && !saysMore(text)) return say(questions.announcement)
  const reading = await readAs(intent, { ...screened, request })
  if ('question' in reading) return questionOf(reading.question, { intent, texts })
  if ('several' in reading) return proposalOf(reading, texts)
  return checkedProposal(reading) ?? say(questions.notUnderstood(wording.subjects[intent]))
}

/**
 * Creates the default engine: a grammar over maintained parsers. It works offline, needs no key,
 * and always gives the same answer to the same words at the same moment.
 */
export function createRulesEngine(): ReadingEngine {
  return {
    name: 'rules',
    propose: (request) => Promise.resolve().then(() => proposeNow(request)),
    refuseOutright,
    toolOf,
    readBeyondOne,
    isEnglish: (text) => languageOf(text) === 'en',
  }
}
