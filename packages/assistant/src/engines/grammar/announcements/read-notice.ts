import { type IntentWords, openIntent } from '../intents/intent-text.ts'
import { lastSentence, saysSomething, unquoted, withoutEndQuote } from '../text/sentences.ts'
import { type Token, tokensOf } from '../text/token.ts'
import { leadingHeadline } from './headline.ts'
import { type Pinning, readPin } from './read-pin.ts'

/** An announcement as it is written in a description. */
export type Notice = Pick<Pinning, 'pinned' | 'span'> & {
  /** The text behind what asks for it, with its headline. */
  rest: string
  /** The text alone. */
  body: string
  /** A headline that is written. */
  headline?: string
  /** A request or a label in front of it is left out. */
  isLed: boolean
}

const mostLeads = 12
const longestHeadline = 150
/** So many characters tell where a text begins in the description. */
export const beginning = 12

/** Marks in front of a text that are no part of it: "- ", "• ". */
const leadingMarks: ReadonlySet<string> = new Set(',.:;()]-–—>*•#')

/** Returns the token at which a text begins behind its marks. */
function firstOfText(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ kind, text }) => kind !== 'break' && !leadingMarks.has(text))
  return first < 0 ? tokens.length : first
}

/** Leaves out what asks for the announcement in front of its text. */
function stripLeads(text: string, words: IntentWords): string {
  let rest = text.trim()
  for (let round = 0; round < mostLeads; round += 1) {
    const tokens = tokensOf(rest)
    const marks = firstOfText(tokens)
    const end = marks > 0 ? marks : openIntent(tokens, words).find('lead')[0]?.end
    const first = tokens[end ?? 0]
    if (end === undefined || first === undefined) break
    // "Notice-board", but "Notice!!"
    if (marks === 0 && first.isGlued && first.kind !== 'mark') break
    rest = rest.slice(first.start)
  }
  return rest.trim()
}

/** "Pin this. And the pool is closed": leaves out what joined the text to what is gone. */
function withoutJoint({ text }: Pinning, original: string, words: IntentWords): string {
  if (text === original) return text
  const tokens = tokensOf(text)
  const at = firstOfText(tokens)
  const isJoint = openIntent(tokens, words).isListed('joiningWord', at)
  const second = tokens[at + 1]
  return isJoint && second?.isGlued === false ? text.slice(second.start) : text
}

/** "Title: Fair day, text: …": returns what is named so. */
function readNamed(
  text: string,
  words: IntentWords,
): { headline: string; body: string } | undefined {
  const tokens = tokensOf(text)
  const found = openIntent(tokens, words).find('headline')[0]
  const place = found?.captures.headline
  if (found === undefined || place === undefined) return undefined
  const headline = text.slice(tokens[place.first]?.start, tokens[place.end - 1]?.end)
  const body = withoutEndQuote(text.slice(tokens[found.end]?.start ?? text.length)).trimStart()
  const isWhole = headline.length > 1 && body !== '' && headline.length <= longestHeadline
  return isWhole ? { headline, body } : undefined
}

/** The question mark of "Could you announce that …?" belongs to the request, not to the text. */
function withoutQuestion(text: string, original: string, words: IntentWords): string {
  const isAsked = openIntent(tokensOf(original), words).find('request').length > 0
  const isQuestion = openIntent(tokensOf(lastSentence(text)), words).isListed('questionWord', 0)
  return isAsked && !isQuestion && text.endsWith('?') ? text.slice(0, -1) : text
}

/** Reads a description as an announcement; undefined where nothing is announced. */
export function readNotice(original: string, words: IntentWords): Notice | undefined {
  const pinning = readPin(original, words)
  const { pinned, span } = pinning
  const rest = unquoted(stripLeads(withoutJoint(pinning, original, words), words))
  if (!saysSomething(rest)) return undefined
  const read = { pinned, rest, ...(span && { span }) }
  const named = readNamed(rest, words)
  if (named !== undefined) return { ...read, ...named, isLed: true }
  const isLed = !original.startsWith(rest.slice(0, beginning))
  const headline = leadingHeadline(rest, words)
  if (headline !== undefined)
    return { ...read, headline, body: rest.slice(rest.indexOf('\n')).trim(), isLed }
  return { ...read, body: isLed ? withoutQuestion(rest, original, words) : rest, isLed }
}
