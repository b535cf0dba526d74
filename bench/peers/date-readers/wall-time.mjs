// What the readers share. A reader is given a text, the wall time of its writer as a Date in UTC
// and the writer's offset in minutes, and returns what it read as wall times in the same way:
// { start, end, rrule, isAllDay }, or undefined.

export const dayInMilliseconds = 24 * 60 * 60 * 1000

/** Returns the moment of a day and a time of day. */
export function atTime(day, time) {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), ...time))
}

/** Returns whole days; both are inclusive. */
export function wholeDays(first, last = first) {
  const end = new Date(atTime(last, [0, 0]).getTime() + dayInMilliseconds)
  return { start: atTime(first, [0, 0]), end, isAllDay: true }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Returns a weekly series that begins on the next of its days. */
export function weekly({ days, time, now, interval = 1, length }) {
  const codes = days.map((day) => weekdays[day])
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = new Date(now.getTime() + ahead * dayInMilliseconds)
    const start = atTime(day, time)
    if (start <= now || !days.includes(start.getUTCDay())) continue
    const rrule = `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${codes.join(',')}`
    return { start, rrule, ...(length && { end: new Date(start.getTime() + length) }) }
  }
  return undefined
}
