import { choiceOf, type Input } from '../patterns/pattern.ts'
import { type Phrase, phrasePatterns } from '../patterns/phrase.ts'
import { isDayCode } from '../patterns/timetable.ts'

/** A phrase with the tokens that it reads, end exclusive. */
export type Placed<Value> = Value & { first: number; end: number }

type Candidate = Placed<{ phrase: Phrase; rank: number }>

/** Words in a phrase count for it; of as many words the fewer phrases are meant. */
const perToken = 10
const perPhrase = 4

function scoreOf({ first, end, rank }: Candidate): number {
  return perToken * (end - first) - perPhrase + rank
}

const joints = ['-', '/']
const ordinalEndings: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th'])

/** 'off' of 'cook-off' and the 8 of '6-8' begin nothing of their own. */
function isInside({ tokens }: Input, at: number): boolean {
  const token = tokens[at]
  if (token?.isGlued !== true) return false
  const before = tokens[at - 1]
  if (joints.includes(token.text)) return true
  // The 'th' of '80th' is no Thursday.
  if (before?.kind === 'number' && ordinalEndings.has(token.word)) return true
  const first = tokens[at - 2]
  if (before?.isGlued !== true) return false
  // The 30 of 7.30 begins nothing either.
  if (token.kind === 'number' && first?.kind === 'number' && /^[.:]$/.test(before.text)) return true
  if (!joints.includes(before.text)) return false
  return first?.kind === 'word' || first?.kind === 'number'
}

/** Most words of a title are in no class of the lexicon: no pattern has to be tried there. */
function mayBegin(input: Input, at: number): boolean {
  const { tokens, phrases } = input
  const token = tokens[at]
  if (token === undefined || isInside(input, at)) return false
  if (token.kind === 'mark') return /^[-@~'(]$/.test(token.text)
  return token.kind === 'number' || phrases[at] !== undefined || isDayCode(token.text)
}

/** "Ella's 18th": behind somebody's name, an ordinal is a birthday and no day of a month. */
function isBirthday({ tokens }: Input, { phrase, first }: Candidate): boolean {
  if (phrase.kind !== 'date' || phrase.date.kind !== 'dayOfMonth' || phrase.isLed) return false
  const isOrdinal = ordinalEndings.has(tokens[first + 1]?.word ?? '')
  return isOrdinal && /'s$/i.test(tokens[first - 1]?.text ?? '')
}

const fittingPatterns = choiceOf(phrasePatterns.map(({ pattern }) => pattern))
const ranks = new Map(phrasePatterns.map(({ pattern, rank }) => [pattern, rank]))

function candidatesAt(input: Input, at: number): Candidate[] {
  if (!mayBegin(input, at)) return []
  const candidates: Candidate[] = []
  for (const pattern of fittingPatterns(input, at)) {
    const match = pattern(input, at)
    if (match === undefined || match.end <= at) continue
    const rank = ranks.get(pattern) ?? 0
    const candidate = { phrase: match.value, rank, first: at, end: match.end }
    if (!isBirthday(input, candidate)) candidates.push(candidate)
  }
  return candidates
}

type Facts = { isMonthly: boolean; hasWeeks: boolean; isSeries: boolean }

/** What the candidates say about the text as a whole. */
function factsOf(candidates: readonly Candidate[]): Facts {
  const facts: Facts = { isMonthly: false, hasWeeks: false, isSeries: false }
  for (const { phrase } of candidates) {
    if (phrase.kind === 'repetition' && phrase.repetition.need === undefined) {
      if (phrase.repetition.frequency === 'MONTHLY') facts.isMonthly = true
      facts.isSeries ||= phrase.repetition.frequency !== 'YEARLY'
    }
    if (phrase.kind === 'extent' && phrase.extent.unit === 'week' && phrase.extent.many > 1) {
      facts.hasWeeks = true
      facts.isSeries = true
    }
    if (phrase.kind === 'date' && phrase.role === 'until' && phrase.date.kind !== 'weekday')
      facts.isSeries = true
    // 'lunes a las 17 hasta fin de junio': one day does not last until the end of a month.
    if (phrase.kind === 'date' && phrase.role === 'through' && phrase.date.kind === 'month')
      facts.hasWeeks = facts.isSeries = true
  }
  return facts
}

/** Beside a series, 'six weeks from January 5' is how long it lasts and when it begins. */
function isLengthOfSeries(phrase: Phrase): boolean {
  if (phrase.kind !== 'date' || phrase.date.kind !== 'offset') return false
  const { unit, many, from } = phrase.date
  return unit === 'week' && many > 1 && (from.kind === 'calendar' || from.kind === 'dayOfMonth')
}

function isMeant({ phrase }: Candidate, facts: Facts): boolean {
  if (facts.isSeries && isLengthOfSeries(phrase)) return false
  if (phrase.kind === 'extent' && phrase.need === 'series') return facts.isSeries
  if (phrase.kind !== 'repetition') return true
  const { need } = phrase.repetition
  if (need === 'monthly') return facts.isMonthly
  if (need === 'weeks') return facts.hasWeeks
  if (need === 'series') return facts.isSeries
  return true
}

/**
 * Chooses the phrases that together account for most words of the text, without reading a word
 * twice.
 */
export function choosePhrases(input: Input): Placed<{ phrase: Phrase }>[] {
  const quoted = quotedIn(input)
  const outside = chooseAmong(input, quoted)
  if (quoted.size === 0) return outside
  const hasDay = outside.some(
    ({ phrase }) => phrase.kind === 'date' || phrase.kind === 'repetition',
  )
  return hasDay ? outside : chooseAmong(input, new Set())
}

/** Returns the tokens between quotation marks: "Songs of April" is a name, not a month. */
function quotedIn({ tokens }: Input): ReadonlySet<number> {
  const quoted = new Set<number>()
  const marks = tokens.flatMap(({ text }, at) => (text === '"' ? [at] : []))
  for (let pair = 0; pair + 1 < marks.length; pair += 2)
    for (let at = marks[pair] ?? 0; at < (marks[pair + 1] ?? 0); at += 1) quoted.add(at)
  return quoted
}

function chooseAmong(input: Input, quoted: ReadonlySet<number>): Placed<{ phrase: Phrase }>[] {
  const { length } = input.tokens
  const all = Array.from({ length }, (_, at) => (quoted.has(at) ? [] : candidatesAt(input, at)))
  const facts = factsOf(all.flat())
  const best: { score: number; chosen: Candidate | undefined }[] = []
  best[length] = { score: 0, chosen: undefined }
  for (let at = length - 1; at >= 0; at -= 1) {
    let here = { score: best[at + 1]?.score ?? 0, chosen: undefined as Candidate | undefined }
    for (const candidate of all[at] ?? []) {
      if (!isMeant(candidate, facts)) continue
      const score = scoreOf(candidate) + (best[candidate.end]?.score ?? 0)
      if (score > here.score) here = { score, chosen: candidate }
    }
    best[at] = here
  }
  const chosen: Placed<{ phrase: Phrase }>[] = []
  for (let at = 0; at < length; ) {
    const found = best[at]?.chosen
    if (found === undefined) at += 1
    else {
      chosen.push({ phrase: found.phrase, first: found.first, end: found.end })
      at = found.end
    }
  }
  return chosen
}
