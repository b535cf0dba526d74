import { type Captured, rule } from '../chart/rule.ts'
import type { DayValue } from '../words/values.ts'

const newestYear = 2100

function isDay(day: number | undefined): day is number {
  return day !== undefined && day >= 1 && day <= 31
}

function dateOf({
  month,
  wordNumber,
  dayNumber = wordNumber,
  year,
}: {
  month?: number | undefined
  wordNumber?: number | undefined
  dayNumber?: number | undefined
  year?: number | undefined
}): DayValue | undefined {
  if (month === undefined || !isDay(dayNumber)) return undefined
  return { kind: 'date', month, day: dayNumber, year }
}

function numeric(order: {
  month: number | undefined
  day: number | undefined
  year?: number | undefined
}): DayValue | undefined {
  const { month = 0, day, year } = order
  if (month < 1 || month > 12 || !isDay(day)) return undefined
  const isLong = year === undefined || year >= 1000
  return { kind: 'date', month, day, year: isLong ? year : 2000 + year }
}

function numbered(day: number | undefined, ofTheMonth: true | undefined): DayValue | undefined {
  return isDay(day) ? { kind: 'number', day, months: ofTheMonth && 0 } : undefined
}

function stated({ weekday, date, monthless }: Captured): DayValue | undefined {
  const day = date ?? monthless
  return day === undefined ? undefined : { ...day, stated: weekday }
}

/** "the second Friday of May", "the last day of next month". */
function nthDay(found: Captured): DayValue | undefined {
  const { ordinal, fromEnd, weekday, unit, lead, month, nextMonth, thisMonth, ofTheMonth, year } =
    found
  const isDayOfMonth = unit?.unit === 'day' && unit.many === 1
  const isWeekday = ofTheMonth === undefined && (month === undefined || lead === true)
  if (weekday === undefined ? !isDayOfMonth : !isWeekday) return undefined
  const months = nextMonth === true ? 1 : thisMonth && 0
  return { kind: 'nth', nth: ordinal ?? fromEnd ?? 1, weekday: weekday ?? 0, month, months, year }
}

/** "two weeks, Wed": the Wednesday of the week in which that is. */
function inWeek(weekday = 0, day: DayValue | undefined): DayValue | undefined {
  const isWeeks = day?.kind === 'after' && day.unit.unit === 'week' && day.from?.kind !== 'weekday'
  return isWeeks ? { kind: 'weekdayIn', weekday, day } : undefined
}

/** Numbers, and the days that they and other words name. */
export const dayRules = [
  rule('Number', 'figure|small|tens|vagueCount', {
    read: ({ figure, small, tens, vagueCount }) => figure ?? small ?? tens ?? vagueCount,
    examples: { en: 'a couple of', es: 'seis' },
  }),
  rule('Ordinal', 'figure ~ordinalEnding', {
    read: ({ figure }) => figure,
    examples: { en: '22nd', es: '2º' },
  }),
  rule('Ordinal', '[tens -?] ordinal', {
    read: ({ tens = 0, ordinal = 0 }) => (tens === 0 || ordinal < 10 ? tens + ordinal : undefined),
    examples: { en: 'twenty-first', es: 'primero' },
  }),
  rule('DayNumber', 'figure|padded|Ordinal', {
    read: ({ figure, padded, ordinal }) => {
      const day = figure ?? padded ?? ordinal
      return isDay(day) ? day : undefined
    },
    examples: { en: '5th', es: 'primero' },
  }),
  rule('WordNumber', '[second:tens -?] small|tens', {
    read: ({ second = 0, small, tens = 0 }) =>
      second === 0 || (small ?? tens) < 10 ? second + (small ?? tens) : undefined,
    examples: { en: 'twenty-three', es: 'seis' },
  }),
  rule('Year', 'fourDigits|yearChoice', {
    read: ({ fourDigits = 0, yearChoice }) =>
      yearChoice ?? (fourDigits >= 2000 && fourDigits <= newestYear ? fourDigits : undefined),
    examples: { en: '2027', es: 'del año que viene' },
  }),
  rule('Year', "' ~twoDigits", {
    read: ({ twoDigits = 0 }) => 2000 + twoDigits,
    examples: { en: "'27", es: "'27" },
  }),
  rule('Date', 'month .|,|-? the? DayNumber|WordNumber [,|-? of|in? Year]', {
    read: dateOf,
    examples: { en: 'May 5, 2027', es: 'mayo 5, 2027' },
  }),
  rule('Date', 'dayArticle? dayLead? DayNumber of|-? month [.|-? ,? of|in? Year]', {
    read: dateOf,
    examples: { en: '5 May 2027', es: '5 de mayo de 2027' },
  }),
  rule('Date', 'dayArticle? dayLead? WordNumber of month', {
    read: dateOf,
    examples: { es: 'cinco de mayo' },
  }),
  rule('Date', 'figure:figure|padded ~/ second:figure|padded', {
    read: ({ figure, second }) => numeric({ month: figure, day: second }),
    cost: 'monthFirst',
    examples: { en: '5/6', es: '5/6' },
  }),
  rule('Date', 'figure:figure|padded ~/ second:figure|padded', {
    read: ({ figure, second }) => numeric({ month: second, day: figure }),
    cost: 'dayFirst',
    examples: { en: '5/6', es: '5/6' },
  }),
  rule(
    'Date',
    'figure:figure|padded ~/|- second:figure|padded ~/|- third:figure|padded|fourDigits',
    {
      read: ({ figure, second, third }) => numeric({ month: figure, day: second, year: third }),
      cost: 'monthFirst',
      examples: { en: '5/6/2027', es: '5/6/2027' },
    },
  ),
  rule(
    'Date',
    'figure:figure|padded ~/|-|. second:figure|padded ~/|-|. third:figure|padded|fourDigits',
    {
      read: ({ figure, second, third }) => numeric({ month: second, day: figure, year: third }),
      cost: 'dayFirst',
      examples: { en: '5/6/2027', es: '5.6.2027' },
    },
  ),
  rule('Date', 'Year ~-|/ second:figure|padded ~-|/ third:figure|padded', {
    read: ({ year, second, third }) => numeric({ month: second, day: third, year }),
    examples: { en: '2027-05-06', es: '2027-05-06' },
  }),
  rule('Monthless', 'the Ordinal ofTheMonth?', {
    read: ({ ordinal, ofTheMonth }) => numbered(ordinal, ofTheMonth),
    examples: { en: 'the nineteenth' },
  }),
  rule('Monthless', 'figure ~ordinalEnding ofTheMonth?', {
    read: ({ figure, ofTheMonth }) => numbered(figure, ofTheMonth),
    examples: { en: '19th' },
  }),
  rule('Monthless', 'nextMonth ,? on|the? DayNumber', {
    read: ({ dayNumber = 0 }) => ({ kind: 'number', day: dayNumber, months: 1 }),
    examples: { en: 'next month on the 12th', es: 'el mes que viene, el 12' },
  }),
  rule('Monthless', 'dayArticle? DayNumber nextMonth', {
    read: ({ dayNumber = 0 }) => ({ kind: 'number', day: dayNumber, months: 1 }),
    examples: { en: 'the 5th of next month', es: 'el 5 del mes que viene' },
  }),
  rule('Monthless', 'the? dayLead DayNumber ofTheMonth?', {
    read: ({ dayNumber, ofTheMonth }) => numbered(dayNumber, ofTheMonth),
    examples: { es: 'día 19' },
  }),
  rule('Day', '[weekChoice? weekday .? ,?] Date|Monthless', {
    read: (found) => (found.weekChoice === 1 ? undefined : stated(found)),
    examples: { en: 'Friday, May 5', es: 'viernes, 5 de mayo' },
  }),
  rule('Day', 'Date ,|(? a|the|on? weekday )?', {
    read: stated,
    examples: { en: '7/8, a Saturday', es: '5 de mayo, viernes' },
  }),
  rule('Day', 'weekday ( Date )', {
    read: stated,
    examples: { en: 'Friday (May 5)', es: 'viernes (5 de mayo)' },
  }),
  rule('Day', 'weekChoice? weekday figure', {
    read: ({ weekChoice, weekday, figure }) =>
      isDay(figure) && weekChoice !== 1
        ? { kind: 'number', day: figure, stated: weekday }
        : undefined,
    cost: 'numberBehindWeekday',
    examples: { en: 'Friday 5', es: 'viernes 5' },
  }),
  rule('Day', '[weekOf ,? on|the?] weekChoice? weekday [,? weekOf]', {
    read: ({ weekday = 0, weekChoice, weekOf }) => ({
      kind: 'weekday',
      weekday,
      week: weekOf ?? weekChoice,
    }),
    examples: { en: 'next week Friday', es: 'viernes que viene' },
  }),
  rule('Day', 'relativeDay [,? weekday]', {
    read: ({ relativeDay, weekday }) =>
      relativeDay && {
        kind: 'relative',
        days: relativeDay.days,
        part: relativeDay.dayPart,
        stated: weekday,
      },
    examples: { en: 'tomorrow, Friday', es: 'mañana miércoles' },
  }),
  rule(
    'Day',
    'the? Ordinal|fromEnd weekday|unit lead:of|in? the? month|nextMonth|thisMonth|ofTheMonth Year?',
    {
      read: nthDay,
      examples: { en: 'the last day of March', es: 'el primer viernes del mes que viene' },
    },
  ),
  rule('Day', '[weekday ,?] holiday [,? of|in? Year]', {
    read: ({ weekday, holiday, year }) =>
      holiday === undefined ? undefined : { kind: 'holiday', rule: holiday, year, stated: weekday },
    cost: 'holiday',
    examples: { en: 'Christmas Eve', es: 'Nochebuena' },
  }),
  rule('Monthless', 'dayArticle figure ofTheMonth?', {
    read: ({ figure, ofTheMonth }) => numbered(figure, ofTheMonth),
    cost: 'dayBehindArticle',
    examples: { en: 'on the 24', es: 'el 24' },
  }),
  rule('Away', 'Number unit awayFrom|fromNow Day?', {
    read: ({ number = 0, unit, day }) => unit && { kind: 'after', many: number, unit, from: day },
    cost: 'lengthFromADay',
    examples: { en: 'a week from Thursday' },
  }),
  rule('Away', 'weekChoice unit', {
    read: ({ weekChoice, unit }) =>
      weekChoice === 1 && unit?.unit === 'workday' ? { kind: 'after', many: 1, unit } : undefined,
    examples: { en: 'next business day' },
  }),
  rule('Away', 'in Number unit fromNow?', {
    read: ({ number = 0, unit }) => unit && { kind: 'after', many: number, unit },
    examples: { en: 'in two weeks', es: 'dentro de dos semanas' },
  }),
  rule('Away', 'Number unit on? Day', {
    read: ({ number = 0, unit, day }) =>
      unit?.unit === 'week' && (day?.kind === 'weekday' || day?.kind === 'relative')
        ? { kind: 'after', many: number, unit, from: day }
        : undefined,
    cost: 'lengthFromADay',
    examples: { en: 'a week on Wednesday' },
  }),
  rule('Day', 'Away [,? on|the? weekday]', {
    read: ({ away, weekday }) => (weekday === undefined ? away : inWeek(weekday, away)),
    examples: { en: 'in two weeks, Wed', es: 'dentro de dos semanas, el miércoles' },
  }),
  rule('Day', 'the? weekday|relativeDay unit|afterNext', {
    read: ({ weekday, relativeDay, unit = { unit: 'week', many: 1 } }) => {
      const today: DayValue = { kind: 'relative', days: relativeDay?.days ?? 0 }
      const from: DayValue =
        relativeDay === undefined
          ? { kind: 'weekdayBeside', weekday: weekday ?? 0, isBefore: false, from: today }
          : today
      return unit.unit === 'week' ? { kind: 'after', many: 1, unit, from } : undefined
    },
    cost: 'lengthFromADay',
    examples: { en: 'the Friday after next' },
  }),
  rule('Day', 'Number weekdays fromNow', {
    read: ({ number = 0, weekdays = 0 }) => ({
      kind: 'after',
      many: number - 1,
      unit: { unit: 'week', many: 1 },
      from: { kind: 'weekday', weekday: weekdays },
    }),
    examples: { en: 'two Saturdays from now' },
  }),
  rule('Day', 'the? Number? unit|dayPart after|before Day', {
    read: ({ number, unit = { unit: 'day', many: 1 }, day, before }) => {
      const isOneDay = unit.unit === 'day' && unit.many === 1
      if (day === undefined || (number === undefined && !isOneDay)) return undefined
      const many = number ?? 1
      return { kind: 'after', many: before === true ? -many : many, unit, from: day }
    },
    examples: { en: 'the day after Thanksgiving', es: 'dos días después del 5 de mayo' },
  }),
  rule('Day', 'the? eveOf Day', {
    read: ({ day }) =>
      day && { kind: 'after', many: -1, unit: { unit: 'day', many: 1 }, from: day },
    examples: { en: 'the eve of May 5', es: 'la víspera de San Juan' },
  }),
  rule('Day', 'the? Ordinal? weekday after|before Day', {
    read: ({ weekday = 0, ordinal = 1, day, before }) =>
      day && ordinal === 1
        ? { kind: 'weekdayBeside', weekday, isBefore: before === true, from: day }
        : undefined,
    examples: { en: 'the Friday before May 5', es: 'el viernes después del 5 de mayo' },
  }),
]
