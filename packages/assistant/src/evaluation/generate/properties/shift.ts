import type { FormName } from '../languages/words.ts'
import type { Phrase } from '../phrases.ts'
import type { EventThing } from '../things/event.ts'
import type { Trial, TrialContext } from './cell.ts'
import { compareAnswers, type Distance } from './compare.ts'
import { askEvents, type DrawEvent, sayEvent } from './event-properties.ts'

/** Wordings of which the day depends on the moment of writing. */
const relative: readonly FormName[] = [
  'weekday',
  'thisWeekday',
  'tomorrow',
  'inDays',
  'inWeeks',
  'weekdaysAlone',
  'thisWeekend',
  'everyWeekday',
  'weekdayPlural',
  'everyTwoWeekdays',
  'pluralTwoWeekdays',
  'everyDay',
  'everyWorkday',
  'everyWeekdayRange',
]
/** Those whose answer moves neither with their dates nor with the moment. */
const neither: readonly FormName[] = [
  'dayOfMonth',
  'holiday',
  'everyOtherWeekday',
  'everyTwoWeeksOn',
  'everyNthWeekday',
  'everyLastWeekday',
  'everyDayOfMonth',
]
const oneMonth: readonly FormName[] = ['dayRange', 'twoDays', 'threeDays', 'weekendOfDates']
/** Times that mean another half of the day an hour later, or have no hour. */
const fixed: readonly FormName[] = ['atBare', 'fromToBare', 'noon', 'dashHalf']

function mapDates(phrase: Phrase, days: number): Phrase {
  const { dates } = phrase
  return dates === undefined
    ? phrase
    : { ...phrase, dates: dates.map((date) => date.add({ days })) }
}

function mapClocks(phrase: Phrase, hours: number): Phrase {
  const { clocks } = phrase
  return clocks === undefined
    ? phrase
    : { ...phrase, clocks: clocks.map((clock) => clock.add({ hours })) }
}

function isInOneMonth({ form, dates = [] }: Phrase): boolean {
  return !oneMonth.includes(form) || new Set(dates.map(({ month }) => month)).size <= 1
}

type Moved = { readonly thing: EventThing; readonly distance: Distance }

function laterDay(thing: EventThing, days: number): Moved | undefined {
  const { day, tail } = thing
  if ([...relative, ...neither].includes(day.form) || tail !== undefined) return undefined
  const by = day.form.startsWith('weekend') ? 7 : days
  const moved = mapDates(day, by)
  const isClear = day.form !== 'numeric' || (moved.dates?.[0]?.day ?? 0) > 12
  if (!isClear || !isInOneMonth(moved)) return undefined
  return { thing: { ...thing, day: moved }, distance: { days: by, hours: 0 } }
}

function laterHour(thing: EventThing): Moved | undefined {
  const { clock, day } = thing
  const clocks = [...(clock?.clocks ?? []), ...(day.clocks ?? [])]
  if (clocks.length === 0 || clocks.some(({ hour }) => hour >= 21)) return undefined
  if (clock !== undefined && fixed.includes(clock.form)) return undefined
  const moved = { ...thing, day: mapClocks(day, 1), clock: clock && mapClocks(clock, 1) }
  // A time that is over today moves a series by a day.
  const isNear = clocks.some(({ hour }) => Math.abs(hour - thing.now.hour) <= 2)
  return isNear ? undefined : { thing: moved, distance: { days: 0, hours: 1 } }
}

function laterMoment(thing: EventThing): Moved | undefined {
  const { day, tail } = thing
  const isRelative = relative.includes(day.form)
  if (neither.includes(day.form) || (isRelative && tail !== undefined)) return undefined
  const now = thing.now.add({ days: 7 })
  const isAhead = day.dates?.every((date) => now.toPlainDate().until(date).days > 1) ?? true
  if (!isRelative && !isAhead) return undefined
  return { thing: { ...thing, now }, distance: { days: isRelative ? 7 : 0, hours: 0 } }
}

/** A day or an hour later in the words is as much later in the answer. */
export async function tryShift(context: TrialContext, draw: DrawEvent): Promise<Trial | undefined> {
  const { draws, words } = context
  const thing = draw(draws)
  const kind = draws.pick(['day', 'hour', 'moment'] as const)
  const days = 1 + draws.below(9)
  const all = { day: laterDay(thing, days), hour: laterHour(thing), moment: laterMoment(thing) }
  const moved = all[kind] ?? all.day ?? all.hour ?? all.moment
  if (moved === undefined) return undefined
  const texts = [thing, moved.thing].map((each) => sayEvent(each, { words }))
  const first = await askEvents(context, thing.now)(texts[0] ?? '')
  const second = await askEvents(context, moved.thing.now)(texts[1] ?? '')
  const { distance } = moved
  const verdict = compareAnswers(first, second, { zone: thing.now.timeZoneId, distance })
  return { texts, verdict }
}
