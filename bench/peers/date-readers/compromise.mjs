import nlp from 'compromise'
import dates from 'compromise-dates'
import { atTime, weekly, wholeDays } from './wall-time.mjs'

nlp.plugin(dates)
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readSeries({ repeat, start, now, length }) {
  const time = [start.getUTCHours(), start.getUTCMinutes()]
  const named = Object.keys(repeat.filter?.weekDays ?? {}).map((day) => weekdays.indexOf(day))
  if (named.length > 0) return weekly({ days: named, time, now, length })
  const [unit, interval] = Object.entries(repeat.interval ?? {})[0] ?? []
  const frequency = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[unit]
  if (frequency === undefined) return { start }
  const first = unit === 'day' && start <= now ? new Date(start.getTime() + 86_400_000) : start
  return { start: first, rrule: `FREQ=${frequency};INTERVAL=${interval}` }
}

export function read({ text, now }) {
  const found = nlp(text).dates({ today: now.toISOString(), timezone: 'UTC' }).get()
  const isTimed = ({ start, end }) => !(start.endsWith('T00:00:00.000Z') && /T23:59:59/.test(end))
  const usable = found.filter(({ start }) => start)
  const dated = usable.find((one) => !isTimed(one)) ?? usable[0]
  if (dated === undefined) return undefined
  const timed = isTimed(usable[0]) ? usable[0] : usable.find(isTimed)
  const first = new Date(dated.start)
  if (timed === undefined) return wholeDays(first, new Date(dated.end))
  const time = new Date(timed.start)
  const start = timed === dated ? time : atTime(first, [time.getUTCHours(), time.getUTCMinutes()])
  // The end of the day is where it found no end.
  const isOpen = /T23:59:59/.test(timed.end)
  const length = isOpen ? 0 : new Date(timed.end).getTime() - time.getTime()
  const repeat = usable.find((one) => one.repeat)?.repeat
  if (repeat) return readSeries({ repeat, start, now, length })
  return { start, ...(length > 0 && { end: new Date(start.getTime() + length) }) }
}
