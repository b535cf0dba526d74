import { atTime, wholeDays } from './wall-time.mjs'

const isDay = (parts) => ['day', 'weekday', 'month'].some((part) => parts?.isCertain(part))

/** An hour from 1 to 6 that has no AM or PM is in the afternoon. */
function timeOf(parts) {
  const hour = parts.get('hour')
  const isAfternoon = !parts.isCertain('meridiem') && hour >= 1 && hour <= 6
  return [isAfternoon ? hour + 12 : hour, parts.get('minute') ?? 0]
}

const dayOf = (parts) =>
  new Date(Date.UTC(parts.get('year'), parts.get('month') - 1, parts.get('day')))

/** Minutes from the zone that the text names to that of its writer. */
const shiftOf = (parts, offset) =>
  parts.isCertain('timezoneOffset') ? offset - parts.get('timezoneOffset') : 0

/** Takes the first day and the first time of all that was found. */
export function readWith(chrono, { text, now, offset }) {
  const instant = new Date(now.getTime() - offset * 60_000)
  const found = chrono.parse(text, { instant, timezone: offset }, { forwardDate: true })
  const dated = found.find(({ start }) => isDay(start))
  const timed = [dated, ...found].find((result) => result?.start.isCertain('hour'))
  if (dated === undefined) return undefined
  const day = dayOf(dated.start)
  if (timed === undefined) return wholeDays(day, isDay(dated.end) ? dayOf(dated.end) : day)
  const shift = shiftOf(timed.start, offset)
  const [hour, minute] = timeOf(timed.start)
  const start = atTime(day, [hour, minute + shift])
  if (!timed.end?.isCertain('hour')) return { start }
  const [endHour, endMinute] = timeOf(timed.end)
  const end = atTime(isDay(timed.end) ? dayOf(timed.end) : day, [endHour, endMinute + shift])
  return { start, end }
}
