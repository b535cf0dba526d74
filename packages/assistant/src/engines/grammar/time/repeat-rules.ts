import { type Captured, rule } from '../chart/rule.ts'
import { type RepeatValue, rowOf } from '../words/values.ts'

const plain = { interval: 1, weekdays: [], places: [], monthDays: [] }

function weekly(
  weekdays: readonly number[] | undefined,
  more: Partial<RepeatValue> = {},
): RepeatValue {
  return { ...plain, frequency: 'WEEKLY', weekdays: weekdays ?? [], ...more }
}

function monthly(places: RepeatValue['places'], more: Partial<RepeatValue> = {}): RepeatValue {
  return { ...plain, frequency: 'MONTHLY', places, ...more }
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

function everyUnits({ unit, number = 1, other }: Captured): RepeatValue | undefined {
  const isOther = other === true
  if (unit === undefined || unit.unit === 'minute' || unit.unit === 'hour') return undefined
  if (unit.unit === 'workday') return isOther || number > 1 ? undefined : weekly([1, 2, 3, 4, 5])
  if (unit.unit === 'weekend') return isOther || number > 1 ? undefined : weekly([6, 7])
  const interval = (isOther ? 2 : number) * unit.many
  return { ...plain, frequency: frequencies[unit.unit], interval }
}

function onDays(
  repeat: RepeatValue | undefined,
  weekdays: readonly number[] | undefined,
): RepeatValue | undefined {
  return repeat?.frequency === 'WEEKLY' && weekdays !== undefined
    ? { ...repeat, weekdays }
    : undefined
}

function paced({ pace }: Captured): RepeatValue | undefined {
  return pace && { ...plain, frequency: pace.frequency, interval: pace.interval, isPaceWord: true }
}

function nths(
  list: readonly number[] | undefined,
  weekday: number | undefined,
): RepeatValue['places'] {
  return (list ?? []).map((nth) => ({ nth, weekday: weekday ?? 0 }))
}

/** Two weekdays that follow each other are rather one stretch of days. */
function isPair([first = 0, second, third]: readonly number[]): boolean {
  return third === undefined && second === (first % 7) + 1
}

/** What repeats, from when and how long, and what is left out of it. */
export const repeatRules = [
  rule('Plurals', 'weekday|weekdays lead:dayParts? [and|,|&|/|+ Plurals]', {
    read: ({ weekday, weekdays, lead, plurals }) =>
      weekdays === undefined && lead === undefined && plurals === undefined
        ? undefined
        : [weekday ?? weekdays ?? 0, ...(plurals ?? [])],
    examples: { en: 'Mondays and Wednesday evenings', es: 'sábados y domingos' },
  }),
  rule('AnyDays', 'weekday|weekdays [.|,? and|,|&|/|+ every? pluralLead? AnyDays]', {
    read: ({ weekday, weekdays, anyDays = [] }) => [weekday ?? weekdays ?? 0, ...anyDays],
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
  }),
  rule('DayRow', 'weekday|weekdays toWeekday:weekday|weekdays DayRow|AnyDays', {
    read: ({ weekday, weekdays = weekday ?? 0, toWeekday = 0, dayRow, anyDays = dayRow ?? [] }) => [
      weekdays,
      toWeekday,
      ...anyDays,
    ],
    examples: { en: 'mon wed fri', es: 'lun mié vie' },
  }),
  rule('Slashed', 'weekday|weekdayCode [~/ Slashed]', {
    read: ({ weekday, weekdayCode = 0, slashed = [] }) => [weekday ?? weekdayCode, ...slashed],
    examples: { en: 'Tues/Thurs', es: 'mart/jue' },
  }),
  rule('Codes', 'Slashed|timetable', {
    read: ({ slashed, timetable }) =>
      timetable ?? (slashed !== undefined && slashed.length > 1 ? slashed : undefined),
    examples: { en: 'M/W/F', es: 'mart/jue' },
  }),
  rule('Codes', 'weekdayCode & toWeekday:weekdayCode', {
    read: ({ weekdayCode = 0, toWeekday = 0 }) => [weekdayCode, toWeekday],
    examples: { en: 'Tu & Th' },
  }),
  rule('CodeList', 'weekdayCode [,? and|,|& CodeList]', {
    read: ({ weekdayCode = 0, codeList = [] }) => [weekdayCode, ...codeList],
    examples: { en: 'M, W, F' },
  }),
  rule('NthList', 'Ordinal|fromEnd [and|,|& the? NthList]', {
    read: ({ ordinal, fromEnd, nthList = [] }) => {
      const nth = ordinal ?? fromEnd ?? 0
      return nth <= 5 ? [nth, ...nthList] : undefined
    },
    examples: { en: 'first and third', es: 'último' },
  }),
  rule('Rhythm', 'pace', { read: paced, examples: { en: 'weekly', es: 'semanal' } }),
  rule('Rhythm', 'every|once other? Number? unit', {
    read: everyUnits,
    examples: { en: 'every two weeks', es: 'cada dos semanas' },
  }),
  rule('Repeat', 'lead:every? on? Codes', {
    read: ({ lead, codes = [] }) => (lead === true || !isPair(codes) ? weekly(codes) : undefined),
    examples: { en: 'M/W/F', es: 'mart/jue' },
  }),
  rule('Repeat', 'every CodeList', {
    read: ({ codeList }) => weekly(codeList),
    examples: { en: 'every T & Th' },
  }),
  rule('Repeat', 'weekdayCode ~- ~toWeekday:weekdayCode', {
    read: ({ weekdayCode, toWeekday }) => weekly(rowOf(weekdayCode, toWeekday)),
    examples: { en: 'M-F' },
  }),
  rule('Repeat', 'timesPer', {
    read: () => ({ ...plain, frequency: 'WEEKLY', isTimesPer: true }),
    examples: { en: 'twice a week', es: 'dos veces por semana' },
  }),
  rule('Rhythm', 'everyOrdinal Ordinal unit', {
    read: ({ ordinal = 0, unit }) =>
      unit === undefined ? undefined : everyUnits({ unit, number: ordinal }),
    examples: { en: 'every third week' },
  }),
  rule('Repeat', 'Plurals', {
    read: ({ plurals }) => weekly(plurals),
    examples: { en: 'Mondays and Wednesdays', es: 'domingos' },
  }),
  rule('Repeat', 'every|pluralLead AnyDays|DayRow [or the? toWeekday:weekday|weekdays]', {
    read: ({ dayRow, anyDays = dayRow, toWeekday }) =>
      weekly(anyDays, toWeekday === undefined ? {} : { others: [toWeekday] }),
    examples: { en: 'every Monday or Tuesday', es: 'todos los martes' },
  }),
  rule('Repeat', 'lead:every? other|alternate AnyDays', {
    read: ({ lead, other, anyDays }) =>
      other === true && lead === undefined ? undefined : weekly(anyDays, { interval: 2 }),
    examples: { en: 'every other Friday', es: 'cada dos viernes' },
  }),
  rule('Repeat', 'pluralLead|a? AnyDays alternate', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { es: 'los lunes alternos' },
  }),
  rule('Repeat', 'lead:every? from? weekday|weekdays .? to|through toWeekday:weekday|weekdays .?', {
    read: ({ lead, weekday, weekdays, toWeekday }) =>
      lead === undefined && weekdays === undefined
        ? undefined
        : weekly(rowOf(weekday ?? weekdays, toWeekday)),
    examples: { en: 'Mondays through Thursdays' },
  }),
  rule('Repeat', 'from? weekday to|through toWeekday:weekday', {
    read: ({ weekday, toWeekday }) =>
      weekly(rowOf(weekday, toWeekday), { isLatent: true, isRange: true }),
    cost: 'weekdaysRepeat',
    examples: { en: 'Monday to Friday', es: 'de lunes a viernes' },
  }),
  rule('Repeat', 'DayNames', {
    read: ({ dayNames = [] }) =>
      dayNames.length > 1 ? weekly(dayNames, { isLatent: true }) : undefined,
    cost: 'weekdaysRepeat',
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
  }),
  rule('Repeat', 'Rhythm [,? on|the|pluralLead? AnyDays]', {
    read: ({ rhythm, anyDays }) => (anyDays === undefined ? rhythm : onDays(rhythm, anyDays)),
    examples: { en: 'weekly on Tuesdays', es: 'cada dos semanas los martes' },
  }),
  rule('Repeat', 'the|pluralLead? lead:every? NthList weekday|weekdays [of? ofMonth]', {
    read: ({ lead, nthList, weekday, weekdays, ofMonth }) => {
      const isSecond = nthList?.length === 1 && nthList[0] === 2
      const isEvery = lead === true && !isSecond
      return isEvery || weekdays !== undefined || ofMonth === true
        ? monthly(nths(nthList, weekday ?? weekdays))
        : undefined
    },
    examples: { en: 'the first Saturday of each month', es: 'cada primer sábado' },
  }),
  rule('Repeat', 'the? NthList weekday', {
    read: ({ nthList = [], weekday }) =>
      monthly(nths(nthList, weekday), { isLatent: nthList.length === 1 }),
    cost: 'nthRepeats',
    examples: { en: 'first Saturday', es: 'primer sábado' },
  }),
  rule('Repeat', 'dayArticle? dayLead? NumberList ofMonth', {
    read: ({ numberList = [] }) => monthly([], { monthDays: numberList }),
    examples: { en: 'the 15th of each month', es: 'el día 15 de cada mes' },
  }),
  rule('Repeat', '[dayArticle? DayNumber and|&] the? fromEnd unit ofMonth', {
    read: ({ dayNumber, fromEnd = 0, unit }) =>
      unit?.unit === 'day'
        ? monthly([], { monthDays: [...(dayNumber === undefined ? [] : [dayNumber]), fromEnd] })
        : undefined,
    examples: { en: 'the last day of every month', es: 'el último día de cada mes' },
  }),
  rule('Repeat', 'every shade? dayPart|dayParts', {
    read: () => ({ ...plain, frequency: 'DAILY' }),
    examples: { en: 'every morning' },
  }),
  rule('Repeat', 'every|pluralLead? workdays|weekends dayPart|dayParts?', {
    read: ({ weekends }) => weekly(weekends === true ? [6, 7] : [1, 2, 3, 4, 5]),
    examples: { en: 'weekdays', es: 'fines de semana' },
  }),
]
