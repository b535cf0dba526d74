import type { Proposal } from '@maypole/contract/community'
import { checkedProposal, noProposal } from '../../check-proposal.ts'
import type { ProposeRequest } from '../../engine.ts'
import type { Asked } from '../../present/asked.ts'
import type { Texts } from '../../present/texts.ts'
import type { ReadingEngine, Tool } from '../reader.ts'
import { languageOf } from './decide/language.ts'
import { intentWords } from './decide/lexicons.ts'
import { asksForSeveral, isOnlyKind } from './guard/refuse.ts'
import { readBeyondOne } from './proposals/beyond-one.ts'
import { readAs } from './proposals/read-as.ts'
import { proposalOf } from './proposals/several.ts'
import { understand } from './proposals/understand.ts'
import { tokensOf } from './text/token.ts'

const emptyQuestions = {
  createEvent: 'event',
  createAnnouncement: 'announcement',
  createProfile: 'contactName',
  createLink: 'linkAddress',
} as const satisfies Record<Tool, keyof Texts['questions']>

/** Whether an announcement has more than one word, or an address. */
function saysMore(text: string): boolean {
  const tokens = tokensOf(text)
  const isAddress = tokens.some(({ kind }) => kind === 'address')
  return isAddress || tokens.filter(({ kind }) => kind === 'word').length > 1
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

function refuseOutright(request: ProposeRequest): Proposal | undefined {
  const understood = understand(request)
  return 'refusal' in understood ? noProposal(understood.refusal) : undefined
}

function toolOf(request: ProposeRequest): Tool | undefined {
  const understood = understand(request)
  return 'refusal' in understood ? undefined : understood.intent
}

async function proposeNow(request: ProposeRequest): Promise<Proposal> {
  const beyondOne = await readBeyondOne(request)
  if (beyondOne !== undefined) return beyondOne.proposal
  const understood = understand(request)
  if ('refusal' in understood) return noProposal(understood.refusal)
  const { source, intent, texts, intents } = understood
  const { text } = source
  const { questions, wording } = texts
  const say = (question: Asked) => questionOf(question, { intent: undefined, texts })
  if (intent === undefined) return say(questions.nothing)
  if (isOnlyKind(text, intents)) return say(questions[emptyQuestions[intent]])
  if (asksForSeveral(text, intentWords.en)) return say(questions.severalThings)
  if (intent === 'createAnnouncement' && !saysMore(text)) return say(questions.announcement)
  const reading = await readAs(intent, { ...understood, request })
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
