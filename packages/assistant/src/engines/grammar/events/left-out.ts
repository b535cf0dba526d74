import type { Place } from '../text/phrases.ts'
import { type EventText, endOfPhrase, isFree, wordsOf } from './event-text.ts'

const shortestWord = 3
const idleMarks: ReadonlySet<string> = new Set(',.:;()!?¡¿-')

function saysSomething(text: EventText, { first, end }: Place): boolean {
  return text.tokens.slice(first, end).some(({ kind, text: written }, at) => {
    if (kind !== 'word') return kind !== 'mark'
    const isIdle = endOfPhrase(text, 'idleWord', first + at) !== undefined
    return written.length >= shortestWord && !isIdle
  })
}

/** The words that ended up in no field, except those that say nothing. */
export function leftOut(text: EventText): string[] {
  const { tokens } = text
  const pieces: Place[] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at += 1) {
    if (isFree(text, at) && tokens[at]?.kind !== 'break') continue
    let [first, end] = [from, at]
    while (first < end && idleMarks.has(tokens[first]?.text ?? '')) first += 1
    while (end > first && idleMarks.has(tokens[end - 1]?.text ?? '')) end -= 1
    const isOrder = endOfPhrase(text, 'eventOrder', first) !== undefined
    if (end > first && !isOrder && saysSomething(text, { first, end })) pieces.push({ first, end })
    from = at + 1
  }
  return pieces.map((piece) => wordsOf(text, piece))
}
