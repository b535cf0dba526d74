import { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import type { TextForm } from '../languages/words.ts'
import type { Wanted } from '../meaning.ts'
import { drawDay, drawMoment } from '../moments.ts'
import { itemOf, type Phrase, say } from '../phrases.ts'
import { type Clock, drawStart, eachDay } from '../timetable.ts'
import type { TextThing } from './text-thing.ts'

const forms = [
  'rows',
  'rowsOfPlace',
  'rowsOfDay',
  'sentences',
  'sharedClock',
  'threeOfOne',
] as const satisfies readonly TextForm[]

/** Several events in one text: rows, rows below a place or a day, sentences, and a shared time. */
export function drawSeveralItems(draws: Draws, now = drawMoment(draws)): TextThing {
  const form = draws.pick(forms)
  const place = draws.below(10)
  const title = draws.below(17)
  const shared = drawStart(draws)
  const clocks = [shared, morning(draws.below(3)), morning(4 + draws.below(4))]
  const first = drawDay(draws, { now, least: 8, most: 200 })
  const step = 2 + draws.below(9)
  const days = [0, 1, 2].map((index) =>
    first.add({ days: form === 'rowsOfDay' ? 0 : index * step }),
  )
  const clockOf = (index: number) => (form === 'sharedClock' ? shared : (clocks[index] ?? shared))
  const titleOf = form === 'threeOfOne' ? () => title : (index: number) => title + index
  const events = days.map((day, index) => ({ timetable: eachDay([day], clockOf(index)) }))
  return {
    now,
    context: 'events',
    form,
    slots: (words) => {
      const options = { words, zone: now.timeZoneId }
      const where = itemOf(words.places, place)
      const rows = days.map((day, index) => [
        [`title${index + 1}`, itemOf(words.meetings, titleOf(index))],
        [`day${index + 1}`, say(dateOf(day), options)],
        [`clock${index + 1}`, say(clockOf(index).phrase, options)],
      ])
      return { ...Object.fromEntries(rows.flat()), at: where.slice(where.indexOf('*') + 1) }
    },
    meaning: (words) => {
      const at = itemOf(words.places, place)
      const named = at.slice(at.indexOf('*') + 1)
      const wanted: Wanted = {
        events:
          form === 'rowsOfPlace'
            ? events.map((event) => ({ ...event, place: named }))
            : merged(events, form),
      }
      return { forms: [wanted], mayAsk: false }
    },
  }
}

/** Events of one title are one thing with all of their days. */
function merged(events: readonly { timetable: ReturnType<typeof eachDay> }[], form: TextForm) {
  if (form !== 'threeOfOne') return events
  const spans = events.flatMap(({ timetable }) => timetable.spans)
  return [{ timetable: { spans, isEndless: false } }]
}

function dateOf(day: Temporal.PlainDate): Phrase {
  return { form: 'weekdayMonthDay', dates: [day] }
}

function morning(index: number): Clock {
  const start = Temporal.PlainTime.from({ hour: 9 + index })
  return { phrase: { form: 'atHalf', clocks: [start] }, start, end: undefined }
}
