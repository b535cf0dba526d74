import type { FoundPhone } from '../../../findings/phones.ts'
import type { Span } from '../../../findings/span.ts'
import { hasAtom } from '../words/compile.ts'
import { type Belonging, belongingsOf, leftIn } from './belongings.ts'
import type { ContactSegment, ContactText } from './contact-segments.ts'
import { hasPhone, meantOf, type Parts, partsIn, within, wordsOfName } from './meant.ts'
import { type Named, nameOf, type Said, spanOf, textAt, textOf } from './read-names.ts'

/** What a text says of one person. */
export type Person = {
  readonly named: Named | undefined
  readonly nickname: Said | undefined
  readonly phones: readonly (FoundPhone & { readonly isMobile: boolean })[]
  readonly mails: readonly Said[]
  readonly admin: Span | undefined
  readonly groups: readonly Belonging[]
  /** Words of theirs that become nothing. */
  readonly left: readonly string[]
}

/** The people of a text, and lines that say something of none of them. */
export type People = {
  readonly persons: readonly Person[]
  /** How many family names people have in the language of the text. */
  readonly familyNames: 1 | 2
  /** Names that became nobody. */
  readonly others: readonly string[]
  /** Lines with words of their own that became nobody. */
  readonly lines: readonly string[]
}

/** Behind which segment each person begins: numbers stand behind names, or in front of them. */
function startsOf(source: ContactText, names: readonly Named[]): number[] {
  const phones = source.segments.flatMap((_, at) => (hasPhone(source, at) ? [at] : []))
  const isPhoneFirst = (phones[0] ?? Infinity) < (names[0]?.from ?? 0)
  return names.map(({ from }, index) => {
    if (index === 0) return 0
    if (!isPhoneFirst) return from
    const before = names[index - 1]?.to ?? 0
    return phones.find((at) => at >= before && at < from) ?? from
  })
}

/** "cell 917-555-0102", "917-555-0102 (mobile)" */
function isMobile(source: ContactText, at: number): boolean {
  const { segments } = source
  for (let before = at - 1; before >= 0; before -= 1) {
    const { owner = 'mark', first = -1 } = segments[before] ?? {}
    if (hasAtom(source, first, 'mobile')) return true
    const isLabel = owner === 'filler' || [':', '-', "'s", '('].includes(textAt(source, before))
    if (!isLabel) break
  }
  const isBracket = ['(', '[', '-'].includes(textAt(source, at + 1))
  const behind = segments[at + (isBracket ? 2 : 1)]?.first ?? -1
  return hasAtom(source, behind, 'mobile')
}

function isClean(
  source: ContactText,
  { at, own }: { at: number; own: readonly string[] },
): boolean {
  const segment = source.segments[at]
  if (segment === undefined) return true
  const { owner, first, end } = segment
  if (owner === 'name')
    return source.tokens
      .slice(first, end)
      .every(
        (token, index) => own.includes(token.word) || hasAtom(source, first + index, 'particle'),
      )
  if (owner === 'filler' || owner === 'and') return hasAtom(source, first, 'roleWord', 'and')
  return !['unread', 'aside', 'family', 'kin', 'or'].includes(owner)
}

/** The word that makes a person an admin: nothing else is said where it stands. */
function adminOf(
  source: ContactText,
  options: { parts: Parts; own: readonly string[]; isIn: (at: number) => boolean },
): ContactSegment | undefined {
  const { parts, own, isIn } = options
  const { clauses, sentences } = parts
  return source.segments.find((segment, at) => {
    const role = source.atoms[segment.first]?.find(({ atom }) => atom === 'role')
    if (segment.owner !== 'role' || !isIn(at) || role?.value !== 'admin') return false
    const isDenied = within(sentences, sentences[at]).some(
      (other) => other < at && source.segments[other]?.owner === 'not',
    )
    const isCleanPart = (part: number | undefined) =>
      within(clauses, part).every((other) => isClean(source, { at: other, own }))
    const [opening] = within(clauses, clauses[at]).filter(
      (other) => source.segments[other]?.owner !== 'mark',
    )
    const isPredicate = hasAtom(source, source.segments[opening ?? at]?.first ?? 0, 'predicate')
    const isWhole = isCleanPart(clauses[at])
    return !isDenied && isWhole && (!isPredicate || isCleanPart((clauses[at] ?? 0) - 1))
  })
}

function personOf(
  source: ContactText,
  options: {
    named: Named | undefined
    parts: Parts
    from: number
    to: number
    groups: readonly Belonging[]
  },
): Person {
  const { named, parts, from, to } = options
  const isIn = (at: number) => at >= from && at < to
  const own = source.segments.slice(from, to)
  const called = own.find(({ owner }) => owner === 'nickname')
  const name = called && innerOf(source, called)
  const names = [...(named ? wordsOfName(named) : []), ...wordsIn(source, called)]
  const admin = adminOf(source, { parts, own: names, isIn })
  return {
    named,
    nickname: name,
    phones: own.flatMap((segment, index) => {
      const phone = source.tokens[segment.first]?.phone
      return phone ? [{ ...phone, isMobile: isMobile(source, from + index) }] : []
    }),
    mails: own.flatMap((segment) => {
      const mail = source.tokens[segment.first]?.mail
      return mail === undefined ? [] : [{ ...spanOf(source, segment), text: mail }]
    }),
    admin: admin && spanOf(source, admin),
    groups: options.groups,
    left: leftIn(source, { from, to }),
  }
}

function wordsIn({ tokens }: ContactText, segment: ContactSegment | undefined): string[] {
  return tokens.slice(segment?.first, segment?.end ?? 0).map(({ word }) => word)
}

/** The words of a nickname, without what leads to it and without its marks. */
function innerOf(source: ContactText, { first, end }: ContactSegment): Said {
  const places = Array.from({ length: end - first }, (_, index) => first + index)
  const isMark = (at: number) => source.tokens[at]?.kind === 'mark'
  const opening = places.findLast((at) => isMark(at) && at < end - 1) ?? first - 1
  const leads = (source.atoms[first] ?? []).filter(
    (lead) => lead.atom === 'nickname' && lead.end < end,
  )
  const start = Math.max(opening + 1, ...leads.map((lead) => lead.end))
  const span = { first: start, end: isMark(end - 1) ? end - 1 : end }
  return { ...spanOf(source, span), text: textOf(source, span) }
}

/** Reads who a text is about, and what it says of each of them. */
export function readPersons(source: ContactText): People {
  const parts = partsIn(source)
  const { meant, others } = meantOf(source, parts)
  const starts = startsOf(source, meant)
  const length = source.segments.length
  const { groups, left } = belongingsOf(source, { meant, starts, parts })
  const persons =
    meant.length === 0
      ? [personOf(source, { named: undefined, parts, from: 0, to: length, groups: [] })]
      : meant.map((named, index) => {
          const [from = 0, to = length] = [starts[index], starts[index + 1]]
          return personOf(source, { named, parts, from, to, groups: groups[index] ?? [] })
        })
  return {
    persons,
    familyNames: source.familyNames,
    others: [...others.map(nameOf), ...left],
    lines: linesOf(source, meant, parts.sentences),
  }
}

/** Lines and sentences with words of their own in which nobody is. */
function linesOf(
  source: ContactText,
  meant: readonly Named[],
  sentences: readonly number[],
): string[] {
  return [...new Set(sentences)].flatMap((sentence) => {
    const places = within(sentences, sentence)
    const own = places.filter((at) => textAt(source, at) !== '\n')
    const [first, last] = [source.segments[own[0] ?? -1], source.segments[own.at(-1) ?? -1]]
    const isUsed = places.some(
      (at) =>
        source.segments[at]?.owner === 'address' ||
        meant.some(({ from, to }) => at >= from && at < to),
    )
    const isSaid = places.some((at) => {
      const { owner, first: place = -1 } = source.segments[at] ?? {}
      return owner === 'unread' || owner === 'name' || source.tokens[place]?.kind === 'number'
    })
    if (isUsed || !isSaid || first === undefined || last === undefined) return []
    return [textOf(source, { first: first.first, end: last.end })]
  })
}
