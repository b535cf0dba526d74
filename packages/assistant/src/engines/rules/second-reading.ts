import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { Span } from '../../findings/span.ts'
import type { Asked } from '../../present/asked.ts'
import { ruleOf, whenInWords } from '../../present/explain.ts'
import type { Texts } from '../../present/texts.ts'
import { judge, type Verdict } from '../grammar/decide/second-reader.ts'
import type { TimeWords } from './resolution/read-time-words.ts'
import { hintOf, resolveTime } from './resolution/time-of-day.ts'
import type { Moment } from './resolution/when.ts'

/** What was answered to earlier questions, and the answer that may be one of the choices. */
export type Given = {
  answers: readonly GivenAnswer[]
  chosen?: string | undefined
}

const lawQuestions = {
  N: 'notTakingPlace',
  P: 'tookPlace',
  X: 'strayException',
  T: 'severalThings',
} as const satisfies Record<Extract<Verdict, { kind: 'law' }>['law'], keyof Texts['questions']>

/**
 * Reads a description a second time and compares. Returns the moment where both readings agree or
 * one of them was chosen, else a question with both.
 */
export function agreeOn(
  moment: Moment,
  options: { description: string; words: TimeWords; given: Given; claims: readonly Span[] },
): Moment | { question: Asked } {
  const { description, words, given, claims } = options
  const { texts, zone, now, language, parts } = words
  const isAnswered = (field: GivenAnswer['asked']) =>
    given.answers.some(({ asked }) => asked === field || asked === 'text')
  const hint = hintOf({ text: description, parts, language })
  const verdict = judge({
    text: description,
    language,
    zone,
    now,
    moment,
    isRead: ({ start, end }) => claims.some((claim) => claim.start <= start && claim.end >= end),
    hoursOf: (from, to) => {
      const clock = ({ hour, minute, half, isExact = false }: typeof from) =>
        half === undefined
          ? { hour, minute, isExact }
          : { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, half, isExact: true }
      return resolveTime({ from: clock(from), to: to && clock(to), hint })
    },
    answered: { day: isAnswered('day'), time: isAnswered('time'), kind: isAnswered('kind') },
  })
  if (verdict === undefined) return withoutStrays(moment)
  if (verdict.kind === 'word') return { question: texts.questions.unclearWords(verdict.words) }
  if (verdict.kind === 'law') return { question: texts.questions[lawQuestions[verdict.law]] }
  return choose(verdict, { moment, given, texts })
}

/** So many dates of a series are looked at. */
const mostDates = 500

/** Drops days that are left out of a series and are none of its dates: nothing changes by them. */
function withoutStrays(moment: Moment): Moment {
  if (moment.excluded.length === 0) return moment
  const rule = ruleOf({ ...moment, excluded: [] })
  const dates = rule?.all((_, index) => index < mostDates) ?? []
  const isDate = new Set(dates.map((date) => date.toPlainDate().toString()))
  const excluded = moment.excluded.filter((day) => isDate.has(day.toPlainDate().toString()))
  return excluded.length === 0 ? moment : { ...moment, excluded }
}

/** Asks with every different reading as a choice; the one that was chosen is meant. */
function choose(
  verdict: Exclude<Verdict, { kind: 'law' | 'word' }>,
  { moment, given, texts }: { moment: Moment; given: Given; texts: Texts },
): Moment | { question: Asked } {
  const choices = new Map(verdict.moments.map((read) => [whenInWords(read, texts), read]))
  const chosen = choices.get(given.chosen ?? '')
  if (chosen !== undefined) return { ...chosen, notes: moment.notes }
  if (choices.size < 2) return moment
  const readings = [...choices.keys()]
  if (verdict.kind === 'dates') return { question: texts.questions.severalDates(readings) }
  return { question: texts.questions.whichReading({ field: verdict.field, readings }) }
}
