import type { Temporal } from 'temporal-polyfill'
import { type DateMeaning, inWeek, type Rule, weekdayFrom } from './date-meaning.ts'
import { count, readCount, readWeekday, weekday, wordEnd, wordPattern } from './vocabulary.ts'

function dayIn(now: Temporal.ZonedDateTime, options: { unit: string; many: number }): DateMeaning {
  const { unit, many } = options
  const today = now.toPlainDate()
  if (unit.startsWith('day')) return { kind: 'day', date: today.add({ days: many }) }
  if (unit.startsWith('week'))
    return { kind: 'day', date: today.add({ weeks: many }), isByWeek: true }
  if (unit.startsWith('month')) return { kind: 'day', date: today.add({ months: many }) }
  if (unit.startsWith('year')) return { kind: 'day', date: today.add({ years: many }) }
  const minutes = unit.startsWith('h') ? many * 60 : many
  return { kind: 'instant', at: now.add({ minutes }).round({ smallestUnit: 'minute' }) }
}

export const relativeRules: Rule[] = [
  {
    // a week from Thursday, two weeks from tomorrow, a week on Friday
    pattern: wordPattern(
      `(?:on )?(?:(${count}) )?weeks? (?:from|on|after) (?:(?:this|next|the) )?(today|now|tomorrow|${weekday})${wordEnd}`,
    ),
    read: ([, many, from = ''], now) => {
      const days = 7 * (many === undefined ? 1 : readCount(many))
      const today = now.toPlainDate()
      if (/^(?:today|now)$/i.test(from))
        return { kind: 'day', date: today.add({ days }), isByWeek: true }
      if (/^tomorrow$/i.test(from)) return { kind: 'day', date: today.add({ days: days + 1 }) }
      return {
        kind: 'day',
        date: weekdayFrom(today.add({ days: 1 }), readWeekday(from)).add({ days }),
      }
    },
  },
  {
    pattern: wordPattern(`(?:in |during )?(?:the )?week after next${wordEnd}`),
    read: (_, now) => ({ kind: 'week', monday: inWeek(now, 2, 1) }),
  },
  {
    pattern: wordPattern(`(?:on )?(?:the )?day after tomorrow${wordEnd}`),
    read: (_, now) => ({ kind: 'day', date: now.toPlainDate().add({ days: 2 }) }),
  },
  {
    pattern: wordPattern(
      `(?:on )?(today|tonight|tonite|to-?morrow|tomorow|tommorow|tommorrow|tmrw|tmw|tmr)${wordEnd}`,
    ),
    read: ([, word = ''], now) => {
      const isToday = /^to(?:day|nig|nit)/i.test(word)
      return { kind: 'day', date: now.toPlainDate().add({ days: isToday ? 0 : 1 }) }
    },
  },
  {
    pattern: wordPattern(`this (?=(?:morning|afternoon|evening)${wordEnd})`),
    read: (_, now) => ({ kind: 'day', date: now.toPlainDate() }),
  },
  {
    // two Saturdays from now
    pattern: wordPattern(`(${count}) (${weekday}) from (?:now|today)${wordEnd}`),
    read: ([, many = '', name = ''], now) => {
      const first = weekdayFrom(now.toPlainDate().add({ days: 1 }), readWeekday(name))
      return { kind: 'day', date: first.add({ weeks: Math.max(0, readCount(many) - 1) }) }
    },
  },
  {
    // Friday week, Friday in two weeks, Tuesday the week after next
    pattern: wordPattern(
      `(?:on )?(${weekday})(?: in (${count}) weeks?(?:' time|'s time)?|(?: of)? the week after next| week(?= |$|[,.]))`,
    ),
    read: ([words = '', name = '', many], now) => {
      const weekdayNumber = readWeekday(name)
      if (/after next$/i.test(words)) return { kind: 'day', date: inWeek(now, 2, weekdayNumber) }
      const weeks = many === undefined ? 1 : readCount(many)
      const first = weekdayFrom(now.toPlainDate().add({ days: 1 }), weekdayNumber)
      if (many === undefined) return { kind: 'day', date: first.add({ weeks }) }
      return { kind: 'day', date: inWeek(now, weeks, weekdayNumber) }
    },
  },
  {
    pattern: wordPattern(
      `(?:in|within) (half an|${count})(?: more)? (days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?)(?:' time|'s time|time| from (?:now|today))?${wordEnd}`,
    ),
    read: ([, many = '', unit = ''], now) =>
      /^half/i.test(many)
        ? dayIn(now, { unit: 'minutes', many: 30 })
        : dayIn(now, { unit: unit.toLowerCase(), many: readCount(many) }),
  },
  {
    pattern: wordPattern(
      `(${count}) (days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?) (?:from (?:now|today)|hence)${wordEnd}`,
    ),
    read: ([, many = '', unit = ''], now) =>
      dayIn(now, { unit: unit.toLowerCase(), many: readCount(many) }),
  },
  {
    pattern: wordPattern(
      `(?:on )?(?:yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|month|year|${weekday})|(?:${count}) (?:days?|weeks?|months?|years?|hours?) ago)${wordEnd}`,
    ),
    read: ([words = '']) => ({ kind: 'past', words }),
  },
]
