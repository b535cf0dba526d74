import { type Captured, rule } from '../chart/rule.ts'
import type { ClockValue, TimesValue } from '../words/values.ts'

function clock(
  hour: number,
  { minute = 0, half }: { minute?: number; half?: 'am' | 'pm' | undefined } = {},
): ClockValue | undefined {
  if (hour > 24 || minute > 59) return undefined
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const isExact = half !== undefined || hour === 0 || hour > 12
  return { hour, minute, half, isExact }
}

function past(hour: number | undefined, minutes: number): ClockValue | undefined {
  if (hour === undefined || hour < 1 || hour > 12) return undefined
  return minutes >= 0
    ? clock(hour, { minute: minutes })
    : clock(hour === 1 ? 12 : hour - 1, { minute: 60 + minutes })
}

/** The half that the end of a range has is that of its start, unless it would run backwards. */
function range(start: ClockValue | undefined, end: ClockValue | undefined): TimesValue | undefined {
  return start && end && { start, end }
}

/** So many minutes before or after an hour: five, ten, twenty and the like. */
function beside(hour: ClockValue | undefined, minutes: number): ClockValue | undefined {
  const isUsual = minutes % 5 === 0 && Math.abs(minutes) < 30
  if (hour === undefined || hour.minute !== 0 || minutes === 0 || !isUsual) return undefined
  const all = hour.hour * 60 + minutes
  return { ...hour, hour: Math.floor(all / 60), minute: ((all % 60) + 60) % 60 }
}

function minutesOf({ number = 0, unit }: Captured): number | undefined {
  if (unit?.unit === 'minute') return number * unit.many
  return unit?.unit === 'hour' ? number * 60 : undefined
}

/** Times of day, ranges of them, and how long something takes. */
export const clockRules = [
  rule('Clock', 'figure ~: ~twoDigits half|hoursBehind?', {
    read: ({ figure = 99, twoDigits, half }) =>
      twoDigits === undefined ? undefined : clock(figure, { minute: twoDigits, half }),
    examples: { en: '7:30 pm', es: '19:30' },
  }),
  rule('Clock', 'figure ~. ~twoDigits half|hoursBehind|amLetter|pmLetter', {
    read: ({ figure = 99, twoDigits, half }) =>
      twoDigits === undefined ? undefined : clock(figure, { minute: twoDigits, half }),
    examples: { en: '7.30 pm', es: '19.30 h' },
  }),
  rule('Clock', 'figure|small half', {
    read: ({ figure, small, half }) => clock(figure ?? small ?? 99, { half }),
    examples: { en: 'seven in the evening', es: '7 de la tarde' },
  }),
  rule('Clock', 'figure ~amLetter', {
    read: ({ figure = 99 }) => clock(figure, { half: 'am' }),
    examples: { en: '7a' },
  }),
  rule('Clock', 'figure ~pmLetter', {
    read: ({ figure = 99 }) => clock(figure, { half: 'pm' }),
    examples: { en: '7p' },
  }),
  rule('Clock', 'Number minutes? pastHour Clock|BareClock', {
    read: ({ number = 0, clock: exact, bareClock }) => beside(exact ?? bareClock, number),
    cost: 'minutesBeside',
    examples: { en: '10 past 8 am' },
  }),
  rule('Clock', 'Number minutes? toHour Clock|BareClock', {
    read: ({ number = 0, clock: exact, bareClock }) => beside(exact ?? bareClock, -number),
    cost: 'minutesBeside',
    examples: { en: 'ten to eight' },
  }),
  rule('Clock', 'figure|small oclock half?', {
    read: ({ figure, small, half }) => clock(figure ?? small ?? 99, { half }),
    examples: { en: "7 o'clock", es: '7 en punto' },
  }),
  rule('Clock', 'figure hoursBehind', {
    read: ({ figure = 99 }) => (figure > 12 ? clock(figure) : undefined),
    examples: { en: '19h', es: '19 hs' },
  }),
  rule('Clock', 'namedHour', {
    read: ({ namedHour = 12 }) => ({ hour: namedHour, minute: 0, isExact: true }),
    examples: { en: 'noon', es: 'mediodía' },
  }),
  rule('Clock', 'halfPast Number half?', {
    read: ({ number, half }) => {
      const read = past(number, 30)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { en: 'half past seven' },
  }),
  rule('Clock', 'quarter pastHour Number half?', {
    read: ({ number, half }) => {
      const read = past(number, 15)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { en: 'quarter past seven' },
  }),
  rule('Clock', 'quarter toHour Number half?', {
    read: ({ number, half }) => {
      const read = past(number, -15)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { en: 'quarter to eight' },
  }),
  rule('Clock', 'Number andMinutes halfHour half?', {
    read: ({ number, half }) => {
      const read = past(number, 30)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { es: 'siete y media' },
  }),
  rule('Clock', 'Number andMinutes quarter half?', {
    read: ({ number, half }) => {
      const read = past(number, 15)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { es: 'siete y cuarto' },
  }),
  rule('Clock', 'Number lessMinutes quarter half?', {
    read: ({ number, half }) => {
      const read = past(number, -15)
      return read && { ...read, half, isExact: half !== undefined }
    },
    examples: { es: 'ocho menos cuarto' },
  }),
  rule('BareClock', 'figure', {
    read: ({ figure = 0 }) => (figure >= 1 ? clock(figure) : undefined),
    examples: { en: '7', es: '7' },
  }),
  rule('BareClock', 'figure ~. ~twoDigits', {
    read: ({ figure = 0, twoDigits }) => clock(figure, { minute: twoDigits ?? 0 }),
    examples: { en: '7.30', es: '7.30' },
  }),
  rule('BareClock', 'small', {
    read: ({ small = 0 }) => (small <= 12 ? clock(small) : undefined),
    examples: { en: 'seven', es: 'siete' },
  }),
  rule('Length', 'Number -? unit', {
    read: minutesOf,
    examples: { en: '2 hours', es: '2 horas' },
  }),
  rule('Length', 'halfA unit', {
    read: ({ unit }) => (unit?.unit === 'hour' ? 30 : undefined),
    examples: { en: 'half an hour', es: 'media hora' },
  }),
  rule('Length', 'Number unit andAHalf', {
    read: (found) => {
      const minutes = minutesOf(found)
      return minutes === undefined ? undefined : minutes + 30
    },
    examples: { en: 'an hour and a half', es: 'una hora y media' },
  }),
  rule('Times', 'at|aboutHour Clock|BareClock sharp?', {
    read: ({ clock: exact, bareClock }) => ({ start: exact ?? bareClock }),
    examples: { en: 'at 7', es: 'a las 7' },
  }),
  rule('Times', 'Clock sharp?', {
    read: ({ clock: start }) => ({ start }),
    examples: { en: '7pm', es: '19:30' },
  }),
  rule('Times', 'from|at? Clock|BareClock to|until toClock:Clock', {
    read: ({ clock: exact, bareClock, toClock }) => range(exact ?? bareClock, toClock),
    examples: { en: '9am to 5pm', es: 'de 9:00 a 17:00' },
  }),
  rule('Times', 'from|at? Clock to|until BareClock', {
    read: ({ clock: start, bareClock }) => range(start, bareClock),
    examples: { en: '9am to 5', es: 'de 9:00 a 17' },
  }),
  rule('Times', 'from|at BareClock to|until toClock:BareClock', {
    read: ({ bareClock, toClock }) => range(bareClock, toClock),
    examples: { en: 'from 9 to 5', es: 'de 9 a 5' },
  }),
  rule('Times', 'between Clock and toClock:Clock', {
    read: ({ clock: start, toClock }) => range(start, toClock),
    examples: { en: 'between 9am and 5pm', es: 'entre las 9:00 y las 17:00' },
  }),
  rule('Times', 'between BareClock and toClock:BareClock half?', {
    read: ({ bareClock, toClock, half }) =>
      toClock && range(bareClock, { ...toClock, half, isExact: half !== undefined }),
    examples: { en: 'between 9 and 11', es: 'entre las 9 y las 11' },
  }),
  rule('Times', 'Clock or toClock:Clock', {
    read: ({ clock: start, toClock }) => ({ start, other: toClock }),
    examples: { en: '7pm or 8pm', es: '19:00 o 20:00' },
  }),
  rule('Times', 'at BareClock or toClock:BareClock|Clock half?', {
    read: ({ bareClock, toClock }) => ({ start: bareClock, other: toClock }),
    examples: { en: 'at 7 or 8', es: 'a las 7 o 8' },
  }),
  rule('Times', 'until Clock', {
    read: ({ clock: end }) => ({ end }),
    examples: { en: 'until 9pm', es: 'hasta 21:00' },
  }),
  rule('Times', 'lengthLead? Length', {
    read: ({ length }) => ({ minutes: length }),
    examples: { en: 'for 2 hours', es: 'durante 2 horas' },
  }),
  rule('Times', 'in|the? dayPart', {
    read: ({ dayPart }) => ({ part: dayPart }),
    examples: { en: 'morning', es: 'por la tarde' },
  }),
  rule('Times', 'allDay', {
    read: () => ({ isAllDay: true }),
    examples: { en: 'all day', es: 'todo el día' },
  }),
  rule('BareTimes', 'BareClock', {
    read: ({ bareClock }) => ({ start: bareClock }),
    cost: 'bareClock',
    examples: { en: '7', es: '7' },
  }),
  rule('BareTimes', 'BareClock to toClock:BareClock', {
    read: ({ bareClock, toClock }) => range(bareClock, toClock),
    cost: 'bareRange',
    examples: { en: '9 to 5', es: '9 a 5' },
  }),
]
