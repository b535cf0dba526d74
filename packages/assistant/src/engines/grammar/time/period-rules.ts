import { rule } from '../chart/rule.ts'

const minutesOfDay = 1440

/** How far something is moved beside hours and minutes, and weeks and months in which it is. */
export const periodRules = [
  rule('Extent', 'Length|Number unit?', {
    read: ({ length, number, unit }) => {
      if (number === undefined) return unit === undefined ? length : undefined
      const isDays = unit?.unit === 'day' || unit?.unit === 'week'
      return isDays ? number * unit.many * minutesOfDay * (unit.unit === 'week' ? 7 : 1) : undefined
    },
    examples: { en: 'a week', es: 'media hora' },
  }),
  rule('Period', 'weekOf|month|ofTheMonth|nextMonth', {
    read: ({ weekOf, month, nextMonth }) => {
      if (month !== undefined) return { month }
      if (typeof weekOf === 'number') return { weeks: weekOf }
      return weekOf === undefined ? { months: nextMonth === true ? 1 : 0 } : undefined
    },
    examples: { en: 'next week', es: 'la semana que viene' },
  }),
]
