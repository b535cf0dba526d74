import { hasAtom } from '../words/compile.ts'
import type { ContactText } from './contact-segments.ts'
import { type Parts, within } from './meant.ts'
import { isOfAddress, type Named, type Said, spanOf, textAt, textOf } from './read-names.ts'

/** A group that somebody is in, with the words that say so. */
export type Belonging = Said & { readonly id: string }

type Found = Belonging & { readonly at: number }

/** Whether a group is said of those who are meant: neither denied nor beside another name. */
function isSaidOf(
  { segments }: ContactText,
  { at, meant, parts }: { at: number; meant: readonly Named[]; parts: Parts },
): boolean {
  const isMeant = (place: number) => meant.some(({ from, to }) => place >= from && place < to)
  const isDenied = within(parts.sentences, parts.sentences[at]).some(
    (place) => place < at && segments[place]?.owner === 'not',
  )
  const isOfOthers = within(parts.clauses, parts.clauses[at]).some((place) => {
    const owner = segments[place]?.owner
    return owner === 'kin' || (owner === 'name' && !isMeant(place))
  })
  return !isDenied && !isOfOthers
}

/**
 * Returns the groups of each who is meant. Of several people, those named behind somebody are
 * theirs, and those named in front of all are everybody's; where both are, nobody's.
 */
export function belongingsOf(
  source: ContactText,
  { meant, starts, parts }: { meant: readonly Named[]; starts: readonly number[]; parts: Parts },
): { groups: Belonging[][]; left: string[] } {
  const all: Found[] = source.segments.flatMap((segment, at) =>
    segment.group === undefined
      ? []
      : [{ at, id: segment.group, text: textOf(source, segment), ...spanOf(source, segment) }],
  )
  const said = all.filter(({ at }) => isSaidOf(source, { at, meant, parts }))
  const isLed = ({ at }: Found) => at < (meant[0]?.from ?? 0) || textAt(source, at + 1) === ':'
  const [led, isOne] = [said.filter(isLed), meant.length < 2]
  const isClear = isOne || led.length === 0 || (led.length === said.length && isInFront(led, meant))
  const isOf = ({ at }: Found, index: number) =>
    isOne || led.length > 0 || (at >= (starts[index] ?? 0) && at < (starts[index + 1] ?? Infinity))
  const own = isClear ? said : []
  return {
    groups: meant.map((_, index) => distinct(own.filter((found) => isOf(found, index)))),
    left: all.filter((found) => !own.includes(found)).map(({ text }) => text),
  }
}

function isInFront(led: readonly Found[], [first]: readonly Named[]): boolean {
  return led.every(({ at }) => at < (first?.from ?? 0))
}

function distinct(found: readonly Found[]): Belonging[] {
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at)
}

/** Returns runs of words that say something which no field takes. */
export function leftIn(source: ContactText, { from, to }: { from: number; to: number }): string[] {
  const runs: { first: number; end: number }[] = []
  let isOpen = false
  for (let at = from; at < to; at += 1) {
    const { owner, first, end } = source.segments[at] ?? { owner: 'mark', first: 0, end: 0 }
    const before = runs.at(-1)
    if (saysMore(source, at)) {
      if (isOpen && before !== undefined) before.end = end
      else runs.push({ first, end })
      isOpen = true
    } else if (owner !== 'filler') isOpen = false
  }
  return runs.map((run) => textOf(source, run))
}

/** Whether a segment is more than words around a name: unread, what somebody is, an address. */
function saysMore(source: ContactText, at: number): boolean {
  const { owner, first = -1 } = source.segments[at] ?? {}
  if (owner === 'unread' || owner === 'aside' || owner === 'kin') return true
  if (owner === 'filler') return hasAtom(source, first, 'occupation')
  const name = owner === 'name' ? at : at + 1
  return source.segments[name]?.owner === 'name' && isOfAddress(source, name)
}
