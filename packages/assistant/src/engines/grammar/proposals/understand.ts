import { limits } from '@maypole/contract/community/constants'
import type { ProposeRequest } from '../../../engine.ts'
import { findAddresses, hasUnsafeAddress } from '../../../findings/addresses.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Texts } from '../../../present/texts.ts'
import { allTexts, textsOf } from '../../../present/texts-of.ts'
import type { Language } from '../../../terms.ts'
import type { Tool } from '../../reader.ts'
import { languageOf, type OtherLanguage } from '../decide/language.ts'
import { intentWords, isRead } from '../decide/lexicons.ts'
import { isNothing, refuse } from '../guard/refuse.ts'
import { findTool } from '../intents/find-tool.ts'
import { type IntentWords, openIntent } from '../intents/intent-text.ts'
import { readSource, type SourceText } from '../text/source-text.ts'
import { plainWord, tokensOf } from '../text/token.ts'

/** A description, its language, and what it asks for. */
export type Understood = {
  source: SourceText
  intent: Tool | undefined
  language: Language | OtherLanguage
  texts: Texts
  intents: readonly IntentWords[]
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

/** The texts in the language of a description, where it is read. */
export function textsFor(description: string): Texts {
  const language = languageOf(description)
  return textsOf(isRead(language) ? language : 'en')
}

/**
 * Returns the refusal of what no engine may turn into a proposal: nothing to create, steering,
 * roles, deleting, changing, unsafe addresses. Otherwise returns what the text asks for.
 */
export function understand(request: ProposeRequest): Understood | { refusal: string } {
  const source = readSource(request.chat.slice(0, limits.chat), request.answers)
  const { text } = source
  const language = languageOf(text)
  const texts = textsFor(text)
  const { questions, refusals } = texts
  // It is looked for what a text asks in its own language, and in English behind it.
  const intents = [...new Set([intentWords[texts.language], intentWords.en])]
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
  if (!isAnnouncement && hasUnsafeAddress(text)) return { refusal: refusals.unsafeLink }
  return { source, intent, language, texts, intents }
}
