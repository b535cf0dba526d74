import { Temporal } from 'temporal-polyfill'

type Rule = (year: number) => Temporal.PlainDate

function fixed(month: number, day: number): Rule {
  return (year) => Temporal.PlainDate.from({ year, month, day })
}

/**
 * Returns the n-th weekday of a month (1 Monday to 7 Sunday; -1 the last), or undefined when there
 * is none.
 */
export function nthWeekday(options: {
  year: number
  month: number
  weekday: number
  nth: number
}): Temporal.PlainDate | undefined {
  const { year, month, weekday, nth } = options
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const firstMatch = 1 + ((weekday - first.dayOfWeek + 7) % 7)
  const matches = Math.floor((first.daysInMonth - firstMatch) / 7) + 1
  const index = nth > 0 ? nth - 1 : matches + nth
  if (index < 0 || index >= matches) return undefined
  return first.with({ day: firstMatch + 7 * index })
}

function nth(month: number, weekday: number, position: number): Rule {
  return (year) =>
    nthWeekday({ year, month, weekday, nth: position }) ??
    Temporal.PlainDate.from({ year, month, day: 1 })
}

/**
 * Returns Western Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical
 * Algorithms, ch. 8).
 */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor(century / 4)
  const moon = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - skipped - moon + 15) % 30
  const leap = Math.floor(inCentury / 4)
  const dayShift = (32 + 2 * (century % 4) + 2 * leap - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * dayShift) / 451)
  const total = epact + dayShift - 7 * correction + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(total / 31), day: (total % 31) + 1 })
}

function easter(days: number): Rule {
  return (year) => easterSunday(year).add({ days })
}

const rules: [pattern: string, rule: Rule][] = [
  [`new year'?s?'? eve|nye`, fixed(12, 31)],
  [`new year'?s'?(?: day)?|new year day`, fixed(1, 1)],
  [String.raw`(?:mlk|martin luther king)(?:,? jr\.?)?(?:'?s)? day`, nth(1, 1, 3)],
  ['groundhog day', fixed(2, 2)],
  [String.raw`(?:saint |st\.? )?valentine'?s'?(?: day)?`, fixed(2, 14)],
  [`president'?s'? day`, nth(2, 1, 3)],
  ['(?:mardi gras|shrove tuesday|fat tuesday)', easter(-47)],
  ['ash wednesday', easter(-46)],
  [String.raw`(?:saint |st\.? )(?:patrick'?s|paddy'?s)(?: day)?`, fixed(3, 17)],
  ['palm sunday', easter(-7)],
  ['(?:maundy|holy) thursday', easter(-3)],
  ['good friday', easter(-2)],
  ['(?:holy saturday|easter saturday|easter eve)', easter(-1)],
  ['easter monday', easter(1)],
  ['(?:easter sunday|easter day|easter)', easter(0)],
  ['ascension(?: day| thursday)', easter(39)],
  ['(?:pentecost|whit)(?: sunday)?', easter(49)],
  [`april fool'?s'?(?: day)?`, fixed(4, 1)],
  ['earth day', fixed(4, 22)],
  ['arbor day', nth(4, 5, -1)],
  ['may day', fixed(5, 1)],
  ['cinco de mayo', fixed(5, 5)],
  [`mother'?s'? day`, nth(5, 7, 2)],
  ['memorial day', nth(5, 1, -1)],
  ['flag day', fixed(6, 14)],
  [`father'?s'? day`, nth(6, 7, 3)],
  ['juneteenth', fixed(6, 19)],
  ['canada day', fixed(7, 1)],
  ['(?:(?:the )?(?:fourth|4th) of july|independence day|july (?:fourth|4th))', fixed(7, 4)],
  ['labou?r day', nth(9, 1, 1)],
  [`(?:columbus|indigenous people'?s'?) day`, nth(10, 1, 2)],
  [`(?:hallowe'?en|all hallow'?s'? eve)`, fixed(10, 31)],
  [`all saints'?(?: day)?`, fixed(11, 1)],
  [`(?:veteran'?s'?|remembrance|armistice) day`, fixed(11, 11)],
  ['election day', (year) => nth(11, 1, 1)(year).add({ days: 1 })],
  ['black friday', (year) => nth(11, 4, 4)(year).add({ days: 1 })],
  ['giving tuesday', (year) => nth(11, 4, 4)(year).add({ days: 5 })],
  ['thanksgiving eve', (year) => nth(11, 4, 4)(year).subtract({ days: 1 })],
  ['(?:thanksgiving(?: day)?|turkey day)', nth(11, 4, 4)],
  ['(?:christmas|xmas) eve', fixed(12, 24)],
  ['(?:christmas|xmas)(?: day)?', fixed(12, 25)],
  ['boxing day', fixed(12, 26)],
]

/** A pattern for every known holiday. Longer names come first. */
export const holiday = `(?:${rules.map(([pattern]) => pattern).join('|')})(?![\\p{L}\\d])`

/** Returns the date of a holiday in a year, by its name. */
export function holidayDate(options: {
  name: string
  year: number
}): Temporal.PlainDate | undefined {
  const found = rules.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(options.name))
  return found?.[1](options.year)
}
