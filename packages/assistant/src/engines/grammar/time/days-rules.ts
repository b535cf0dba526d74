import { rule } from '../chart/rule.ts'
import { type DaysValue, type DayValue, daysIn } from '../words/values.ts'

function one(day: DayValue | undefined): DaysValue | undefined {
  return day && { kind: 'one', day }
}

/** Of two weekdays, the dates beside them decide which days they are: they are a stretch. */
function range(from: DayValue | undefined, to: DayValue | undefined): DaysValue | undefined {
  if (from === undefined || to === undefined) return undefined
  // "the second to last Sunday of April"
  if (from.kind === 'number' && to.kind === 'nth') return undefined
  // "10th to 14th of next month": both are of that month.
  if (from.kind === 'number' && to.kind === 'number' && from.months === undefined)
    return { kind: 'range', from: { ...from, months: to.months }, to }
  if (from.kind !== 'weekday' || from.week !== undefined) return { kind: 'range', from, to }
  // Two weekdays alone are a stretch, unless one of them is of a week.
  if (to.kind === 'weekday' && to.week === undefined) return undefined
  if (to.stated === undefined) return { kind: 'range', from, to }
  const { stated, ...day } = to
  return { kind: 'stretch', from: from.weekday, to: stated, beside: { kind: 'one', day } }
}

/** Two weekdays that stand beside a date are a stretch only if they follow each other. */
function following(weekdays: readonly number[] | undefined): DaysValue | undefined {
  const [first = 0, ...rest] = weekdays ?? []
  const isRow = rest.every((weekday, index) => (first + index) % 7 === weekday - 1)
  if (rest.length === 0 || !isRow) return undefined
  return { kind: 'stretch', from: first, to: rest.at(-1) ?? first, isEach: true }
}

function beside(days: DaysValue | undefined, dates: DaysValue | undefined): DaysValue | undefined {
  const isWeekdays = (value: DaysValue | undefined) =>
    value?.kind === 'stretch' && value.beside === undefined
  if (days === undefined || dates === undefined) return undefined
  // "the weekend of May 5 and 6"
  if (days.kind === 'weekend' && days.of === undefined)
    return dates.kind === 'list' || dates.kind === 'range' ? dates : undefined
  if (!isWeekdays(days) || isWeekdays(dates)) return undefined
  const isDated = daysIn(dates).some(({ kind }) => kind !== 'weekday')
  return isDated || dates.kind === 'weekend' ? { ...days, beside: dates } : undefined
}

function listOf(
  month: number | undefined,
  {
    days,
    year,
    stated,
  }: Record<'year' | 'stated', number | undefined> & {
    days: readonly number[] | undefined
  },
): DaysValue | undefined {
  if (month === undefined || days === undefined || days.length < 2) return undefined
  // "March 19th, 7 to 9": the second number is a time.
  if (days.some((day, at) => day <= (days[at - 1] ?? 0))) return undefined
  return { kind: 'list', days: days.map((day) => ({ kind: 'date', month, day, year, stated })) }
}

/** "the 21 and 22 of October", "the 30 and 1 of May": a number takes its month from a date. */
export function inOneMonth(days: readonly DayValue[]): DayValue[] {
  return days.map((day, index) => {
    const date = days.slice(index + 1).find(({ kind }) => kind === 'date')
    if (day.kind !== 'number' || day.months !== undefined || date?.kind !== 'date') return day
    const month = day.day > date.day ? ((date.month + 10) % 12) + 1 : date.month
    return { ...date, month, day: day.day, stated: day.stated }
  })
}

function listOfDays(days: readonly DayValue[] | undefined): DaysValue | undefined {
  return days === undefined || days.every(({ kind }) => kind === 'weekday')
    ? undefined
    : { kind: 'list', days: inOneMonth(days) }
}

/** Several days: ranges, lists, weekends, and weekdays beside dates. */
export const daysRules = [
  rule('NumberList', 'DayNumber [,? and|,|& the? NumberList]', {
    read: ({ dayNumber = 0, numberList = [] }) => [dayNumber, ...numberList],
    examples: { en: '5, 6 and 7', es: '5, 6 y 7' },
  }),
  rule('DayList', 'Day ,? and on? toDay:Day', {
    read: ({ day, toDay }) => (day && toDay ? [day, toDay] : undefined),
    examples: { en: 'May 5 and June 7', es: '5 de mayo y el 7 de junio' },
  }),
  rule('DayList', 'Day , on? DayList', {
    read: ({ day, dayList = [] }) => (day ? [day, ...dayList] : undefined),
    examples: { en: 'May 5, June 7 and July 9', es: '5 de mayo, 7 de junio y 9 de julio' },
  }),
  rule('DayNames', 'weekday [,? and|&|/|+|, DayNames]', {
    read: ({ weekday = 0, dayNames = [] }) => [weekday, ...dayNames],
    examples: { en: 'Friday and Saturday', es: 'viernes y sábado' },
  }),
  rule('Days', 'in aboutHour? Length', {
    read: ({ length = 0 }) => one({ kind: 'instant', minutes: length }),
    examples: { en: 'in two hours', es: 'dentro de dos horas' },
  }),
  rule('Days', 'aboutHour? Length fromNow', {
    read: ({ length = 0 }) => one({ kind: 'instant', minutes: length }),
    examples: { en: '45 minutes from now' },
  }),
  rule('Days', 'the? Ordinal|fromEnd unit in|of the? month [,? Year]', {
    read: ({ ordinal, fromEnd, unit, month, year }) =>
      unit?.unit === 'weekend'
        ? {
            kind: 'weekend',
            week: 'coming',
            of: { kind: 'nth', nth: ordinal ?? fromEnd ?? 1, weekday: 6, month, year },
          }
        : undefined,
    examples: { en: 'the first weekend in December', es: 'el último fin de semana de mayo' },
  }),
  rule('Days', 'the? DayNumber to|through the? toNumber:DayNumber nextMonth', {
    read: ({ dayNumber = 0, toNumber = 0 }) =>
      range(
        { kind: 'number', day: dayNumber, months: 1 },
        { kind: 'number', day: toNumber, months: 1 },
      ),
    examples: { en: '13-15 of next month', es: '13 al 15 del mes que viene' },
  }),
  rule('Week', 'on? weekOf', {
    read: ({ weekOf }) => (typeof weekOf === 'number' ? { kind: 'week', week: weekOf } : undefined),
    examples: { en: 'next week', es: 'la semana que viene' },
  }),
  rule('Days', 'Day|DayList', {
    read: ({ day, dayList }) => one(day) ?? listOfDays(dayList),
    examples: { en: 'May 5 and June 7', es: '5 de mayo y el 7 de junio' },
  }),
  rule('Days', 'from|between? Day to|through|until|and the? toDay:Day', {
    // "viernes hasta el 27 de julio" is the end of a series.
    read: ({ day, toDay, until, between, and }) => {
      const isOpen = day?.kind === 'weekday' || day?.kind === 'relative'
      if ((until === true && isOpen) || between !== and) return undefined
      const days = range(day, toDay)
      return days && { ...days, isUntil: until }
    },
    examples: { en: 'between May 5 and June 7', es: 'del 5 de mayo al 7 de junio' },
  }),
  rule('Days', 'from? Day until_month|through_month month', {
    read: ({ day, month = 0, 'through month': through }) => {
      const last = through === true ? month : ((month + 10) % 12) + 1
      return day?.kind === 'date'
        ? range(day, { kind: 'nth', nth: -1, weekday: 0, month: last })
        : undefined
    },
    cost: 'bareClock',
    examples: { en: 'May 4 until July', es: 'del 4 de mayo hasta julio' },
  }),
  rule(
    'Days',
    'from? month .? the? DayNumber to|through|until the? toNumber:DayNumber [,? of? Year]',
    {
      read: ({ month = 0, dayNumber = 0, toNumber = 0, year }) =>
        range(
          { kind: 'date', month, day: dayNumber, year },
          { kind: 'date', month, day: toNumber, year },
        ),
      examples: { en: 'May 5-7', es: 'mayo 5-7' },
    },
  ),
  rule('Days', 'lead:from? dayArticle? dayLead? DayNumber to|through|until the? toDay:Day', {
    // "at 4 until June 14" is a time, and the end of a series.
    read: ({ lead, until, dayNumber = 0, toDay }) =>
      toDay?.kind === 'date' && (until === undefined || lead === true)
        ? range({ kind: 'number', day: dayNumber }, toDay)
        : undefined,
    examples: { en: '5 to 7 May', es: 'del 5 al domingo 7 de mayo' },
  }),
  rule('Days', '[weekdays ,?] month .? the? NumberList [,? Year]', {
    read: ({ month, numberList, year, weekdays }) =>
      listOf(month, { days: numberList, year, stated: weekdays }),
    examples: { en: 'May 6, 13 and 27', es: 'mayo 6, 13 y 27' },
  }),
  rule('Days', 'weekdays? dayArticle? dayLead? NumberList of? month [,? of? Year]', {
    read: ({ month, numberList, year, weekdays }) =>
      listOf(month, { days: numberList, year, stated: weekdays }),
    examples: { en: '6, 13 and 27 May', es: '6, 13 y 27 de mayo' },
  }),
  rule('Days', 'Day or toDay:Day', {
    read: ({ day, toDay }) =>
      day && toDay ? { kind: 'list', days: [day, toDay], isEither: true } : undefined,
    examples: { en: 'Friday or Saturday', es: 'viernes o el sábado' },
  }),
  rule('Days', 'both? weekChoice? DayNames', {
    read: ({ dayNames, weekChoice }) => {
      const days = following(dayNames)
      return days?.kind === 'stretch' ? { ...days, week: weekChoice } : undefined
    },
    examples: { en: 'Saturday and Sunday', es: 'sábado y domingo' },
  }),
  rule('WithDates', 'Days ,|:|—|(? on|the? toDays:Days )?', {
    read: ({ days, toDays }) => beside(days, toDays) ?? beside(toDays, days),
    examples: {
      en: 'Friday to Sunday, May 5-7',
      es: 'de viernes a domingo, del 5 al 7 de mayo',
    },
  }),
  rule('Days', 'from? weekChoice|the? weekday .? to|through the? toWeekday:weekday weekOf?', {
    read: ({ weekday = 0, toWeekday = 0, weekChoice, weekOf }) => ({
      kind: 'stretch',
      from: weekday,
      to: toWeekday,
      week: weekOf ?? weekChoice,
    }),
    examples: { en: 'Friday to Sunday next week', es: 'de viernes a domingo' },
  }),
  rule('Days', 'month? the? DayNumber or toNumber:DayNumber of? month?', {
    read: ({ month, dayNumber = 0, toNumber = 0 }) =>
      month === undefined
        ? undefined
        : {
            kind: 'list',
            days: [dayNumber, toNumber].map((day) => ({ kind: 'date', month, day })),
            isEither: true,
          },
    examples: { en: 'May 5 or 6', es: '5 o 6 de mayo' },
  }),
  rule('Days', 'holiday? weekendOf the? Day?', {
    read: ({ holiday, day, weekendOf = 'coming' }) => ({
      kind: 'weekend',
      week: weekendOf,
      of: holiday === undefined ? day : { kind: 'holiday', rule: holiday },
    }),
    examples: { en: 'the weekend of May 5', es: 'el fin de semana del 5 de mayo' },
  }),
]
