import type { Temporal } from 'temporal-polyfill'
import type { Answer, AnsweredEvent } from './answers.ts'
import { comparedCount, type Timetable } from './timetable.ts'

/** `wrong` is wrong in silence: something is proposed that was not said. */
export type Outcome = 'right' | 'asked' | 'wrong'
export type TitleOutcome = 'right' | 'lost' | 'left over'

export type Verdict = {
  readonly outcome: Outcome
  /** Of an event whose times are right. */
  readonly title?: TitleOutcome | undefined
  /** What is wrong, in a few words. */
  readonly fault?: string | undefined
}

const fourHours = 4 * 60 * 60 * 1000

/** Returns a text without case, accents, marks and leading articles. */
export function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|el|la|los|las) /, '')
}

/** Returns the occurrences of all events of an answer, in order. */
function spansOf(events: readonly AnsweredEvent[]) {
  return events.flatMap(({ spans }) => spans).toSorted(([first], [second]) => first - second)
}

/** Says what differs from a timetable; undefined when nothing does. */
export function differenceFrom(
  timetable: Timetable,
  options: { events: readonly AnsweredEvent[]; zone: string },
): string | undefined {
  const { events, zone } = options
  const isEndless = events.some((event) => event.isEndless)
  if (isEndless !== timetable.isEndless) return isEndless ? 'has no end' : 'has an end'
  const answered = spansOf(events)
  const wanted = timetable.spans.slice(0, isEndless ? comparedCount : undefined)
  if (!isEndless && answered.length !== wanted.length)
    return `${answered.length} occurrences instead of ${wanted.length}`
  const millis = (time: Temporal.PlainDateTime) => time.toZonedDateTime(zone).epochMilliseconds
  for (const [index, { start, end }] of wanted.entries()) {
    const found = answered[index]
    if (found === undefined) return 'too few occurrences'
    if (found[0] !== millis(start)) return `starts ${new Date(found[0]).toISOString()}`
    if (end !== undefined && found[1] !== millis(end))
      return `ends ${new Date(found[1]).toISOString()}`
    if (end === undefined && (found[1] <= found[0] || found[1] - found[0] > fourHours))
      return `ends ${new Date(found[1]).toISOString()}`
  }
  return undefined
}

/** Says how the words of a title were kept. */
function titleOutcome(options: { title: string; said: string }): TitleOutcome {
  const wanted = plainOf(options.said).split(' ')
  const found = plainOf(options.title).split(' ')
  if (wanted.some((word) => !found.includes(word))) return 'lost'
  return found.some((word) => !wanted.includes(word)) ? 'left over' : 'right'
}

/** Judges an answer to the description of one event. */
export function judgeEvent(
  answer: Answer,
  wanted: {
    expected: readonly Timetable[]
    mayAsk: boolean
    zone: string
    title: string
    /** The place alone; undefined when none was said. */
    place: string | undefined
  },
): Verdict {
  const { expected, mayAsk, zone, title, place } = wanted
  if (answer.hasAsked)
    return mayAsk || expected.length === 0
      ? { outcome: 'right' }
      : { outcome: 'asked', fault: answer.explanation }
  const others = [...answer.people, ...answer.links, ...answer.announcements, ...answer.changes]
  if (others.length > 0 || answer.events.length === 0)
    return { outcome: 'wrong', fault: `proposes ${answer.proposal.tool ?? 'changes'}` }
  if (expected.length === 0) return { outcome: 'wrong', fault: 'proposes what has to be asked' }
  const differences = expected.map((timetable) =>
    differenceFrom(timetable, { events: answer.events, zone }),
  )
  const isRight = differences.includes(undefined)
  if (!isRight) return { outcome: 'wrong', fault: differences[0] }
  for (const event of answer.events) {
    const fault = placeFault(event, { place, title })
    if (fault !== undefined) return { outcome: 'wrong', fault }
  }
  const titles = answer.events.map((event) => titleOutcome({ title: event.title, said: title }))
  return { outcome: 'right', title: titles.find((found) => found !== 'right') ?? 'right' }
}

/** Says what is wrong about a place. One that stays in the title is not lost. */
function placeFault(
  event: AnsweredEvent,
  { place, title }: { place: string | undefined; title: string },
): string | undefined {
  const found = plainOf(event.place)
  if (place === undefined) return found === '' ? undefined : `at “${event.place}”`
  const wanted = plainOf(place)
  if (found === wanted) return undefined
  if (found === '' && plainOf(event.title).includes(wanted)) return undefined
  return `at “${event.place}” instead of “${place}” (${title})`
}
