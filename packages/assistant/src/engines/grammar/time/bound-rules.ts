import { type Captured, rule } from '../chart/rule.ts'
import type { TimeBits } from '../words/values.ts'

const yearly = {
  interval: 1,
  weekdays: [],
  places: [],
  monthDays: [],
  frequency: 'YEARLY',
} as const

/** Days beside a time that is only a number. */
function timed({ days, withDates, repeat, bareTimes, dayPart }: Captured): TimeBits {
  return {
    days: withDates ?? days,
    repeat,
    times: bareTimes && { ...bareTimes, part: dayPart },
  }
}

/** From when and how long something repeats, what is left out of it, and days with their times. */
export const boundRules = [
  rule('Bound', 'start|until the? Day|weekOf', {
    read: ({ until, weekOf: week, day }) => {
      if (week !== undefined)
        return until === true
          ? undefined
          : { kind: 'from', day: { kind: 'weekday', weekday: 1, week } }
      return day && { kind: until === true ? 'until' : 'from', day }
    },
    examples: { en: 'starting next week', es: 'hasta el 5 de mayo' },
  }),
  rule('Bound', 'until_month|through_month month', {
    read: ({ month = 0, 'through month': through }) => ({
      kind: 'untilMonth',
      month,
      isThrough: through === true,
    }),
    examples: { en: 'until June', es: 'hasta principios de junio' },
  }),
  rule('Bound', 'for|lengthLead the? weekChoice? Number unit', {
    read: ({ number = 0, unit }) =>
      unit && unit.unit !== 'hour' && unit.unit !== 'minute'
        ? { kind: 'length', many: number, unit }
        : undefined,
    examples: { en: 'for six weeks', es: 'durante seis semanas' },
  }),
  rule('Bound', 'Number - unit', {
    read: ({ number = 0, unit }) =>
      number > 1 && (unit?.unit === 'day' || unit?.unit === 'week')
        ? { kind: 'length', many: number, unit }
        : undefined,
    examples: { en: '3-day', es: '3-días' },
  }),
  rule('Bound', 'Number unit inARow?', {
    read: ({ number = 0, unit }) =>
      number > 1 && (unit?.unit === 'week' || unit?.unit === 'month')
        ? { kind: 'length', many: number, unit }
        : undefined,
    cost: 'looseLength',
    examples: { en: '6 weeks', es: '6 semanas' },
  }),
  rule('Bound', 'byCount digits', {
    read: ({ digits = 0 }) => (digits > 1 ? { kind: 'count', many: digits } : undefined),
    examples: { en: 'x 10' },
  }),
  rule('Bound', 'figure ~byCount', {
    read: ({ figure = 0 }) => (figure > 1 ? { kind: 'count', many: figure } : undefined),
    examples: { en: '6x' },
  }),
  rule('Bound', 'for Number weekdays', {
    read: ({ number = 0 }) => (number > 1 ? { kind: 'count', many: number } : undefined),
    examples: { en: 'for 4 Mondays', es: 'durante 4 sábados' },
  }),
  rule('Bound', 'until_the_end', {
    read: () => ({ kind: 'untilMonth', month: 0, isThrough: true }),
    examples: { en: 'until the end of the month', es: 'hasta fin de mes' },
  }),
  rule('Time', 'the? weekChoice? Number inARow? weekdays|countedWeekday inARow?', {
    read: ({ number = 0, countedWeekday, weekdays = countedWeekday ?? 0 }) =>
      number > 1
        ? {
            repeat: { ...yearly, frequency: 'WEEKLY', weekdays: [weekdays] },
            bound: { kind: 'count', many: number },
          }
        : undefined,
    examples: { en: 'six Wednesdays in a row', es: '5 sábados' },
  }),
  rule('Time', 'every? weekday|weekdays dayParts', {
    read: ({ weekday, weekdays = weekday ?? 0, dayParts: part }) => ({
      repeat: { ...yearly, frequency: 'WEEKLY', weekdays: [weekdays] },
      times: { part },
    }),
    examples: { en: 'Thursday evenings', es: 'viernes noches' },
  }),
  rule('Time', 'in|of? Year', {
    read: ({ year }) => ({ year }),
    examples: { en: 'in 2027', es: 'de 2027' },
  }),
  rule('Bound', 'for|lengthLead? Number times', {
    read: ({ number = 0 }) => (number > 1 ? { kind: 'count', many: number } : undefined),
    examples: { en: 'for 6 sessions', es: '6 sesiones' },
  }),
  rule('Except', 'except the|in? Days|weekdays|month', {
    read: ({ days, weekdays: weekday, month }) => {
      if (month !== undefined) return { month }
      if (weekday === undefined) return days && days.isUntil !== true ? { days } : undefined
      return { days: { kind: 'one', day: { kind: 'weekday', weekday } } }
    },
    examples: { en: 'except May 6, 13 and 27', es: 'excepto en agosto' },
  }),
  rule('Time', 'Days|WithDates|Repeat dayPart? ,? on? BareTimes', {
    read: timed,
    examples: { en: 'Friday 7', es: 'mañana 7' },
  }),
  rule('Time', 'BareTimes ,? on|the? Days|WithDates|Repeat dayPart?', {
    read: timed,
    examples: { en: '9 to 5 on Friday', es: '9 a 5 el viernes' },
  }),
  rule('Counted', 'counted digits|Number [to|through|and|- toNumber:digits]', {
    examples: { en: 'ages 6-12', es: 'aula 5' },
  }),
  rule('Counted', '[figure to|through|or|-] figure|small|digits|Ordinal -? countedBehind', {
    examples: { en: '6 to 12 years', es: '40 personas' },
  }),
  rule('Bound', 'in|of month', {
    read: ({ month = 0 }) => ({ kind: 'months', from: month, to: month }),
    examples: { en: 'in April', es: 'de abril' },
  }),
  rule('Bound', 'from? month to|through toMonth:month', {
    read: ({ month = 0, toMonth = 0 }) => ({ kind: 'months', from: month, to: toMonth }),
    examples: { en: 'May through September', es: 'de mayo a septiembre' },
  }),
  rule('Time', 'every Day', {
    read: ({ day }) =>
      day !== undefined && ['date', 'holiday', 'nth'].includes(day.kind)
        ? { days: { kind: 'one', day }, repeat: yearly }
        : undefined,
    examples: { en: 'every December 1' },
  }),
  rule('Bound', 'start in? month', {
    read: ({ month = 0 }) => ({ kind: 'months', from: month, to: undefined }),
    examples: { en: 'starting in April', es: 'a partir de mayo' },
  }),
  rule('Time', 'from? Day ,? Times to|through|until the? toDay:Day ,? toTimes:Times', {
    read: ({ day, toDay, times, toTimes }) =>
      day !== undefined &&
      toDay !== undefined &&
      times?.start !== undefined &&
      times.end === undefined &&
      toTimes?.start !== undefined &&
      toTimes.end === undefined
        ? {
            days: { kind: 'range', from: day, to: toDay },
            times: { start: times.start, end: toTimes.start, isWhole: true },
          }
        : undefined,
    examples: {
      en: 'Friday 5pm to Sunday 2pm',
      es: 'del viernes a las 17:00 al domingo a las 14:00',
    },
  }),
]
