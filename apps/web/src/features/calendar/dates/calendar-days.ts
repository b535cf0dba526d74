const dayLength = 86_400_000

/** A day of the calendar, `2026-03-10`. */
export type Day = string

/** Returns the day a number of days later. */
export function shiftDay(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** Returns the same day of a later month, or the last day of a month that does not have it. */
export function shiftMonth(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10)
}

/** Returns the weeks that a month touches. `firstWeekday` counts from Monday, 1, to Sunday, 7. */
export function weeksOf(month: string, firstWeekday: number): Day[][] {
  const first = `${month}-01`
  const weeks: Day[][] = []
  for (
    let start = weekOf(first, firstWeekday);
    start.slice(0, 7) <= month;
    start = shiftDay(start, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, index) => shiftDay(start, index)))
  }
  return weeks
}

/** Returns the first day of the week of a day. */
export function weekOf(day: Day, firstWeekday: number): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return shiftDay(day, -((weekday - (firstWeekday % 7) + 7) % 7))
}

/** Returns the weekday with which weeks begin where the viewer lives: 1 is Monday, 7 is Sunday. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  // Not every browser knows.
  return firstDay ?? (/^(en|es)-(US|CA|MX)$/.test(language) ? 7 : 1)
}
