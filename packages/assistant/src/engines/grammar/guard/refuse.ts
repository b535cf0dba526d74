import { findPhones } from '../../../findings/phones.ts'
import type { Texts } from '../../../present/texts.ts'
import type { Saying } from '../intents/intent-lexicon.ts'
import { type IntentText, type IntentWords, openIntent } from '../intents/intent-text.ts'
import { hasMarkup, isGibberish } from '../text/odd-forms.ts'
import { type Token, tokensOf } from '../text/token.ts'

function saysIn(readings: readonly IntentText[]): (saying: Saying) => boolean {
  return (saying) => readings.some((reading) => reading.find(saying).length > 0)
}

/**
 * Returns the answer to a question or an instruction that cannot become something new; undefined
 * when there is none. Where the text holds a web address, "find the map here: …" offers one.
 */
export function refuse(
  text: string,
  options: {
    readings: readonly IntentText[]
    isAnnouncement: boolean
    hasContact: boolean
    hasAddress: boolean
    refusals: Texts['refusals']
  },
): string | undefined {
  const { isAnnouncement, hasContact, hasAddress, refusals } = options
  const says = saysIn(options.readings)
  if (says('steers') || hasMarkup(text)) return refusals.steering
  if (says('ownRole') || (!hasContact && says('otherRole'))) return refusals.ownRole
  if (says(isAnnouncement ? 'deletesOurs' : 'deletes')) return refusals.deleting
  if (says(isAnnouncement ? 'changesOurs' : 'changes')) return refusals.changing
  if (!says('asks') || (hasAddress && says('offers'))) return undefined
  return isAnnouncement && !says('asksAssistant') ? undefined : refusals.asking
}

/** Returns the words and numbers of a text without its marks. */
function wordsOf(text: string): Token[] {
  return tokensOf(text).filter(({ kind }) => kind !== 'mark' && kind !== 'break')
}

/** What holds nothing is short. */
const mostIdle = 12

function isWhole(tokens: readonly Token[], languages: readonly IntentWords[], saying: Saying) {
  if (tokens.length > mostIdle) return false
  return languages.some((words) =>
    openIntent(tokens, words)
      .find(saying)
      .some(({ first }) => first === 0),
  )
}

/** Whether there is nothing to create: a greeting, a single letter, punctuation. */
export function isNothing(text: string, languages: readonly IntentWords[]): boolean {
  const words = wordsOf(text)
  const odd = words.filter((token) => isGibberish(token.text)).length
  const isOdd = odd * 2 > words.length && words.every(({ kind }) => kind !== 'number')
  return words.length === 0 || isOdd || isWhole(words, languages, 'nothing')
}

/** Whether the text names only a kind: "add an event". */
export function isOnlyKind(text: string, languages: readonly IntentWords[]): boolean {
  return isWhole(wordsOf(text), languages, 'onlyKind')
}

/** Divides a text where another order begins. */
function clausesOf(text: string, reading: IntentText): string[] {
  const { tokens } = reading
  const joints = new Map(reading.find('joint').map(({ first, end }) => [first, end]))
  const orders = new Set(reading.find('nextOrder').map(({ first }) => first))
  const clauses: string[] = []
  let start = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const joint = tokens[at]
    const end = joint?.kind === 'break' ? at + 1 : joints.get(at)
    const order = end === undefined || !orders.has(end) ? undefined : tokens[end]
    if (joint === undefined || end === undefined || order === undefined) continue
    clauses.push(text.slice(start, joint.start))
    start = order.start
    at = end
  }
  return [...clauses, text.slice(start)]
}

/** Whether the text asks for several things, which cannot become one proposal. */
export function asksForSeveral(text: string, words: IntentWords): boolean {
  const clauses = clausesOf(text, openIntent(tokensOf(text), words)).map((clause) => {
    const reading = openIntent(tokensOf(clause), words)
    const says = saysIn([reading])
    const hasPhone = findPhones(clause).length > 0
    const isContact = hasPhone && says('contactOrder')
    return { says, reading, isContact, isEvent: says('dated') && !hasPhone }
  })
  const [opening, next] = clauses
  if (opening === undefined || next === undefined) return false
  const isWholeThing = opening.says('dated') || opening.isContact
  if (isWholeThing && clauses.slice(1).some(({ says }) => says('kindOrder'))) return true
  if (clauses.some(({ isContact }) => isContact) && clauses.some(({ isEvent }) => isEvent))
    return true
  const kinds = clauses.flatMap(
    ({ reading }) => reading.find('kindNamed')[0]?.meanings.kindName ?? [],
  )
  if (new Set(kinds).size > 1) return true
  return next.says('newOrder') && opening.says('firstOrder')
}
