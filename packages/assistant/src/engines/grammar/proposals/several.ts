import type { Creation, Proposal } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import type { EventReading } from '../events/reading.ts'

/** A creation, and what would be the same thing again. */
export type Keyed = { readonly creation: Creation; readonly key: string; readonly name: string }

/** The question for more things than are created at once. */
export function tooMany(count: number, { changes: { questions } }: Texts): Asked | undefined {
  return count > limits.changes
    ? questions.tooManyAtOnce({ count, most: limits.changes })
    : undefined
}

/** Puts creations together: the first of each key, and notes about what is left out. */
export function together(
  all: readonly Keyed[],
  { texts, unread = [] }: { texts: Texts; unread?: readonly string[] },
): Extract<EventReading, { several: unknown }> & { notes: string } {
  const { sentences } = texts.changes
  const isFirst = ({ key }: Keyed, at: number) => all.findIndex((each) => each.key === key) === at
  const repeated = all.filter((each, at) => !isFirst(each, at)).map(({ name }) => name)
  const notes = [
    unread.length > 0 ? sentences.couldNotRead(unread) : '',
    repeated.length > 0 ? sentences.repeated(repeated) : '',
  ]
  return { several: all.filter(isFirst).map(({ creation }) => creation), notes: notes.join('') }
}

/** Proposes several new things at once. */
export function proposalOf(
  { several, notes = '' }: Extract<EventReading, { several: unknown }>,
  texts: Texts,
): Proposal {
  const explanation = `${texts.changes.sentences.several(several.length)}${notes}`
  return { tool: null, parameters: null, explanation, changes: several }
}
