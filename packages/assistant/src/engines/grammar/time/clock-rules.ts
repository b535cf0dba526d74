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

/** An hour of twenty-four, whatever its number. */
function exactly(read: ClockValue | undefined): ClockValue | undefined {
  return read && { ...read, isExact: true }
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

function bare(read: ClockValue | undefined): ClockValue | undefined {
  return read && { ...read, isBare: true }
}

function lengthOf({ number, decimal, halfA, unit, more }: Captured): number | undefined {
  const one = unit?.unit === 'hour' ? 60 : 1
  if (unit === undefined || !['hour', 'minute'].includes(unit.unit)) return undefined
  const many = number ?? decimal
  // "hora y media", "half an hour"
  if (many === undefined && (unit.unit !== 'hour' || halfA === more)) return undefined
  if (many === undefined) return more === true ? 90 : 30
  return many * unit.many * one + (more === true ? 30 : 0)
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
  rule('Clock', 'figure|digits|small -? half|hoursBehind|oclock|ish [half]', {
    read: ({ figure, digits = 0, small, half, hoursBehind }) => {
      const hour = figure ?? small
      // "2 hours" is a length, "19h" a time.
      if (hour === undefined) {
        const read = inFigures(digits)
        // "1930 hrs": four figures that are a time count no hours.
        if (read && hoursBehind === true && digits >= 1000) return { ...read, isExact: true }
        return read && half ? clock(read.hour, { minute: read.minute, half }) : undefined
      }
      return hoursBehind === true && hour <= 12 ? undefined : clock(hour, { half })
    },
    examples: { en: 'seven in the evening', es: '7 de la tarde' },
  }),
  rule('Clock', 'figure|padded|small -? hour24 half?', {
    read: ({ figure, padded, small = 99, half }) =>
      exactly(clock(figure ?? padded ?? small, { half })),
    examples: { fr: 'dix-neuf heures' },
  }),
  rule('Clock', 'figure|small hour24 lessMinutes? Number? [andMinutes? partOfHour] half?', {
    read: ({ figure, small, number, partOfHour = number ?? 0, lessMinutes, half }) =>
      beside(
        exactly(clock(figure ?? small ?? 99)),
        lessMinutes === true ? -partOfHour : partOfHour,
        half,
      ),
    examples: { fr: 'sept heures et demie du soir' },
  }),
  rule('Clock', 'figure|padded ~hoursBehind|hour24 ~twoDigits half?', {
    read: ({ figure, padded = 99, twoDigits, half }) =>
      exactly(clock(figure ?? padded, { minute: twoDigits, half })),
    examples: { en: '18h30', es: '19h30', fr: '19h30' },
  }),
  rule('Clock', 'namedHour|hourIsh', {
    read: ({ namedHour, hourIsh = 99 }) =>
      namedHour === undefined ? clock(hourIsh) : { hour: namedHour, minute: 0, isExact: true },
    examples: { en: 'noon', es: 'mediodía' },
  }),
  rule('BareClock', 'figure|fourDigits|threeDigits [~. ~twoDigits]', {
    read: ({ figure, fourDigits, threeDigits, twoDigits }) => {
      if (figure !== undefined && (figure >= 1 || twoDigits !== undefined))
        return bare(clock(figure, { minute: twoDigits }))
      if (twoDigits !== undefined) return undefined
      const read = bare(inFigures(fourDigits ?? threeDigits))
      return read && threeDigits !== undefined ? { ...read, isExact: false } : read
    },
    examples: { en: '7.30', es: '730' },
  }),
  rule('BareClock', 'small', {
    read: ({ small = 0 }) => (small >= 1 && small <= 12 ? bare(clock(small)) : undefined),
    cost: 'bareRange',
    examples: { en: 'seven', es: 'siete' },
  }),
  rule('Length', 'Number|Decimal|halfA? -? unit more:andAHalf?', {
    read: lengthOf,
    examples: { en: 'an hour and a half', es: 'media hora' },
  }),
  rule('Length', 'figure ~hoursBehind ~twoDigits', {
    read: ({ figure = 0, twoDigits = 0 }) => figure * 60 + twoDigits,
    examples: { en: '1h30', es: '1h30' },
  }),
  // "2 heures" is rather a time.
  rule('Length', 'Number|halfA -? hour24 more:andAHalf?', {
    read: ({ number = 0.5, more }) => number * 60 + (more === true ? 30 : 0),
    cost: 'looseLength',
    examples: { fr: 'une demi-heure' },
  }),
  rule('Length', 'Number unit and? minutesMore:Minutes', {
    read: ({ number = 0, unit, minutesMore }) =>
      unit?.unit === 'hour' && minutesMore !== undefined ? number * 60 + minutesMore : undefined,
    examples: { en: '1 hour and 15 minutes', es: 'una hora y 15 minutos' },
  }),
  rule('Minutes', 'Number minutes', {
    read: ({ number }) => number,
    examples: { en: '15 minutes', es: '15 minutos' },
  }),
  rule('Decimal', 'figure ~. ~second:figure', {
    read: ({ figure = 0, second = 0 }) => (second < 10 ? figure + second / 10 : undefined),
    examples: { en: '2.5', es: '2.5' },
  }),
  rule('Decimal', 'Number andAHalf', {
    read: ({ number = 0 }) => number + 0.5,
    examples: { en: 'two and a half', es: 'dos y media' },
  }),
  rule(
    'Times',
    'lead:at|aboutHour? near? Clock|BareClock sharp|hoursBehind? [zone|spokenZone zoneNoun?]',
    {
      read: ({ lead, near, clock: exact, bareClock, zone = undefined, spokenZone }) =>
        exact === undefined &&
        ((lead ?? near) === undefined || zone !== undefined || spokenZone !== undefined)
          ? undefined
          : { start: exact ?? bareClock, zone: zone ?? spokenZone, isNear: near },
      examples: { en: '3pm Pacific time', es: 'a las 7' },
    },
  ),
  rule('Times', 'lead:at? Clock|BareClock cityZone zoneNoun', {
    read: ({ clock: exact, bareClock, cityZone }) => ({
      start: exact ?? bareClock,
      zone: cityZone,
    }),
    examples: { en: '6pm London time' },
  }),
  rule('Times', 'endsAt BareClock', {
    read: ({ bareClock }) => ({ end: bareClock }),
    cost: 'bareClock',
    examples: { en: 'ends at 5', es: 'termina a las 5' },
  }),
  rule('Times', 'Clock to|untilHour figure ~hoursBehind', {
    read: ({ clock: exact, figure = 99 }) => {
      const end = clock(figure)
      return exact && end && { start: exact, end: { ...end, isExact: true } }
    },
    examples: { en: '8h30 - 10h', es: '8h30 a 10h' },
  }),
  rule('Times', 'from small to|toThe|untilHour second:small half?', {
    read: ({ small = 99, second = 99, half }) => range(bare(clock(small)), clock(second, { half })),
    examples: { en: 'from ten to four', es: 'de diez a dos' },
  }),
  rule('Times', 'lead:from|at? Clock zone? to toClock:Clock zone', {
    read: ({ clock: exact, toClock, zone }) => {
      const times = range(exact, toClock)
      return times && { ...times, zone }
    },
    examples: { en: '16:00 UTC - 17:30 UTC', es: '16:00 - 17:30 UTC' },
  }),
  rule('Times', 'lead:from? Clock|BareClock to|toThe|untilHour toClock:Clock|BareClock', {
    read: ({ lead, toThe, clock: exact, bareClock, toClock }) =>
      exact !== undefined || lead === true || (toClock?.isBare !== true && toThe === undefined)
        ? range(exact ?? bareClock, toClock)
        : undefined,
    examples: { en: '9am to 5', es: 'de 9 a 5' },
  }),
  rule('Times', 'lead:at? Clock|BareClock or|and toClock:BareClock|Clock', {
    read: ({ lead, clock: exact, bareClock, or, and, toClock }) =>
      (lead === true && or === true) || (exact && toClock?.isBare !== true)
        ? { start: exact ?? bareClock, other: toClock, isBoth: and }
        : undefined,
    examples: { en: '7pm or 8pm', es: 'a las 7 o 8' },
  }),
  rule('Times', 'ofEach Times', {
    read: ({ times }) => times && { ...times, isEach: true },
    examples: { en: 'all at 9am', es: 'todo a las 9' },
  }),
  rule('Times', 'untilHour Clock', {
    read: ({ clock: end }) => ({ end }),
    examples: { en: 'until 9pm', es: 'hasta 21:00' },
  }),
  rule('Times', 'lengthLead? Length', {
    read: ({ length }) => ({ minutes: length }),
    examples: { en: 'for 2 hours', es: 'durante 2 horas', fr: 'pendant 2 heures' },
  }),
  rule('Times', 'in|the? shade? -? dayPart|allDay', {
    read: ({ dayPart, shade, allDay }) => ({ part: dayPart, shade, isAllDay: allDay }),
    examples: { en: 'morning', es: 'por la tarde' },
  }),
  rule('BareTimes', 'BareClock', {
    read: ({ bareClock }) => ({ start: bareClock }),
    cost: 'bareClock',
    examples: { en: '7', es: '7' },
  }),
  rule('BareTimes', 'BareClock sharp', {
    read: ({ bareClock }) => ({ start: bareClock }),
    cost: 'bareRange',
    examples: { en: '7 till late', es: '7 en punto' },
  }),
  rule('BareTimes', 'BareClock to toClock:BareClock', {
    read: ({ bareClock, toClock }) => range(bareClock, toClock),
    cost: 'bareRange',
    examples: { en: '9 to 5', es: '9 a 5' },
  }),
  rule('Clock', 'figure [~: ~twoDigits] ~halfLetter', {
    read: ({ figure = 99, twoDigits, halfLetter }) =>
      clock(figure, { minute: twoDigits, half: halfLetter }),
    examples: { en: '7:30a' },
  }),
  rule('Clock', 'figure|WordNumber|partOfHour lead:minutes? pastHour|toHour Clock|BareClock', {
    read: ({ figure, wordNumber, partOfHour, lead, toHour, clock: exact, bareClock }) => {
      // "5 to 9" is a range, "5 minutes to 9" a time.
      if (toHour === true && figure !== undefined && lead === undefined) return undefined
      const minutes = figure ?? wordNumber ?? partOfHour ?? 0
      return beside(exact ?? bareClock, toHour === true ? -minutes : minutes)
    },
    examples: { en: 'ten to eight' },
  }),
  rule('Times', 'at figure toHour Clock|BareClock', {
    read: ({ figure = 0, clock: exact, bareClock }) => {
      const start = beside(exact ?? bareClock, -figure)
      return start && { start }
    },
    cost: 'bareRange',
    examples: { en: 'at 10 to 8' },
  }),
  rule('Clock', 'halfPast Clock|BareClock', {
    read: ({ clock: exact, bareClock }) => beside(exact ?? bareClock, 30),
    examples: { en: 'half past seven' },
  }),
  rule('Clock', 'BareClock andMinutes|lessMinutes Number|partOfHour half?', {
    read: ({ bareClock, number, partOfHour = number ?? 0, lessMinutes, half }) =>
      beside(bareClock, lessMinutes === true ? -partOfHour : partOfHour, half),
    examples: { es: 'siete y media' },
  }),
  rule('Clock', 'small -? ohMinutes? WordNumber half?', {
    read: ({ small = 99, wordNumber, half }) =>
      small <= 12 ? clock(small, { minute: wordNumber, half }) : undefined,
    examples: { en: 'six forty-five pm' },
  }),
  rule('Times', 'between Clock|BareClock and toClock:Clock|BareClock half?', {
    read: ({ clock: exact, bareClock, toClock, half }) =>
      toClock &&
      range(exact ?? bareClock, half === undefined ? toClock : { ...toClock, half, isExact: true }),
    examples: { en: 'between 9 and 11', es: 'entre las 9 y las 11' },
  }),
]
