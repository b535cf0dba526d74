import type { Token } from '../text/token.ts'
import { type EventText, endOfFrame, endOfPhrase, take } from './event-text.ts'

const ends: ReadonlySet<string> = new Set('.!?')
const longestFarewell = 9
const longestSignature = 3

const isJoint = ({ kind }: Token) => kind === 'mark' || kind === 'break'

/**
 * Takes what a letter has around its content: a salutation, an opening and a farewell. They are in
 * no field, and nothing of them is left out.
 */
export function takeLetter(text: EventText): void {
  const { tokens, said } = text
  const content = endOfFrame(text, 'salutation', 0) ?? 0
  take(text, { first: 0, end: content })
  const [opening] = said.find('opening').toSorted((a, b) => a.first - b.first || b.end - a.end)
  if (
    opening !== undefined &&
    opening.first >= content &&
    tokens.slice(content, opening.first).every(isJoint)
  )
    take(text, opening)
  for (let at = tokens.length - 1; at > content && at > tokens.length - longestFarewell; at -= 1) {
    const before = tokens[at - 1]
    if (before === undefined || !(before.kind === 'break' || ends.has(before.text))) continue
    const goodbye = endOfPhrase(text, 'letterGoodbye', at)
    if (goodbye === undefined) continue
    const signature = tokens.slice(goodbye).filter((token) => !isJoint(token))
    const isTimed = tokens.some((_, place) => place >= at && text.taken.has(place))
    if (signature.length <= longestSignature && !isTimed)
      take(text, { first: at, end: tokens.length })
  }
}
