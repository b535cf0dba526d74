import type { ContactText } from '../contacts/contact-segments.ts'
import { isOwner } from '../contacts/meant.ts'
import type { People } from '../contacts/persons.ts'
import { type Named, nameOf, spanOf, textAt } from '../contacts/read-names.ts'
import { hasAtom } from '../words/compile.ts'

/** Several people, or one who is not named, where one number was given. */
export type Unclear = {
  /** Where all of them are named. */
  readonly start: number
  readonly end: number
  /** Their whole names. Empty when it is not said who they are. */
  readonly names: readonly string[]
}

function ownerAt({ segments }: ContactText, at: number) {
  return segments[at]?.owner
}

function isKin(source: ContactText, at: number): boolean {
  return hasAtom(source, source.segments[at]?.first ?? -1, 'kin')
}

/** "my neighbour's", "and his": the next segment that is no word around a name. */
function pastFillers(source: ContactText, at: number): number {
  let end = at
  while (ownerAt(source, end) === 'filler' || textAt(source, end) === 'and') end += 1
  return end
}

/** "Ana's mom", "la mamá de Ana", "the Okoro family": whose relative it is, and not who. */
function isRelative(source: ContactText, named: Named): boolean {
  const { from, to, words } = named
  const { segments } = source
  if (ownerAt(source, to) === 'family') return true
  const before = ownerAt(source, from - 1) === 'honorific' ? from - 2 : from - 1
  if (ownerAt(source, before) === 'family') return true
  const own = words.filter(
    ({ atoms }) => !atoms.some(({ atom }) => atom === 'particle' || atom === 'the'),
  )
  const places = [segments[before]?.first ?? -1, segments[from]?.first ?? -1]
  if (own.length === 1 && places.some((at) => hasAtom(source, at, 'the'))) return true
  if (isOwner(source, named)) return true
  if (ownerAt(source, to) !== 'and') return false
  const kin = pastFillers(source, to + 1)
  return isKin(source, kin) && ownerAt(source, pastFillers(source, kin + 1)) !== 'name'
}

/** "Maria and John Lopez": a single given name has the family name of the last one. */
function wholeNames(names: readonly string[]): string[] {
  const last = names.at(-1)?.split(' ') ?? []
  const family = last.length > 1 ? last.at(-1) : undefined
  const whole = names.map((name) => (name.includes(' ') ? name : `${name} ${family ?? ''}`.trim()))
  return whole.every((name) => name.includes(' ')) ? whole : []
}

/** Whether a name stands in a line or sentence of its own: a list says who has a number. */
function isOwnLine(source: ContactText, one: Named, other: Named): boolean {
  const between = source.segments.slice(one.to, other.from)
  return between.some((_, index) => ['\n', ';', '.'].includes(textAt(source, one.to + index)))
}

/**
 * Law C: a number belongs to one person. Returns who is named where that is not one person each:
 * two names with one number, a couple, a family, or somebody's relative without a name.
 */
export function unclearPeople(source: ContactText, { persons }: People): Unclear | undefined {
  const named = persons.flatMap(({ named: each }) => each ?? [])
  const spanFrom = (first: Named, last: Named) =>
    spanOf(source, {
      first: source.segments[first.from]?.first ?? 0,
      end: source.segments[last.to - 1]?.end ?? 0,
    })
  const relative = named.find((each) => isRelative(source, each))
  if (relative !== undefined) return { ...spanFrom(relative, relative), names: [] }
  const without = persons.findIndex(({ phones }) => phones.length === 0)
  const [first, last] = [named[0], named.at(-1)]
  if (without < 0 || named.length < 2 || first === undefined || last === undefined) return undefined
  const isList = named.every((each, at) => {
    const next = named[at + 1]
    return next === undefined || isOwnLine(source, each, next)
  })
  const hasNumber = persons.some(({ phones }) => phones.length > 0)
  if (isList && hasNumber) return undefined
  return { ...spanFrom(first, last), names: wholeNames(named.map(nameOf)) }
}
