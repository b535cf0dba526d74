import { type IntentWords, openIntent } from '../intents/intent-text.ts'
import { capitalised } from '../text/forms.ts'
import { lineAbove, oneLine, sentencesOf, withoutEndMarks } from '../text/sentences.ts'
import { shorten } from '../text/shorten.ts'
import { tokensOf } from '../text/token.ts'

export const longestHeadline = 80
const shortestClause = 24
/** A salutation, and "just a reminder that". */
const mostOpenings = 2

const clauseMarks: ReadonlySet<string> = new Set(',;:')
const dashes: ReadonlySet<string> = new Set('-–—')

/** Whether a sentence is only a salutation. */
function isGreeting(sentence: string, words: IntentWords): boolean {
  const tokens = tokensOf(sentence).filter(({ kind }) => kind !== 'mark')
  return openIntent(tokens, words).find('greeting').length > 0
}

/** "Hi all, just a reminder that the …": returns a sentence from where it says something. */
function newsOf(sentence: string, words: IntentWords): string {
  let rest = sentence
  for (let round = 0; round < mostOpenings; round += 1) {
    const tokens = tokensOf(rest)
    const next = tokens[openIntent(tokens, words).find('spoken')[0]?.end ?? 0]
    if (next !== undefined && !next.isGlued) rest = rest.slice(next.start)
  }
  const tokens = tokensOf(rest)
  const next = tokens[1]
  const isLed = openIntent(tokens, words).isListed('headlineArticle', 0)
  return isLed && next?.kind === 'word' && !next.isGlued ? rest.slice(next.start) : rest
}

/** Cuts a sentence that is too long where a clause ends. */
function clauseOf(text: string, words: IntentWords): string {
  if (text.length <= longestHeadline) return text
  const tokens = tokensOf(text)
  const { isListed } = openIntent(tokens, words)
  const cuts = tokens.flatMap((token, at) => {
    const isMark = clauseMarks.has(token.text) && tokens[at + 1]?.isGlued === false
    const isWord = dashes.has(token.text) || isListed('clauseWord', at)
    return isMark || (isWord && !token.isGlued) ? [token.start] : []
  })
  const best = cuts.findLast((cut) => cut >= shortestClause && cut <= longestHeadline)
  return best === undefined ? shorten(text, longestHeadline) : withoutEndMarks(text.slice(0, best))
}

/** Returns the first sentence with content, at most 80 characters, cut at the end of a clause. */
export function headlineOf(body: string, words: IntentWords): string {
  const plain = sentencesOf(body)
  const first = plain.find((sentence) => !isGreeting(sentence, words)) ?? plain[0] ?? oneLine(body)
  const said = withoutEndMarks(newsOf(first, words))
  return capitalised(clauseOf(said === '' ? first : said, words))
}

/** Returns a short first line over a longer text, which is its headline. */
export function leadingHeadline(text: string, words: IntentWords): string | undefined {
  const line = lineAbove(text)
  if (line === undefined || isGreeting(line, words)) return undefined
  const last = line.at(-1) ?? ''
  if (last === ',' || last === ';') return undefined
  return last === ':' || last === '.' ? line.slice(0, -1) : line
}
