import * as published from '@microsoft/recognizers-text-date-time'
import { atTime, weekly, wholeDays } from './wall-time.mjs'

// A CommonJS package in Node, an ES module in a bundle.
const recognizers = published.default ?? published

const moment = (text) => new Date(`${text.replace(' ', 'T')}Z`)

/** Of several readings, takes the first one ahead, at an hour from 7 to 22 if there is one. */
function choose(values, now) {
  const startOf = (value) => moment(value.start ?? value.value)
  const ahead = values.filter((value) => startOf(value).getTime() + 86_400_000 > now.getTime())
  const isUsual = (value) => {
    const hour = startOf(value).getUTCHours()
    return hour >= 7 && hour <= 22
  }
  return ahead.find((value) => startOf(value) > now && isUsual(value)) ?? ahead[0]
}

/** Returns the time of day of a text such as 19:00:00, an hour from 1 to 6 in the afternoon. */
function timeOf(values) {
  const times = values.map((value) => (value.start ?? value.value).split(':').map(Number))
  const [hour, minute] = times.find(([hour]) => hour >= 7 && hour <= 22) ?? times[0]
  return [hour, minute]
}

function readSet({ timex, now }) {
  const days = [...timex.matchAll(/WXX-(\d)/g)].map(([, day]) => Number(day) % 7)
  const time = /T(\d\d)(?::(\d\d))?/.exec(timex)
  const at = time ? [Number(time[1]), Number(time[2] ?? 0)] : [0, 0]
  if (days.length > 0) return weekly({ days, time: at, now })
  const every = /^P(\d+)([DWMY])/.exec(timex)
  const unit = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }[every?.[2] ?? 'D']
  if (every === null && time === null) return undefined
  const today = atTime(now, at)
  const start = today > now ? today : new Date(today.getTime() + 86_400_000)
  return { start, rrule: `FREQ=${unit};INTERVAL=${every?.[1] ?? 1}` }
}

/** Takes a moment if one was found, or else the first day and the first time. */
export function readWith(culture, { text, now }) {
  const found = recognizers
    .recognizeDateTime(text, culture, recognizers.DateTimeOptions.None, now)
    .map(({ typeName, resolution }) => ({
      type: typeName.replace('datetimeV2.', ''),
      values: (resolution?.values ?? []).filter(({ value, start }) => value ?? start),
    }))
    .filter(({ values }) => values.length > 0)
  const of = (type) => found.find((one) => one.type === type)
  const set = of('set')
  if (set !== undefined) return readSet({ timex: set.values[0].timex, now })
  const whole = of('datetimerange') ?? of('datetime')
  const time = of('timerange') ?? of('time')
  const chosen = whole && choose(whole.values, now)
  if (chosen?.start !== undefined && time === undefined)
    return { start: moment(chosen.start), ...(chosen.end && { end: moment(chosen.end) }) }
  if (chosen?.value !== undefined) return { start: moment(chosen.value) }
  const date = of('daterange') ?? of('date')
  const day = date ? choose(date.values, now) : chosen
  if (day === undefined) return undefined
  const first = moment((day.start ?? day.value).slice(0, 10))
  if (time === undefined) return wholeDays(first, day.end ? moment(day.end.slice(0, 10)) : first)
  const start = atTime(first, timeOf(time.values))
  const [value] = time.values
  if (value.end === undefined) return { start }
  const length = moment(`1970-01-01 ${value.end}`) - moment(`1970-01-01 ${value.start}`)
  return { start, end: new Date(start.getTime() + ((length + 86_400_000) % 86_400_000)) }
}
