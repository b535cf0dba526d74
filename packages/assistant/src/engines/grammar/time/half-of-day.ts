import type { DayPart, Shade } from '../../../terms.ts'
import type { ClockValue, TimesValue } from '../words/values.ts'

/** What the words around a time say about its half of the day. */
export type Suggestion = DayPart | 'group' | 'civic'

/** A time of day as far as it was said. */
export type SaidTime = {
  hour: number
  minute: number
  /** It can be no other hour. */
  isExact: boolean
}

/**
 * A start and perhaps an end, in minutes after the day's midnight. An end after midnight is beyond
 * 1,440.
 */
export type TimeOfDay = {
  start: number
  end?: number | undefined
  /** The words did not say AM or PM. */
  isHalfAssumed: boolean
}

function isAfternoon(hour: number, hint: Suggestion | undefined): boolean {
  if (hint === 'morning') return hour <= 5
  if (hour <= 6) return true
  if (hint === 'evening') return hour <= 10
  if (hint === 'group') return hour <= 9
  if (hint === 'night') return true
  if (hint === 'afternoon' || hint === 'noon') return hour <= 8
  if (hint === 'civic') return hour <= 8
  return hour === 7
}

function minutesOf(clock: SaidTime): number {
  return clock.hour * 60 + clock.minute
}

function likeliest(clock: SaidTime, hint: Suggestion | undefined): number {
  const minutes = minutesOf(clock)
  // '12 tonight' is the midnight at the end of the day.
  if (clock.hour === 12 && !clock.isExact && hint === 'night') return minutes + 12 * 60
  if (clock.isExact || clock.hour === 12 || clock.hour === 0) return minutes
  return isAfternoon(clock.hour, hint) ? minutes + 12 * 60 : minutes
}

const day = 24 * 60

function firstAfter(start: number, candidates: readonly number[]): number {
  return Math.min(...candidates.filter((candidate) => candidate > start))
}

function endAfter(start: number, end: SaidTime): number {
  const minutes = minutesOf(end)
  if (end.isExact) return firstAfter(start, [minutes, minutes + day, minutes + 2 * day])
  const plain = end.hour === 12 ? minutes - 12 * 60 : minutes
  const half = 12 * 60
  return firstAfter(start, [plain, plain + half, plain + day, plain + day + half])
}

/** Returns the latest reading of the start before the end: 6-8pm is 18:00, 11-1pm is 11:00. */
function startBefore(start: SaidTime, end: SaidTime): number {
  const plain = start.hour === 12 ? minutesOf(start) - 12 * 60 : minutesOf(start)
  const candidates = [plain, plain + 12 * 60]
  const stated = minutesOf(end)
  const before = candidates.filter((candidate) => candidate < stated)
  if (before.length > 0) return Math.max(...before)
  return Math.max(...candidates)
}

/** Resolves AM or PM for a start, an end, or both. A range never runs backwards. */
function resolveTime(options: {
  from: SaidTime
  to: SaidTime | undefined
  hint: Suggestion | undefined
}): TimeOfDay {
  const { from, to, hint } = options
  if (to === undefined) return { start: likeliest(from, hint), isHalfAssumed: !from.isExact }
  const start = !from.isExact && to.isExact ? startBefore(from, to) : likeliest(from, hint)
  const isHalfAssumed = !from.isExact && !to.isExact
  const end = endAfter(start, to)
  const isByDay = isHalfAssumed && hint !== 'night' && start > noon && end >= latestEnd
  return isByDay
    ? { start: start - noon, end: end - noon, isHalfAssumed }
    : { start, end, isHalfAssumed }
}

const noon = 12 * 60
/** 'Quilt show 10-4' ends in the afternoon: what goes on beyond 2 AM says that it does. */
const latestEnd = day + 2 * 60

const startHours: Record<Shade | 'plain', Record<DayPart, number>> = {
  plain: { morning: 9, noon: 12, afternoon: 14, evening: 18, night: 19 },
  early: { morning: 7, noon: 12, afternoon: 13, evening: 17, night: 18 },
  mid: { morning: 10, noon: 12, afternoon: 15, evening: 19, night: 21 },
  late: { morning: 11, noon: 13, afternoon: 16, evening: 20, night: 22 },
}

/** Returns when a part of the day begins, for texts without a time. */
export function startOfPart(part: DayPart, shade?: Shade): number {
  return startHours[shade ?? 'plain'][part] * 60
}

const later: ReadonlySet<DayPart | undefined> = new Set(['afternoon', 'evening', 'night'])

/** "sept heures du soir": a part of the day is meant, and no hour of twenty-four. */
function saidTime(
  { hour, minute, half, isExact = false }: ClockValue,
  part: DayPart | undefined,
): SaidTime {
  if (half === undefined)
    return { hour, minute, isExact: isExact && !(hour < 12 && hour > 0 && later.has(part)) }
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, isExact: true }
}

/** Returns the hours that a time means where it stands. */
export function hoursOf(
  { start, end, part }: Pick<TimesValue, 'end' | 'part'> & { start: ClockValue },
  hintOf: (part: DayPart | undefined) => Suggestion | undefined,
): TimeOfDay {
  return resolveTime({
    from: saidTime(start, part),
    to: end && saidTime(end, part),
    hint: hintOf(part),
  })
}
