import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import type { Assumption } from '../../../present/assumption.ts'
import { choiceInWords } from '../../../present/explain.ts'
import type { Texts } from '../../../present/texts.ts'
import { plainDate } from '../calendar/epoch-days.ts'
import type { Moment as ReadMoment } from '../calendar/moments.ts'
import { isTimeOfAWeekend, type Lead, leadOf } from '../decide/lead.ts'
import { type Meaning, type Opened, open } from '../decide/meanings.ts'
import { notesOf } from '../decide/notes.ts'
import { judge, type Verdict } from '../decide/verdict.ts'
import type { Segment } from '../reading/segment.ts'
import { isCapitalised } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import type { SourceText } from '../text/source-text.ts'
import { hasAtom } from '../words/compile.ts'
import { type DaysValue, daysIn, type TimeBits } from '../words/values.ts'

/** When something is, and what was taken for granted. */
export type Moment = ReadMoment & { notes: Assumption[] }

/** What was answered to earlier questions, and the answer that may be one of the choices. */
export type Given = {
  answers: readonly GivenAnswer[]
  chosen?: string | undefined
  /** Whether several events may be proposed at once. */
  maySplit?: boolean
}

/** A description as the grammar reads it. */
export type FirstReading = { opened: Opened; lead: Lead }

type When = { zone: string; now: Temporal.ZonedDateTime; texts: Texts; given?: Given }

/** Reads a description with the grammar. */
export function readFirst(
  { text, description }: Pick<SourceText, 'text' | 'description'>,
  { zone, now, texts, given }: When,
): FirstReading {
  const { language } = texts
  const opened = open({
    text,
    answersFrom: description.length,
    isAsEvent: given?.answers.some(({ asked }) => asked === 'kind') === true,
    language,
    zone,
    now,
  })
  return { opened, lead: leadOf(opened) }
}

/** Words of time: what they become, and whether they are about something else than the event. */
type TimeSpan = Place & { field: string | undefined; isDay: boolean; isOther: boolean }

/** The words that a reading takes as when something is, with the field that they become. */
export function wordsOfTime({ opened, lead }: FirstReading): TimeSpan[] {
  const { tokens, readings } = opened.read
  const meaning = lead.kind === 'two' ? undefined : lead.meaning
  const reading = readings.find(({ item }) => item === meaning?.item) ?? readings[0]
  const all = (reading?.clauses ?? []).flatMap(({ segments }) => segments)
  const isCapital = (at: number) => isCapitalised(tokens[at]?.text)
  return (reading?.clauses ?? []).flatMap(({ segments }) =>
    segments.flatMap(({ owner, first, end, bits }, at) => {
      const isWeekday = hasAtom(opened.read, end - 1, 'weekday') || end - first > 2
      if (owner !== 'time' || bits === undefined) return []
      if (isOnlyNamed(segments, at, isWeekday)) return []
      const next = segments[at + 1]
      const isName = isWeekdayOf(all, bits) && next?.owner === 'word' && isCapital(next.first)
      if (isName && isCapital(first)) return []
      const { repeat, bound, except, times } = bits
      const field =
        (repeat ?? bound ?? except) !== undefined
          ? 'rrule'
          : times !== undefined && times.start === undefined && times.isAllDay !== true
            ? 'endDate'
            : 'startDate'
      const isDay = (bits.days ?? repeat ?? bound ?? except) !== undefined
      const isOther = reading?.item.spans.every((span) => span.first !== first) === true
      return [{ first, end, isDay, isOther, field: isOther ? undefined : field }]
    }),
  )
}

/** 'Halloween at the fire station': the day gives the name where nothing else does. */
export function holidayIn({ lead }: FirstReading): string {
  const days = lead.kind === 'two' ? [] : (lead.meaning?.item.bits.days ?? [])
  const names = days.flatMap((value) =>
    value.kind === 'one' && value.day.kind === 'holiday' ? [value.day.rule.name] : [],
  )
  return names[0] ?? ''
}

function isBareWeekday(days: DaysValue): boolean {
  return days.kind === 'one' && days.day.kind === 'weekday'
}

/** Whether a weekday is beside another day: "Friday Night Club on Fri 26 June". */
function isWeekdayOf(segments: readonly Segment[], { days, times }: TimeBits): boolean {
  const isBare = days !== undefined && isBareWeekday(days) && times?.start === undefined
  const dates = segments.flatMap(({ bits }) => bits?.days ?? [])
  return isBare && dates.some((value) => !isBareWeekday(value))
}

/**
 * "Movie night", "Halloween parade October 31": a part of the day or a holiday is what something is
 * called where it is joined to a word, or where another day is named.
 */
function isOnlyNamed(segments: readonly Segment[], at: number, isWeekdayName: boolean): boolean {
  const segment = segments[at]
  const { times, days } = segment?.bits ?? {}
  const isBetween = ({ owner }: Segment) => owner === 'filler' || owner === 'mark'
  if (days?.kind === 'one' && days.day.kind === 'holiday' && times === undefined) {
    const isOther = segments.some(
      ({ bits }, place) =>
        bits?.days !== undefined && place !== at && (place !== at + 1 || !isBareWeekday(bits.days)),
    )
    const isDated = days.day.year !== undefined || isWeekdayName
    return isOther || (segments[at + 1]?.owner === 'word' && !isDated)
  }
  if ((days ?? segment?.bits?.repeat) !== undefined) return false
  if (times?.part === undefined || times.start !== undefined) return false
  const isOneWord = segment !== undefined && segment.end - segment.first === 1
  const before = segments.slice(0, at).findLast((each) => !isBetween(each))
  if (segments[at - 1]?.owner === 'word' && isOneWord) return true
  const behind = segments.slice(at + 1).find((each) => !isBetween(each))
  return before?.owner !== 'time' && behind?.owner !== 'time'
}

/** "just after 7": the words of a time that is not exact. */
function nearIn({ opened: { text, read } }: FirstReading): string | undefined {
  const segments = read.readings[0]?.clauses.flatMap((clause) => clause.segments) ?? []
  const near = segments.find(({ bits }) => bits?.times?.isNear === true)
  return near && text.slice(read.tokens[near.first]?.start, read.tokens[near.end - 1]?.end)
}

const lawQuestions = {
  N: 'notTakingPlace',
  P: 'tookPlace',
  X: 'strayException',
  T: 'severalThings',
} as const satisfies Record<Extract<Verdict, { kind: 'law' }>['law'], keyof Texts['questions']>

/** Says when an event is, or asks. `title` names it in a question. */
export function timeOf(
  reading: FirstReading,
  { texts, given, title }: { texts: Texts; given: Given; title: string },
): Moment | { question: Asked } | { moments: Moment[] } {
  const { questions } = texts
  const isAnswered = (field: GivenAnswer['asked']) =>
    given.answers.some(({ asked }) => asked === field || asked === 'text')
  const verdict = judge({
    ...reading,
    answered: { day: isAnswered('day'), time: isAnswered('time'), kind: isAnswered('kind') },
  })
  const noted = (moment: ReadMoment, times: Parameters<typeof notesOf>[0]['times']) => ({
    ...moment,
    notes: notesOf({ moment, times, near: nearIn(reading) }, texts),
  })
  switch (verdict.kind) {
    case 'lead':
      return noted(verdict.moment, verdict.times)
    case 'word':
      return { question: questions.unclearWords(verdict.words) }
    case 'law':
      return { question: questions[lawQuestions[verdict.law]] }
    case 'disagree': {
      const [date, other] = [verdict.date, verdict.other].map(plainDate)
      if (date === undefined || other === undefined) return { question: questions.whichDay(title) }
      const { dayInWords, weekdayName } = texts.wording
      const days = [date, other].map(dayInWords)
      const weekday = weekdayName(other.dayOfWeek)
      return { question: questions.weekdayDisagrees({ date: dayInWords(date), weekday, days }) }
    }
    case 'gap':
      return { question: missing(verdict.meaning, { reading, texts, title }) }
    default: {
      const isSplit =
        verdict.kind === 'dates' && given.maySplit === true && given.chosen === undefined
      if (!isSplit) return choose(verdict, { given, texts })
      return { moments: verdict.all.map(({ moment, times }) => noted(moment, times)) }
    }
  }
}

/** A date that no year has: February 30. */
function impossibleDay(days: readonly DaysValue[]): { month: number; day: number } | undefined {
  return days
    .flatMap((value) => daysIn(value))
    .flatMap((day) => (day.kind === 'date' && day.day > dayCount(day.month) ? [day] : []))[0]
}

/** How many days a month has at most. */
function dayCount(month: number): number {
  return Temporal.PlainYearMonth.from({ year: 2028, month }).daysInMonth
}

/** Asks for what a reading lacks. */
function missing(
  meaning: Meaning | undefined,
  { texts, title, reading }: { texts: Texts; title: string; reading: FirstReading },
): Asked {
  const { questions, wording } = texts
  if (meaning === undefined) return questions.whenIs(title)
  const { moment, resolved, item } = meaning
  const weekend = meaning.resolved.when
  if (isTimeOfAWeekend(meaning) && weekend?.kind === 'days') {
    const days = [weekend.first, weekend.last].map((day) => wording.dayInWords(plainDate(day)))
    return questions.whichDayOf({ title, period: wording.theWeekend, days })
  }
  if (moment !== undefined) {
    if (Temporal.ZonedDateTime.compare(moment.start, reading.opened.now) <= 0)
      return questions.alreadyPast(wording.dayInWords(moment.start.toPlainDate()))
    return questions.isItThen(choiceInWords(moment, texts))
  }
  const { when, times } = resolved
  const none = impossibleDay(item.bits.days)
  if (none !== undefined) {
    const days = dayCount(none.month)
    const day = wording.ordinalDay(none.day)
    return questions.noSuchDate({ month: wording.monthName(none.month), days, day })
  }
  if (item.bits.repeats.some(({ isTimesPer }) => isTimesPer)) return questions.timesPer
  if (when?.kind === 'days')
    return questions.whichTime({ title, day: wording.dayInWords(plainDate(when.first)) })
  if (when?.kind === 'series') return questions.whichTimeOfSeries(title)
  if (item.isMixed) return questions.whenIs(title)
  if (item.bits.repeats.length > 0) return questions.whichDayOfSeries(title)
  return times?.start === undefined ? questions.whenIs(title) : questions.whichDay(title)
}

/** Asks with every different reading as a choice; the one that was chosen is meant. */
function choose(
  verdict: Extract<Verdict, { kind: 'choose' | 'dates' }>,
  { given, texts }: { given: Given; texts: Texts },
): Moment | { question: Asked } {
  const moments =
    verdict.kind === 'dates' ? verdict.all.map(({ moment }) => moment) : verdict.moments
  const choices = new Map(moments.map((read) => [choiceInWords(read, texts), read]))
  const [only, another] = choices.values()
  const chosen = choices.get(given.chosen ?? '') ?? (another === undefined ? only : undefined)
  if (chosen !== undefined) return { ...chosen, notes: [] }
  const readings = [...choices.keys()]
  if (verdict.kind === 'dates' || verdict.isEitherDay === true)
    return { question: texts.questions.severalDates(readings) }
  return { question: texts.questions.whichReading({ field: verdict.field, readings }) }
}
