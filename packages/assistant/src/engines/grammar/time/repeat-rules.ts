import { type Captured, rule } from '../chart/rule.ts'
import type { RepeatValue } from '../words/values.ts'

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

function everyUnits({ unit, number = 1 }: Captured, isOther: boolean): RepeatValue | undefined {
  if (unit === undefined || unit.unit === 'minute' || unit.unit === 'hour') return undefined
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
  return pace && { ...plain, frequency: pace.frequency, interval: pace.interval }
}

function nths(
  list: readonly number[] | undefined,
  weekday: number | undefined,
): RepeatValue['places'] {
  return (list ?? []).map((nth) => ({ nth, weekday: weekday ?? 0 }))
}

function row(from = 0, to = 0): number[] {
  return Array.from(
    { length: ((to - from + 7) % 7) + 1 },
    (_, index) => ((from - 1 + index) % 7) + 1,
  )
}

/** What repeats, from when and how long, and what is left out of it. */
export const repeatRules = [
  rule('Plurals', 'weekdays', {
    read: ({ weekdays = 0 }) => [weekdays],
    examples: { en: 'Mondays', es: 'domingos' },
  }),
  rule('Plurals', 'weekday dayParts', {
    read: ({ weekday = 0 }) => [weekday],
    examples: { en: 'Monday evenings' },
  }),
  rule('Plurals', 'weekday|weekdays and|,|&|/|+ Plurals', {
    read: ({ weekday, weekdays, plurals = [] }) => [weekday ?? weekdays ?? 0, ...plurals],
    examples: { en: 'Mondays and Wednesdays', es: 'sábados y domingos' },
  }),
  rule('AnyDays', 'weekday|weekdays', {
    read: ({ weekday, weekdays }) => [weekday ?? weekdays ?? 0],
    examples: { en: 'Monday', es: 'lunes' },
  }),
  rule('AnyDays', 'weekday|weekdays .? and|,|&|/|+ every? pluralLead? AnyDays', {
    read: ({ weekday, weekdays, anyDays = [] }) => [weekday ?? weekdays ?? 0, ...anyDays],
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
  }),
  rule('AnyDays', 'weekday|weekdays , and toWeekday:weekday', {
    read: ({ weekday, weekdays, toWeekday = 0 }) => [weekday ?? weekdays ?? 0, toWeekday],
    examples: { en: 'Monday, and Wednesday' },
  }),
  rule('NthList', 'Ordinal|fromEnd', {
    read: ({ ordinal, fromEnd }) => {
      const nth = ordinal ?? fromEnd ?? 0
      return nth <= 5 ? [nth] : undefined
    },
    examples: { en: 'first', es: 'último' },
  }),
  rule('NthList', 'Ordinal and|,|& the? NthList', {
    read: ({ ordinal = 0, nthList = [] }) => (ordinal <= 5 ? [ordinal, ...nthList] : undefined),
    examples: { en: 'first and third', es: 'primer y tercer' },
  }),
  rule('Repeat', 'Plurals', {
    read: ({ plurals }) => weekly(plurals),
    examples: { en: 'Mondays and Wednesdays', es: 'domingos' },
  }),
  rule('Repeat', 'every|pluralLead AnyDays', {
    read: ({ anyDays }) => weekly(anyDays),
    examples: { en: 'every Tuesday', es: 'todos los martes' },
  }),
  rule('Repeat', 'every|pluralLead AnyDays or the? toWeekday:weekday|weekdays', {
    read: ({ anyDays, toWeekday = 0 }) => weekly(anyDays, { others: [toWeekday] }),
    examples: { en: 'every Monday or Tuesday', es: 'todos los lunes o martes' },
  }),
  rule('Repeat', 'every other|alternate AnyDays', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { en: 'every other Friday', es: 'cada dos viernes' },
  }),
  rule('Repeat', 'alternate AnyDays', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { en: 'alternate Fridays' },
  }),
  rule('Repeat', 'pluralLead AnyDays alternate', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { es: 'los lunes alternos' },
  }),
  rule('Repeat', 'every from? weekday to toWeekday:weekday', {
    read: ({ weekday, toWeekday }) => weekly(row(weekday, toWeekday)),
    examples: { en: 'every Monday to Friday' },
  }),
  rule('Repeat', 'from? weekday to|through toWeekday:weekday', {
    read: ({ weekday, toWeekday }) =>
      weekly(row(weekday, toWeekday), { isLatent: true, isRange: true }),
    cost: 'rangeRepeats',
    examples: { en: 'Monday to Friday', es: 'de lunes a viernes' },
  }),
  rule('Repeat', 'DayNames', {
    read: ({ dayNames = [] }) =>
      dayNames.length > 1 ? weekly(dayNames, { isLatent: true }) : undefined,
    cost: 'weekdaysRepeat',
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
  }),
  rule('Repeat', 'every|once Number? unit', {
    read: (found) => everyUnits(found, false),
    examples: { en: 'every two weeks', es: 'cada dos semanas' },
  }),
  rule('Repeat', 'every other unit', {
    read: (found) => everyUnits(found, true),
    examples: { en: 'every other week' },
  }),
  rule('Repeat', 'every Number? unit on|the|pluralLead? AnyDays', {
    read: (found) => onDays(everyUnits(found, false), found.anyDays),
    examples: { en: 'every two weeks on Tuesday', es: 'cada dos semanas los martes' },
  }),
  rule('Repeat', 'every other unit on? AnyDays', {
    read: (found) => onDays(everyUnits(found, true), found.anyDays),
    examples: { en: 'every other week on Tuesday' },
  }),
  rule('Repeat', 'AnyDays every unit', {
    read: (found) => onDays(everyUnits(found, false), found.anyDays),
    examples: { en: 'Tuesdays every week' },
  }),
  rule('Repeat', 'pace', { read: paced, examples: { en: 'weekly', es: 'semanal' } }),
  rule('Repeat', 'pace ,? on|the|pluralLead? AnyDays', {
    read: (found) => onDays(paced(found), found.anyDays),
    examples: { en: 'weekly on Tuesdays', es: 'semanal los martes' },
  }),
  rule('Repeat', 'AnyDays ,? pace', {
    read: (found) => onDays(paced(found), found.anyDays),
    examples: { en: 'Tuesday, weekly', es: 'martes, semanal' },
  }),
  rule('Repeat', 'workdays', {
    read: () => weekly([1, 2, 3, 4, 5]),
    examples: { en: 'weekdays', es: 'días laborables' },
  }),
  rule('Repeat', 'weekends', {
    read: () => weekly([6, 7]),
    examples: { en: 'weekends', es: 'fines de semana' },
  }),
  rule('Repeat', 'the|pluralLead|every? NthList weekday|weekdays ofMonth', {
    read: ({ nthList, weekday, weekdays }) => monthly(nths(nthList, weekday ?? weekdays)),
    examples: { en: 'the first Saturday of each month', es: 'el primer sábado de cada mes' },
  }),
  rule('Repeat', 'every NthList weekday', {
    read: ({ nthList, weekday }) =>
      nthList?.some((nth) => nth === 2) === true ? undefined : monthly(nths(nthList, weekday)),
    examples: { en: 'every first Saturday', es: 'cada primer sábado' },
  }),
  rule('Repeat', 'NthList weekdays', {
    read: ({ nthList, weekdays }) => monthly(nths(nthList, weekdays)),
    examples: { en: 'second and fourth Thursdays', es: 'primeros sábados' },
  }),
  rule('Repeat', 'pace on? the? NthList weekday', {
    read: ({ pace, nthList, weekday }) =>
      pace?.frequency === 'MONTHLY'
        ? monthly(nths(nthList, weekday), { interval: pace.interval })
        : undefined,
    examples: { en: 'monthly on the first Saturday', es: 'mensual el primer sábado' },
  }),
  rule('Repeat', 'the? NthList weekday', {
    read: ({ nthList, weekday }) => monthly(nths(nthList, weekday), { isLatent: true }),
    cost: 'nthRepeats',
    examples: { en: 'first Saturday', es: 'primer sábado' },
  }),
  rule('Repeat', 'the? dayLead? DayNumber ofMonth', {
    read: ({ dayNumber = 0 }) => monthly([], { monthDays: [dayNumber] }),
    examples: { en: 'the 15th of each month', es: 'el día 15 de cada mes' },
  }),
  rule('Bound', 'start the? Day', {
    read: ({ day }) => day && { kind: 'from', day },
    examples: { en: 'starting May 5', es: 'a partir del 5 de mayo' },
  }),
  rule('Bound', 'until the? Day', {
    read: ({ day }) => day && { kind: 'until', day },
    examples: { en: 'until May 5', es: 'hasta el 5 de mayo' },
  }),
  rule('Bound', 'until_month month', {
    read: ({ month = 0 }) => ({ kind: 'untilMonth', month, isThrough: false }),
    examples: { en: 'until June', es: 'hasta principios de junio' },
  }),
  rule('Bound', 'through_month month', {
    read: ({ month = 0 }) => ({ kind: 'untilMonth', month, isThrough: true }),
    examples: { en: 'through June', es: 'hasta junio' },
  }),
  rule('Bound', 'for|lengthLead the? weekChoice? Number unit', {
    read: ({ number = 0, unit }) =>
      unit && unit.unit !== 'hour' && unit.unit !== 'minute'
        ? { kind: 'length', many: number, unit }
        : undefined,
    examples: { en: 'for six weeks', es: 'durante seis semanas' },
  }),
  rule('Bound', 'for|lengthLead? Number times', {
    read: ({ number = 0 }) => (number > 1 ? { kind: 'count', many: number } : undefined),
    examples: { en: 'for 6 sessions', es: '6 sesiones' },
  }),
  rule('Except', 'except the? Days', {
    read: ({ days }) => days && { days },
    examples: { en: 'except May 6, 13 and 27', es: 'excepto el 6 de mayo' },
  }),
  rule('Except', 'except in? month', {
    read: ({ month = 0 }) => ({ month }),
    examples: { en: 'except in August', es: 'excepto en agosto' },
  }),
  rule('Except', 'except Monthless and the? DayNumber', {
    read: ({ monthless, dayNumber = 0 }) =>
      monthless && {
        days: { kind: 'list', days: [monthless, { kind: 'number', day: dayNumber }] },
      },
    examples: { en: 'except the 6th and 13th' },
  }),
  rule('Time', 'Days|WithDates|Repeat ,? on? BareTimes', {
    read: ({ days, withDates, repeat, bareTimes }) => ({
      days: withDates ?? days,
      repeat,
      times: bareTimes,
    }),
    examples: { en: 'Friday 7', es: 'mañana 7' },
  }),
  rule('Time', 'BareTimes ,? on|the? Days|WithDates|Repeat', {
    read: ({ days, withDates, repeat, bareTimes }) => ({
      days: withDates ?? days,
      repeat,
      times: bareTimes,
    }),
    examples: { en: '9 to 5 on Friday', es: '9 a 5 el viernes' },
  }),
  rule('Counted', 'counted figure|fourDigits|Number', {
    read: () => true,
    examples: { en: 'room 5', es: 'aula 5' },
  }),
  rule('Counted', 'counted figure to|and|- toNumber:figure', {
    read: () => true,
    examples: { en: 'ages 6-12', es: 'edades 6 a 12' },
  }),
  rule('Counted', 'Number|fourDigits -? countedBehind', {
    read: () => true,
    examples: { en: '40 people', es: '40 personas' },
  }),
  rule('Counted', 'figure to|or|- toNumber:figure countedBehind', {
    read: () => true,
    examples: { en: '6 to 12 years', es: '6 a 12 años' },
  }),
]
