import { dateFormat } from '../date-format.ts'
import { choosePlural, locale } from './spanish.ts'

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const workdays = 'MO,TU,WE,TH,FR'
const units: Readonly<Record<string, { one: string; other: string }>> = {
  DAILY: { one: 'cada día', other: 'días' },
  WEEKLY: { one: 'cada semana', other: 'semanas' },
  MONTHLY: { one: 'cada mes', other: 'meses' },
  YEARLY: { one: 'cada año', other: 'años' },
}
const places: Readonly<Record<string, string>> = {
  '1': 'primer',
  '2': 'segundo',
  '3': 'tercer',
  '4': 'cuarto',
  '5': 'quinto',
  '-1': 'último',
  '-2': 'penúltimo',
}
/** Parts of a rule that are said here; the others are rare. */
const known = /^(FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|COUNT|UNTIL|WKST)$/

const list = (words: readonly string[]) => new Intl.ListFormat(locale).format(words)

/**
 * Says how an event repeats, by its rule (RFC 5545): 'cada 2 semanas, los martes y jueves, hasta el
 * 1 de enero de 2027'. What is too special for that is only said to repeat.
 */
export function repetitionText(_english: string, rule: string | undefined): string {
  return (rule === undefined ? undefined : describe(rule)) ?? 'Se repite'
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
  const every = choosePlural(interval, unit.one, `cada ${interval} ${unit.other}`)
  const all = on === 'de lunes a viernes' && interval === 1 ? [on] : [every, on]
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
    const which = dates.map((date) => (date === '-1' ? 'último día' : `día ${date}`))
    return `el ${list(which)}${inMonths === '' ? ' del mes' : ` de ${inMonths}`}`
  }
  if (named.length === 0) return inMonths === '' ? '' : `en ${inMonths}`
  const of = inMonths === '' ? '' : ` de ${inMonths}`
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    if (named.join() === workdays) return `de lunes a viernes${of}`
    return named.some((day) => day.length > 2) ? undefined : `los ${list(named.map(plural))}${of}`
  }
  const which = named.map(placed)
  if (which.includes(undefined)) return undefined
  return `el ${list(which.map(String))}${of === '' && frequency === 'MONTHLY' ? ' del mes' : of}`
}

/** 'segundo martes', for `2TU`. */
function placed(day: string): string | undefined {
  const place = places[day.slice(0, -2).replace('+', '')]
  return place === undefined ? undefined : `${place} ${dayName(day.slice(-2))}`
}

function endText(parts: ReadonlyMap<string, string>): string {
  const count = parts.get('COUNT')
  if (count !== undefined) return `${count} ${choosePlural(Number(count), 'vez', 'veces')}`
  const [, year, month, day, time] =
    /^(\d{4})(\d{2})(\d{2})(T\d{6}Z)?/.exec(parts.get('UNTIL') ?? '') ?? []
  if (year === undefined) return ''
  // An instant is the end of a day where the event takes place, in UTC often the next one.
  const instant = time?.replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3')
  const date = new Date(`${year}-${month}-${day}${instant ?? 'T12:00Z'}`)
  const timeZone = instant === undefined ? 'UTC' : undefined
  return `hasta el ${dateFormat({ dateStyle: 'long', timeZone }, locale).format(date)}`
}

/** A Monday is the first day. */
function dayName(day: string): string {
  const date = new Date(Date.UTC(2026, 5, 1 + days.indexOf(day)))
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale).format(date)
}

/** Only the names of Saturday and Sunday have another plural. */
function plural(day: string): string {
  return day === 'SA' || day === 'SU' ? `${dayName(day)}s` : dayName(day)
}

function monthName(month: number): string {
  const date = new Date(Date.UTC(2026, month - 1, 1))
  return dateFormat({ month: 'long', timeZone: 'UTC' }, locale).format(date)
}
