import { dateFormat } from '../date-format.ts'
import { locale } from './french.ts'

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const workdays = 'MO,TU,WE,TH,FR'
const units: Readonly<Record<string, { one: string; other: string }>> = {
  DAILY: { one: 'chaque jour', other: 'tous les {n} jours' },
  WEEKLY: { one: 'chaque semaine', other: 'toutes les {n} semaines' },
  MONTHLY: { one: 'chaque mois', other: 'tous les {n} mois' },
  YEARLY: { one: 'chaque année', other: 'tous les {n} ans' },
}
const places: Readonly<Record<string, string>> = {
  '1': 'premier',
  '2': 'deuxième',
  '3': 'troisième',
  '4': 'quatrième',
  '5': 'cinquième',
  '-1': 'dernier',
  '-2': 'avant-dernier',
}
/** Parts of a rule that are said here; the others are rare. */
const known = /^(FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|COUNT|UNTIL|WKST)$/

const list = (words: readonly string[]) => new Intl.ListFormat(locale).format(words)

/**
 * Says how an event repeats, by its rule (RFC 5545): 'toutes les 2 semaines, le mardi et le jeudi,
 * jusqu’au 1 janvier 2027'. What is too special for that is only said to repeat.
 */
export function repetitionText(_english: string, rule: string | undefined): string {
  return (rule === undefined ? undefined : describe(rule)) ?? 'Se répète'
}

function describe(rule: string): string | undefined {
  const parts = new Map(
    rule.split(';').map((part) => part.split('=', 2) as [name: string, value: string]),
  )
  const frequency = parts.get('FREQ') ?? ''
  const unit = units[frequency]
  if (unit === undefined || [...parts.keys()].some((name) => !known.test(name))) return undefined
  const on = dayText(frequency, parts)
  if (on === undefined) return undefined
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const every = interval === 1 ? unit.one : unit.other.replace('{n}', String(interval))
  const all = on === 'du lundi au vendredi' && interval === 1 ? [on] : [every, on]
  return [...all, endText(parts)].filter(Boolean).join(', ')
}

/** Returns the days of a rule; '' when it names none, undefined when they cannot be said. */
function dayText(frequency: string, parts: ReadonlyMap<string, string>): string | undefined {
  const named = parts.get('BYDAY')?.split(',') ?? []
  const dates = parts.get('BYMONTHDAY')?.split(',') ?? []
  const months = (parts.get('BYMONTH')?.split(',') ?? []).map((month) => monthName(Number(month)))
  if (named.length > 0 && dates.length > 0) return undefined
  if (dates.some((date) => Number(date) < -1)) return undefined
  const inMonths = months.length === 0 ? '' : list(months)
  if (dates.length > 0) {
    const which = dates.map((date) => (date === '-1' ? 'dernier jour' : dayOfMonth(date)))
    return `le ${list(which)}${inMonths === '' ? ' du mois' : ` ${inMonths}`}`
  }
  if (named.length === 0) return inMonths === '' ? '' : `en ${inMonths}`
  const inside = inMonths === '' ? '' : ` en ${inMonths}`
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    if (named.join() === workdays) return `du lundi au vendredi${inside}`
    return named.some((day) => day.length > 2)
      ? undefined
      : `${list(named.map((day) => `le ${dayName(day)}`))}${inside}`
  }
  const which = named.map(placed)
  if (which.includes(undefined)) return undefined
  const theDays = list(which.map((day) => `le ${day}`))
  return `${theDays}${inside === '' && frequency === 'MONTHLY' ? ' du mois' : inside}`
}

/** '1er', '15': only the first has an ordinal. */
function dayOfMonth(date: string): string {
  return date === '1' ? '1er' : date
}

/** 'deuxième mardi', for `2TU`. */
function placed(day: string): string | undefined {
  const place = places[day.slice(0, -2).replace('+', '')]
  return place === undefined ? undefined : `${place} ${dayName(day.slice(-2))}`
}

function endText(parts: ReadonlyMap<string, string>): string {
  const count = parts.get('COUNT')
  if (count !== undefined) return `${count} fois`
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '') ?? []
  if (year === undefined) return ''
  const date = new Date(`${year}-${month}-${day}T12:00Z`)
  return `jusqu’au ${dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, locale).format(date)}`
}

/** A Monday is the first day. */
function dayName(day: string): string {
  const date = new Date(Date.UTC(2026, 5, 1 + days.indexOf(day)))
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale).format(date)
}

function monthName(month: number): string {
  const date = new Date(Date.UTC(2026, month - 1, 1))
  return dateFormat({ month: 'long', timeZone: 'UTC' }, locale).format(date)
}
