import {
  afterBareHour,
  bareEnd,
  bareStretch,
  bareTime,
  bareTimeInFront,
  dottedTimeInFront,
  endingStretch,
} from '../patterns/clock-phrases.ts'
import {
  before,
  type Input,
  map,
  mark,
  oneOf,
  optional,
  type Pattern,
  sequence,
} from '../patterns/pattern.ts'
import type { Phrase } from '../patterns/phrase.ts'
import { relation, term } from '../patterns/words.ts'
import type { Placed } from './choose-phrases.ts'

type Found = Placed<{ phrase: Phrase }>

const isTime = (times: Extract<Phrase, { kind: 'time' }>['times']): Phrase => ({
  kind: 'time',
  times,
})
const part: Pattern<Phrase> = map(
  sequence(optional(term('shade')), optional(mark('-')), oneOf(term('dayPart'), term('dayParts'))),
  ([shade, , value]) => ({ kind: 'part', part: value, ...(shade !== undefined && { shade }) }),
)
const marks = mark(',', '(', '-', '!', ':', '.')
const comma = optional(sequence(marks, optional(marks)))

/** What may stand right behind a date: a part of the day, '6-8', '7', a time. */
const shadeBehind: Pattern<Phrase> = map(
  sequence(comma, term('shade'), before(afterBareHour)),
  ([, shade]) => (shade === 'mid' ? undefined : { kind: 'part', shade }),
)
const behindDate: readonly Pattern<Phrase>[] = [
  shadeBehind,
  map(sequence(comma, part), ([, value]) => value),
  map(sequence(comma, bareStretch), ([, value]) => isTime(value)),
  map(sequence(comma, bareTime), ([, value]) => isTime(value)),
]
function isDay({ phrase }: Found): boolean {
  return phrase.kind === 'date' || phrase.kind === 'repetition' || phrase.kind === 'part'
}

function isBareNumber({ phrase }: Found): boolean {
  return phrase.kind === 'time' && phrase.times.isBareNumber === true
}

function readBehind(input: Input, found: Found, limit: number): Found | undefined {
  const patterns = isDay(found) || isBareNumber(found) ? behindDate : []
  for (const pattern of patterns) {
    const match = pattern(input, found.end)
    if (match !== undefined && match.end > found.end && match.end <= limit)
      return { phrase: match.value, first: found.end, end: match.end }
  }
  return undefined
}

const anyShade = term('shade')
const counted = relation('counted')
const namedPart = term('dayPart')

/** Reads '9' of '9 tonight', '2-5' of '2-5 on Saturday', 'late' of 'late Friday night'. */
function readInFront(input: Input, found: Found, limit: number): Found | undefined {
  if (found.phrase.kind !== 'date' && found.phrase.kind !== 'repetition') return undefined
  for (let first = found.first - 1; first >= Math.max(limit, found.first - 8); first -= 1) {
    const stretch = bareStretch(input, first)
    if (stretch?.end === found.first && !isCounted(input, first))
      return { phrase: isTime(stretch.value), first, end: found.first }
  }
  const shade = anyShade(input, found.first - 1)
  if (shade !== undefined && found.first > limit)
    return {
      phrase: { kind: 'part', shade: shade.value },
      first: found.first - 1,
      end: found.first,
    }
  const isPartNamed =
    (found.phrase.kind === 'date' && found.phrase.date.dayPart !== undefined) ||
    namedPart(input, found.end) !== undefined
  const isToday = found.phrase.kind === 'date' && found.phrase.date.kind === 'today'
  const pattern = isPartNamed || isToday ? bareTimeInFront : dottedTimeInFront
  for (let first = found.first - 1; first >= Math.max(limit, found.first - 4); first -= 1) {
    const time = pattern(input, first)
    const isWhole = input.tokens[first]?.isGlued !== true
    if (time?.end === found.first && isWhole && !isCounted(input, first))
      return { phrase: isTime(time.value), first, end: found.first }
  }
  return undefined
}

/** Reads 'to 9' of '7 tonight to 9': the number in front makes a time of it. */
function readEndBehind(input: Input, found: Found, front: Found | undefined): Found | undefined {
  const { phrase } = front ?? {}
  if (phrase?.kind !== 'time' || phrase.times.to !== undefined) return undefined
  const match = bareEnd(input, found.end)
  return match && { phrase: isTime(match.value), first: found.end, end: match.end }
}

/** Reads '10 to 4' of 'Street fair on May 2, rides 10 to 4' where no other time is named. */
function readLoneStretch(input: Input, all: readonly Found[]): Found | undefined {
  if (!all.some(isDay) || all.some(({ phrase }) => phrase.kind === 'time')) return undefined
  for (const [first, { isGlued }] of input.tokens.entries()) {
    const stretch = isGlued ? undefined : endingStretch(input, first)
    if (stretch === undefined || isCounted(input, first)) continue
    const isFree = all.every(({ first: from, end }) => end <= first || from >= stretch.end)
    if (isFree) return { phrase: isTime(stretch.value), first, end: stretch.end }
  }
  return undefined
}

/** 'room 9 tonight' and 'grades 6-8 on Friday' count something else. */
function isCounted(input: Input, at: number): boolean {
  return counted(input, at - 1) !== undefined
}

/**
 * Adds the phrases that are clear only beside others: a bare number is a time beside a date, 'late'
 * and 'morning' belong to the day beside them.
 */
export function readNeighbours(input: Input, chosen: readonly Found[]): Found[] {
  const all: Found[] = []
  for (const [index, found] of chosen.entries()) {
    const before = readInFront(input, found, all.at(-1)?.end ?? 0)
    if (before !== undefined) all.push(before)
    all.push(found)
    const limit = chosen[index + 1]?.first ?? input.tokens.length
    const end = readEndBehind(input, found, before)
    if (end !== undefined && end.end <= limit) all.push(end)
    for (let last = end ?? found; ; ) {
      const next = readBehind(input, last, limit)
      if (next === undefined) break
      all.push(next)
      last = next
    }
  }
  const stretch = readLoneStretch(input, all)
  return stretch === undefined ? all : [...all, stretch].toSorted((a, b) => a.first - b.first)
}
