import { type Captured, rule } from '../chart/rule.ts'
import type { ClockValue, TimesValue } from '../words/values.ts'

function clock(
  hour: number,
  { minute = 0, half }: { minute?: number | undefined; half?: 'am' | 'pm' | undefined } = {},
): ClockValue | undefined {
  if (hour > 24 || minute > 59) return undefined
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const isExact = half !== undefined || hour === 0 || hour > 12
  return { hour, minute, half, isExact }
}

/** Four digits without a mark: 1730. A leading zero is lost, and only mornings have one. */
function inFigures(digits = 0): ClockValue | undefined {
  const minute = digits % 100
  if (digits < 100 || digits >= 2400 || minute % 5 !== 0) return undefined
  const read = clock(Math.floor(digits / 100), { minute })
  return read && { ...read, isExact: read.isExact === true || digits < 1000 }
}

/** The half that the end of a range has is that of its start, unless it would run backwards. */
function range(start: ClockValue | undefined, end: ClockValue | undefined): TimesValue | undefined {
  return start && end && { start, end }
}

const minutesOfDay = 1440

/** So many minutes before or after an hour: five, ten, twenty, half and the like. */
function beside(
  hour: ClockValue | undefined,
  minutes: number,
  half: 'am' | 'pm' | undefined = hour?.half,
): ClockValue | undefined {
  const isUsual = minutes % 5 === 0 && Math.abs(minutes) <= 30
  if (hour === undefined || hour.minute !== 0 || minutes === 0 || !isUsual) return undefined
  const isHalf = half !== undefined
  const whole = isHalf ? (hour.hour % 12) + (half === 'pm' ? 12 : 0) : hour.hour
  const all = (whole * 60 + minutes + minutesOfDay) % minutesOfDay
  const isExact = isHalf || hour.isExact
  return { hour: Math.floor(all / 60), minute: all % 60, isExact }
}

function minutesOf({ number = 0, unit }: Captured): number | undefined {
  if (unit?.unit === 'minute') return number * unit.many
  return unit?.unit === 'hour' ? number * 60 : undefined
}

/** Times of day, ranges of them, and how long something takes. */
export const clockRules = [
  rule('Clock', 'figure|padded ~: ~twoDigits half|hoursBehind?', {
    read: ({ figure, padded = 99, twoDigits, half }) => {
      const read = clock(figure ?? padded, { minute: twoDigits, half })
      return read && { ...read, isExact: read.isExact === true || figure === undefined }
    },
    examples: { en: '7:30 pm', es: '19:30' },
  }),
  rule('Clock', 'figure ~. ~twoDigits half|hoursBehind|halfLetter', {
    read: ({ figure = 99, twoDigits, half, halfLetter }) =>
      twoDigits === undefined
        ? undefined
        : clock(figure, { minute: twoDigits, half: half ?? halfLetter }),
    examples: { en: '7.30 pm', es: '19.30 h' },
  }),
  rule('Clock', 'figure|digits|small half', {
    read: ({ figure, digits, small, half }) => {
      const plain = figure ?? small
      if (plain !== undefined) return clock(plain, { half })
      const { hour = 99, minute } = inFigures(digits) ?? {}
      return clock(hour, { minute, half })
    },
    examples: { en: 'seven in the evening', es: '7 de la tarde' },
  }),
  rule('Clock', 'figure|small oclock half?', {
    read: ({ figure, small, half }) => clock(figure ?? small ?? 99, { half }),
    examples: { en: "7 o'clock", es: '7 en punto' },
  }),
  rule('Clock', 'figure hoursBehind', {
    read: ({ figure = 99 }) => (figure > 12 ? clock(figure) : undefined),
    examples: { en: '19h', es: '19 hs' },
  }),
  rule('Clock', 'namedHour|hourIsh', {
    read: ({ namedHour, hourIsh = 99 }) =>
      namedHour === undefined ? clock(hourIsh) : { hour: namedHour, minute: 0, isExact: true },
    examples: { en: 'noon', es: 'mediodía' },
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
  rule('Times', 'at|aboutHour Clock|BareClock sharp|hoursBehind?', {
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
  rule('Times', 'Clock or|and toClock:Clock', {
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
  rule('Times', 'in|the? shade? -? dayPart', {
    read: ({ dayPart, shade }) => ({ part: dayPart, shade }),
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
  rule('Clock', 'figure ~halfLetter', {
    read: ({ figure = 99, halfLetter }) => clock(figure, { half: halfLetter }),
    examples: { en: '7a' },
  }),
  rule('Clock', 'figure -? ish', {
    read: ({ figure = 99 }) => clock(figure),
    examples: { en: '8-ish' },
  }),
  rule('Clock', 'Number|partOfHour minutes? pastHour Clock|BareClock', {
    read: ({ number, partOfHour, clock: exact, bareClock }) =>
      beside(exact ?? bareClock, number ?? partOfHour ?? 0),
    examples: { en: '10 past 8 am' },
  }),
  rule('Clock', 'small|tens|partOfHour minutes? toHour Clock|BareClock', {
    read: ({ small, tens, partOfHour, clock: exact, bareClock }) =>
      beside(exact ?? bareClock, -(small ?? tens ?? partOfHour ?? 0)),
    examples: { en: 'ten to eight' },
  }),
  rule('Clock', 'figure minutes toHour Clock|BareClock', {
    read: ({ figure = 0, clock: exact, bareClock }) => beside(exact ?? bareClock, -figure),
    examples: { en: '5 minutes to 9 am' },
  }),
  rule('Clock', 'halfPast Clock|BareClock', {
    read: ({ clock: exact, bareClock }) => beside(exact ?? bareClock, 30),
    examples: { en: 'half past seven' },
  }),
  rule('Clock', 'BareClock andMinutes Number|partOfHour half?', {
    read: ({ bareClock, number, partOfHour, half }) =>
      beside(bareClock, partOfHour ?? number ?? 0, half),
    examples: { es: 'siete y media' },
  }),
  rule('Clock', 'BareClock lessMinutes Number|partOfHour half?', {
    read: ({ bareClock, number, partOfHour, half }) =>
      beside(bareClock, -(partOfHour ?? number ?? 0), half),
    examples: { es: 'ocho menos cuarto' },
  }),
  rule('Minutes', 'tens -? small?', {
    read: ({ tens = 0, small = 0 }) => (tens < 60 && small < 10 ? tens + small : undefined),
    examples: { en: 'forty-five' },
  }),
  rule('Minutes', 'ohMinutes? small', {
    read: ({ small }) => small,
    examples: { en: 'fifteen' },
  }),
  rule('Clock', 'small -? Minutes half?', {
    read: ({ small = 99, minutes, half }) =>
      small <= 12 ? clock(small, { minute: minutes, half }) : undefined,
    examples: { en: 'six forty-five pm' },
  }),
  rule('BareClock', 'fourDigits', {
    read: ({ fourDigits }) => inFigures(fourDigits),
    examples: { en: '1730' },
  }),
  rule('Times', 'between Clock|BareClock and toClock:Clock|BareClock half?', {
    read: ({ clock: exact, bareClock, toClock, half }) =>
      toClock &&
      range(exact ?? bareClock, half === undefined ? toClock : { ...toClock, half, isExact: true }),
    examples: { en: 'between 9 and 11', es: 'entre las 9 y las 11' },
  }),
  rule('Times', 'at|aboutHour? Clock zone|spokenZone zoneNoun?', {
    read: ({ clock: start, zone, spokenZone }) => ({ start, zone: zone ?? spokenZone }),
    examples: { en: '3pm Pacific time', es: '19:00 hora de madrid' },
  }),
]
