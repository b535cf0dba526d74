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

function everyUnits({ unit, number = 1, other }: Captured): RepeatValue | undefined {
  const isOther = other === true
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

function onDate(repeat: RepeatValue | undefined, day: number | undefined): RepeatValue | undefined {
  const isMonthly = repeat?.frequency === 'MONTHLY' && day !== undefined
  return isMonthly ? { ...repeat, monthDays: [day] } : undefined
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
  rule('AnyDays', 'weekday|weekdays .|,? and|,|&|/|+ every? pluralLead? AnyDays', {
    read: ({ weekday, weekdays, anyDays = [] }) => [weekday ?? weekdays ?? 0, ...anyDays],
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
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
  rule('Repeat', 'pluralLead|a? AnyDays alternate', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { es: 'los lunes alternos' },
  }),
  rule('Repeat', 'every from? weekday to|through toWeekday:weekday', {
    read: ({ weekday, toWeekday }) => weekly(row(weekday, toWeekday)),
    examples: { en: 'every Monday to Friday' },
  }),
  rule('Repeat', 'from? weekday to|through toWeekday:weekday', {
    read: ({ weekday, toWeekday }) =>
      weekly(row(weekday, toWeekday), { isLatent: true, isRange: true }),
    cost: 'weekdaysRepeat',
    examples: { en: 'Monday to Friday', es: 'de lunes a viernes' },
  }),
  rule('Repeat', 'DayNames', {
    read: ({ dayNames = [] }) =>
      dayNames.length > 1 ? weekly(dayNames, { isLatent: true }) : undefined,
    cost: 'weekdaysRepeat',
    examples: { en: 'Monday and Wednesday', es: 'lunes y miércoles' },
  }),
  rule('Repeat', 'AnyDays every unit', {
    read: (found) => onDays(everyUnits(found), found.anyDays),
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
  rule('Repeat', 'weekends', {
    read: () => weekly([6, 7]),
    examples: { en: 'weekends', es: 'fines de semana' },
  }),
  rule('Repeat', 'the|pluralLead|every? NthList weekday|weekdays of? ofMonth', {
    read: ({ nthList, weekday, weekdays }) => monthly(nths(nthList, weekday ?? weekdays)),
    examples: { en: 'the first Saturday of each month', es: 'el primer sábado de cada mes' },
  }),
  rule('Repeat', 'every NthList weekday', {
    read: ({ nthList, weekday }) =>
      nthList?.length === 1 && nthList[0] === 2 ? undefined : monthly(nths(nthList, weekday)),
    examples: { en: 'every first Saturday', es: 'cada primer sábado' },
  }),
  rule('Repeat', 'NthList weekdays', {
    read: ({ nthList, weekdays }) => monthly(nths(nthList, weekdays)),
    examples: { en: 'second and fourth Thursdays', es: 'primeros sábados' },
  }),
  rule('Repeat', 'the? NthList weekday', {
    read: ({ nthList, weekday }) => monthly(nths(nthList, weekday), { isLatent: true }),
    cost: 'nthRepeats',
    examples: { en: 'first Saturday', es: 'primer sábado' },
  }),
  rule('Repeat', 'dayArticle? dayLead? DayNumber ofMonth', {
    read: ({ dayNumber = 0 }) => monthly([], { monthDays: [dayNumber] }),
    examples: { en: 'the 15th of each month', es: 'el día 15 de cada mes' },
  }),
  rule('Repeat', 'every other? Number? unit on|the|pluralLead? AnyDays', {
    read: (found) => onDays(everyUnits(found), found.anyDays),
    examples: { en: 'every two weeks on Tuesday', es: 'cada dos semanas los martes' },
  }),
  rule('Repeat', 'every shade? dayPart', {
    read: () => ({ ...plain, frequency: 'DAILY' }),
    examples: { en: 'every morning' },
  }),
  rule('Repeat', 'pace ,? on? dayArticle? dayLead? DayNumber', {
    read: (found) => onDate(paced(found), found.dayNumber),
    examples: { en: 'monthly on the 10th' },
  }),
  rule('Repeat', 'every|once other? Number? unit', {
    read: everyUnits,
    examples: { en: 'every two weeks', es: 'cada dos semanas' },
  }),
  rule('Repeat', 'every other? Number? unit ,? on? dayArticle? dayLead? DayNumber', {
    read: (found) => onDate(everyUnits(found), found.dayNumber),
    examples: { en: 'every month on the 15th', es: 'cada tres meses el día 15' },
  }),
  rule('Repeat', 'every|pluralLead? workdays dayPart|dayParts?', {
    read: () => weekly([1, 2, 3, 4, 5]),
    examples: { en: 'weekdays', es: 'días laborables' },
  }),
  rule('Repeat', 'every|pace other? Number? unit? on? the? NthList weekday', {
    read: (found) => {
      const { nthList, weekday, pace, unit } = found
      const repeat = unit === undefined && pace !== undefined ? paced(found) : everyUnits(found)
      return repeat?.frequency === 'MONTHLY'
        ? monthly(nths(nthList, weekday), { interval: repeat.interval })
        : undefined
    },
    examples: { en: 'every month on the second Thursday', es: 'mensual el primer sábado' },
  }),
  rule('Repeat', 'from? weekdays to|through toWeekday:weekdays', {
    read: ({ weekdays, toWeekday }) => weekly(row(weekdays, toWeekday)),
    examples: { en: 'Mondays through Thursdays' },
  }),
  rule('Repeat', 'every other AnyDays', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { en: 'every other Friday', es: 'cada dos viernes' },
  }),
  rule('Repeat', 'every? alternate AnyDays', {
    read: ({ anyDays }) => weekly(anyDays, { interval: 2 }),
    examples: { en: 'alternate Fridays' },
  }),
]
