import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { Temporal } from 'temporal-polyfill'
import type { Span } from '../../findings/span.ts'
import type { Asked } from '../../present/asked.ts'
import { choiceInWords, ruleOf } from '../../present/explain.ts'
import type { Texts } from '../../present/texts.ts'
import { type Lead, leadOf } from '../grammar/decide/lead.ts'
import { type Opened, open } from '../grammar/decide/meanings.ts'
import { notesOf } from '../grammar/decide/notes.ts'
import { judge, type Verdict } from '../grammar/decide/second-reader.ts'
import { grammarOf } from './resolution/grammar.ts'
import { hintOf } from './resolution/time-of-day.ts'
import type { Moment } from './resolution/when.ts'

/** What was answered to earlier questions, and the answer that may be one of the choices. */
export type Given = {
  answers: readonly GivenAnswer[]
  chosen?: string | undefined
  /** Whether several events may be proposed at once. */
  maySplit?: boolean
}

/** A description as the grammar reads it, before the rules say what they make of it. */
export type FirstReading = { opened: Opened; lead: Lead }

type When = { zone: string; now: Temporal.ZonedDateTime; texts: Texts }

/** Reads a description with the grammar. */
export function readFirst(description: string, { zone, now, texts }: When): FirstReading {
  const { language } = texts
  const opened = open({
    text: description,
    language,
    zone,
    now,
    hintOf: (part) =>
      hintOf({ text: description, parts: part === undefined ? [] : [part], language }),
    isAllDayKind: grammarOf(language).kinds.allDay(description) !== undefined,
  })
  return { opened, lead: leadOf(opened) }
}

/** The words that a sure reading takes as when it is. */
export function wordsOfTime({ opened, lead }: FirstReading): Span[] {
  if (lead.kind !== 'sure' && lead.kind !== 'each') return []
  const { tokens } = opened.read
  return lead.meaning.item.spans.map(({ first, end }) => ({
    start: tokens[first]?.start ?? 0,
    end: tokens[end - 1]?.end ?? 0,
  }))
}

const lawQuestions = {
  N: 'notTakingPlace',
  P: 'tookPlace',
  X: 'strayException',
  T: 'severalThings',
} as const satisfies Record<Extract<Verdict, { kind: 'law' }>['law'], keyof Texts['questions']>

/**
 * Puts together what the grammar and the rules say. Where the grammar is sure, it leads; where it
 * is not, the proposal of the rules stands, unless it breaks what the grammar has read.
 */
export function agreeOn(
  first: Moment | { question: Asked },
  options: {
    reading: FirstReading
    texts: Texts
    given: Given
    claims: readonly Span[]
    /** What the rules took as when it is. */
    spans: readonly Span[]
  },
): Moment | { question: Asked } | { moments: Moment[] } {
  const { reading, given, claims, spans, texts } = options
  const isAnswered = (field: GivenAnswer['asked']) =>
    given.answers.some(({ asked }) => asked === field || asked === 'text')
  const moment = 'question' in first ? undefined : first
  const gaps = 'question' in first ? first.question.gaps : []
  const verdict = judge({
    ...reading,
    moment,
    asking: {
      isWhen: gaps.every(({ field }) => field === 'day' || field === 'time'),
      hasChoices: gaps.some(({ choices = [] }) => choices.length > 1),
    },
    isTime: ({ start, end }) => spans.some((span) => span.start <= start && span.end >= end),
    isRead: ({ start, end }) => claims.some((claim) => claim.start <= start && claim.end >= end),
    answered: { day: isAnswered('day'), time: isAnswered('time'), kind: isAnswered('kind') },
  })
  if (verdict === undefined) return moment === undefined ? first : withoutStrays(moment)
  if (verdict.kind === 'lead') return { ...verdict.moment, notes: notesOf(verdict, texts) }
  if (verdict.kind === 'word') return { question: texts.questions.unclearWords(verdict.words) }
  if (verdict.kind === 'law') return { question: texts.questions[lawQuestions[verdict.law]] }
  const isSplit = verdict.kind === 'dates' && given.maySplit === true && given.chosen === undefined
  if (!isSplit) return choose(verdict, { first, given, texts })
  const { times } = verdict
  return {
    moments: verdict.moments.map((each) => ({
      ...each,
      notes: notesOf({ moment: each, times }, texts),
    })),
  }
}

/** So many dates of a series are looked at. */
const mostDates = 500

/** Drops days that are left out of a series and are none of its dates: nothing changes by them. */
function withoutStrays(moment: Moment): Moment {
  if (moment.excluded.length === 0) return moment
  const rule = ruleOf({ ...moment, excluded: [] })
  const dates = rule?.all((_, index) => index < mostDates) ?? []
  const isDate = new Set(dates.map((date) => date.toPlainDate().toString()))
  return {
    ...moment,
    excluded: moment.excluded.filter((day) => isDate.has(day.toPlainDate().toString())),
  }
}

/** Asks with every different reading as a choice; the one that was chosen is meant. */
function choose(
  verdict: Extract<Verdict, { kind: 'choose' | 'dates' }>,
  { first, given, texts }: { first: Moment | { question: Asked }; given: Given; texts: Texts },
): Moment | { question: Asked } {
  const choices = new Map(verdict.moments.map((read) => [choiceInWords(read, texts), read]))
  const [only, another] = choices.values()
  const chosen = choices.get(given.chosen ?? '') ?? (another === undefined ? only : undefined)
  if (chosen !== undefined) return { ...chosen, notes: 'question' in first ? [] : first.notes }
  const readings = [...choices.keys()]
  if (verdict.kind === 'dates') return { question: texts.questions.severalDates(readings) }
  return { question: texts.questions.whichReading({ field: verdict.field, readings }) }
}
