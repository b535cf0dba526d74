import { Temporal } from 'temporal-polyfill'
import type { Assumption } from '../../../present/assumption.ts'
import { resolveTime, startOfPart, type TimeOfDay } from '../../grammar/time/half-of-day.ts'
import type { Sheet } from '../sheet.ts'
import { type ChosenDay, chooseDay } from './day-choice.ts'
import { grammarOf } from './grammar.ts'
import type { TimeWords } from './read-time-words.ts'
import { type Question, resolveSeries } from './series.ts'
import { chooseClocks, hintOf } from './time-of-day.ts'

/**
 * When something is, resolved: instants, the zone they were meant in, and the assumptions made.
 * Whole days end with the midnight after the last one.
 */
export type Moment = {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
  zone: string
  isAllDay: boolean
  isEndStated: boolean
  rule?: string | undefined
  excluded: Temporal.ZonedDateTime[]
  notes: Assumption[]
}

function isAllDayKind({ text, language }: TimeWords): boolean {
  return grammarOf(language).kinds.allDay(text) !== undefined
}

/** Resolves the tokens into a moment, or asks. `title` names the event in a question. */
export function resolveMoment(sheet: Sheet, words: TimeWords, title: string): Moment | Question {
  const { questions } = words.texts
  for (const token of words.dates) {
    if (token.kind === 'past' && token.role === 'on')
      return { question: questions.alreadyPast(startOfSentence(token.words)) }
  }
  const namesDays = words.repetitions.some(
    ({ weekdays, places, monthDays }) => weekdays.length + places.length + monthDays.length > 0,
  )
  // 'Twice a month on Thursdays' does not say on which Thursdays.
  const isEachWeek = words.repetitions.every(({ frequency }) => frequency === 'WEEKLY')
  if (words.timesPer !== undefined && (!namesDays || (!words.timesPer.isByWeek && isEachWeek)))
    return { question: questions.timesPer }
  const isDated = words.dates.some(({ role, kind }) => role !== 'aside' && kind !== 'vague')
  if (!isDated && words.holidays.length > 0)
    words.dates = [...words.holidays, ...words.dates.filter(({ role }) => role !== 'on')]
  const clocks = chooseClocks(words.clocks)
  const hint = hintOf(words)
  const timeOfDay = readTimeOfDay({ clocks, hint, words })
  if (words.repetitions.some(({ role }) => role !== 'except'))
    return seriesMoment({ words, title, timeOfDay })
  const day = chooseDay({
    dates: words.dates.filter(({ role }) => role !== 'aside'),
    source: sheet.source,
    now: words.now,
    title,
    hasTime: timeOfDay !== undefined,
    texts: words.texts,
  })
  if ('question' in day) return day
  return singleMoment({ words, title, day, timeOfDay, clocks: words.clocks })
}

function startOfSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type TimedDay = TimeOfDay & { notes: Assumption[]; second?: number }

function readTimeOfDay(options: {
  clocks: ReturnType<typeof chooseClocks>
  hint: ReturnType<typeof hintOf>
  words: TimeWords
}): TimedDay | undefined {
  const { clocks, hint, words } = options
  const { assumptions, wording } = words.texts
  const { minutesInWords } = wording
  const from = clocks.from?.from
  const [part] = words.parts
  const notes: Assumption[] = []
  if (from === undefined) {
    // 'Sometime Saturday evening' leaves the time open.
    const isOpen =
      words.dates.some(({ kind }) => kind === 'vague') ||
      grammarOf(words.language).openTimes(words.text) !== undefined
    if (part === undefined || isOpen) return undefined
    const start = startOfPart(part, words.shade)
    notes.push(
      assumptions.part({
        part: wording.partInWords(part, words.shade),
        time: minutesInWords(start),
      }),
    )
    const end =
      clocks.to === undefined
        ? {}
        : {
            end:
              resolveTime({
                from: { hour: start / 60, minute: 0, isExact: true },
                to: clocks.to,
                hint,
              }).end ?? start + 60,
          }
    return { start, ...end, isHalfAssumed: false, notes }
  }
  const resolved = resolveTime({ from, to: clocks.to, hint })
  if (resolved.isHalfAssumed && part === undefined)
    notes.push(assumptions.half(minutesInWords(resolved.start)))
  if (clocks.from?.aside === true) notes.push(assumptions.doorsOnly)
  if (clocks.others.length > 0) notes.push(assumptions.otherTimes(minutesInWords(resolved.start)))
  return { ...resolved, notes }
}

function at(day: Temporal.PlainDate, minutes: number, zone: string): Temporal.ZonedDateTime {
  const date = day.add({ days: Math.floor(minutes / 1440) })
  const rest = minutes % 1440
  return date.toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 }),
  })
}

function singleMoment(options: {
  words: TimeWords
  title: string
  day: ChosenDay
  timeOfDay: TimedDay | undefined
  clocks: TimeWords['clocks']
}): Moment | Question {
  const { words, day, timeOfDay, title } = options
  const { zone, now } = words
  const { questions, assumptions, wording } = words.texts
  const { dayInWords } = wording
  if (day.instant !== undefined)
    return momentFrom({ start: day.instant, words, notes: day.notes, timeOfDay: undefined })
  const today = now.toPlainDate()
  const lastAllDay =
    day.last ??
    (words.minutes !== undefined && words.minutes >= 1440
      ? day.first.add({ days: Math.round(words.minutes / 1440) - 1 })
      : undefined)
  if (words.isAllDay || timeOfDay === undefined) {
    const isMeant = words.isAllDay || lastAllDay !== undefined || isAllDayKind(words)
    if (!isMeant) return { question: questions.whichTime({ title, day: dayInWords(day.first) }) }
    let { first } = day
    if (Temporal.PlainDate.compare(first, today) < 0) {
      if (day.later === undefined) return { question: questions.alreadyPast(dayInWords(first)) }
      first = day.later()
    }
    const last =
      lastAllDay !== undefined && Temporal.PlainDate.compare(lastAllDay, first) >= 0
        ? lastAllDay
        : first
    const notes = [...day.notes]
    if (!words.isAllDay) notes.push(assumptions.allDay)
    return {
      start: first.toZonedDateTime(zone),
      end: last.add({ days: 1 }).toZonedDateTime(zone),
      zone,
      isAllDay: true,
      isEndStated: true,
      excluded: [],
      notes,
    }
  }
  if (day.alternativeTimes) return { question: questions.severalTimes(day.alternativeTimes) }
  return timedMoment({ words, day, timeOfDay, title })
}

function timedMoment(options: {
  words: TimeWords
  day: ChosenDay
  timeOfDay: TimedDay
  title: string
}): Moment | Question {
  const { words, day } = options
  const { zone, now } = words
  const { questions, assumptions, wording } = words.texts
  const { dayInWords, minutesInWords } = wording
  let { timeOfDay } = options
  const notes = [...day.notes]
  let { first } = day
  const isAhead = (date: Temporal.PlainDate, minutes: number) =>
    Temporal.ZonedDateTime.compare(at(date, minutes, zone), now) > 0
  if (!isAhead(first, timeOfDay.start)) {
    const flipped = timeOfDay.start + 720
    if (
      timeOfDay.isHalfAssumed &&
      timeOfDay.start < 720 &&
      isAhead(first, flipped) &&
      day.later === undefined
    ) {
      timeOfDay = {
        ...timeOfDay,
        start: flipped,
        end: timeOfDay.end === undefined ? undefined : timeOfDay.end + 720,
        notes: [assumptions.half(minutesInWords(flipped))],
      }
    } else if (day.later !== undefined) {
      first = day.later()
      notes.push(assumptions.rolled(dayInWords(first)))
    } else
      return {
        question: questions.alreadyPast(
          `${dayInWords(first)}, ${minutesInWords(timeOfDay.start)},`,
        ),
      }
  }
  const start = at(first, timeOfDay.start, zone)
  if (day.last === undefined)
    return momentFrom({
      start,
      words,
      notes: [...notes, ...timeOfDay.notes],
      timeOfDay,
      day: first,
    })
  const days = first.until(day.last).days + 1
  if (days > 1 && isOfEachDay({ words, day, timeOfDay })) {
    const eachDay = momentFrom({
      start,
      words,
      notes: [...notes, ...timeOfDay.notes, assumptions.timesOfEachDay],
      timeOfDay,
      day: first,
    })
    return { ...eachDay, rule: `FREQ=DAILY;COUNT=${days}` }
  }
  const ends = lastTime(words, day) ?? timeOfDay.end ?? timeOfDay.start + 60
  const end = at(day.last, ends, zone)
  if (Temporal.ZonedDateTime.compare(end, start) <= 0)
    return { question: questions.endsBeforeStart }
  const isSpan = !day.last.equals(first)
  return {
    start,
    end,
    zone,
    isAllDay: false,
    isEndStated: true,
    excluded: [],
    notes:
      isSpan && lastTime(words, day) === undefined ? [...notes, assumptions.everyDayTimes] : notes,
  }
}

/** 'July 6 to 10, 9am to noon', 'Sunday to Wednesday 7pm': the times are those of each day. */
function isOfEachDay(options: { words: TimeWords; day: ChosenDay; timeOfDay: TimedDay }): boolean {
  const { words, day, timeOfDay } = options
  if (lastTime(words, day) !== undefined || (timeOfDay.end ?? 0) >= 1440) return false
  const isRange = words.clocks.some(({ from, to }) => from !== undefined && to !== undefined)
  // 'Retreat Friday to Sunday, 5pm' begins at five, and nobody goes home.
  return isRange || (timeOfDay.end === undefined && !isAllDayKind(words))
}

/** 'from Friday 5pm to Sunday 2pm': returns the time behind the last day, which is the end. */
function lastTime(words: TimeWords, day: ChosenDay): number | undefined {
  if (day.lastStart === undefined) return undefined
  const own = words.clocks.find(
    ({ start }) => start > (day.lastStart ?? 0) - 12 && start > (words.clocks[0]?.start ?? 0),
  )
  const clock = own?.from ?? own?.to
  if (clock === undefined) return undefined
  return resolveTime({ from: clock, to: undefined, hint: hintOf({ ...words, parts: [] }) }).start
}

function momentFrom(options: {
  start: Temporal.ZonedDateTime
  words: TimeWords
  notes: readonly Assumption[]
  timeOfDay: TimedDay | undefined
  day?: Temporal.PlainDate
}): Moment {
  const { start, words, timeOfDay, day } = options
  const notes = [...options.notes]
  const stated = statedEnd({ start, words, timeOfDay, day })
  if (stated === undefined) notes.push(words.texts.assumptions.oneHour)
  return {
    start,
    end: stated ?? start.add({ hours: 1 }),
    zone: words.zone,
    isAllDay: false,
    isEndStated: stated !== undefined,
    excluded: [],
    notes,
  }
}

function statedEnd(options: {
  start: Temporal.ZonedDateTime
  words: TimeWords
  timeOfDay: TimedDay | undefined
  day: Temporal.PlainDate | undefined
}): Temporal.ZonedDateTime | undefined {
  const { start, words, timeOfDay, day } = options
  if (timeOfDay?.end !== undefined && day !== undefined) return at(day, timeOfDay.end, words.zone)
  if (words.minutes !== undefined) return start.add({ minutes: words.minutes })
  return undefined
}

function seriesMoment(options: {
  words: TimeWords
  title: string
  timeOfDay: TimedDay | undefined
}): Moment | Question {
  const { words, title, timeOfDay } = options
  const { zone, now, texts } = words
  const { questions, assumptions } = texts
  const isAllDay = words.isAllDay || timeOfDay === undefined
  if (timeOfDay === undefined && !words.isAllDay && !isAllDayKind(words)) {
    const probe = resolveSeries({ ...words, title }, { zone, isAllDay, isAhead: () => true })
    return 'question' in probe ? probe : { question: questions.whichTimeOfSeries(title) }
  }
  const isAhead = (day: Temporal.PlainDate) =>
    isAllDay
      ? Temporal.PlainDate.compare(day, now.toPlainDate()) >= 0
      : Temporal.ZonedDateTime.compare(at(day, timeOfDay?.start ?? 0, zone), now) > 0
  const contradiction = words.dates.find(
    ({ kind }) => kind === 'contradiction' || kind === 'impossible',
  )
  if (contradiction !== undefined) {
    const asked = chooseDay({
      dates: [contradiction],
      source: undefined,
      now,
      title,
      hasTime: true,
      texts,
    })
    if ('question' in asked) return asked
  }
  const series = resolveSeries({ ...words, title }, { zone, isAllDay, isAhead })
  if ('question' in series) return series
  const notes = [...series.notes]
  const startMinutes = isAllDay ? 0 : (timeOfDay?.start ?? 0)
  const rest = {
    rule: series.rule,
    excluded: series.excluded.map((day) => at(day, startMinutes, zone)),
  }
  if (isAllDay) {
    if (!words.isAllDay) notes.push(assumptions.allDay)
    const start = series.first.toZonedDateTime(zone)
    const end = series.first.add({ days: 1 }).toZonedDateTime(zone)
    return { start, end, zone, isAllDay: true, isEndStated: true, notes, ...rest }
  }
  const moment = momentFrom({
    start: at(series.first, startMinutes, zone),
    words,
    notes: [...notes, ...(timeOfDay?.notes ?? [])],
    timeOfDay,
    day: series.first,
  })
  return { ...moment, ...rest }
}
