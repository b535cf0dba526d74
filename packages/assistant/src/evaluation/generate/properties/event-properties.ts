import type { Temporal } from 'temporal-polyfill'
import type { Answer } from '../answers.ts'
import type { Draws } from '../draws.ts'
import { judgeEvent } from '../judge.ts'
import type { FrameName, Words } from '../languages/words.ts'
import { capitalise, itemOf, listOf } from '../phrases.ts'
import { type EventThing, framed, partsOf } from '../things/event.ts'
import type { Trial, TrialContext } from './cell.ts'
import { compareAnswers } from './compare.ts'

/** Makes an event, written at a given moment or at one of its own. */
export type DrawEvent = (draws: Draws, now?: Temporal.ZonedDateTime) => EventThing

const frames: readonly FrameName[] = [
  'titleFirst',
  'commas',
  'titleLast',
  'pleaseAdd',
  'weHave',
  'labels',
  'letter',
  'capitals',
  'noCapitals',
  'otherMarks',
  'emoji',
  'timeFirst',
]

export function sayEvent(
  thing: EventThing,
  { words, frame = 'titleFirst' }: { words: Words; frame?: FrameName },
): string {
  return framed(partsOf(thing, words), { words, frame })
}

export function askEvents({ ask }: TrialContext, now: EventThing['now']) {
  return (text: string) => ask({ text, now, context: 'events' })
}

function judgeThing(answer: Answer, { thing, words }: { thing: EventThing; words: Words }) {
  const { title, at } = partsOf(thing, words)
  const { expected, mayAsk, now } = thing
  return judgeEvent(answer, { expected, mayAsk, zone: now.timeZoneId, title, place: at })
}

/** A structure that is said is proposed as it was meant, or asked about. */
export async function tryRoundTrip(context: TrialContext, draw: DrawEvent): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const text = sayEvent(thing, { words, frame: draws.pick(frames) })
  const answer = await askEvents(context, thing.now)(text)
  return { texts: [text], verdict: judgeThing(answer, { thing, words }) }
}

/** Another frame changes no field. */
export async function tryFrames(context: TrialContext, draw: DrawEvent): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  const said = sayEvent(thing, { words })
  const other = sayEvent(thing, { words, frame: draws.pick(frames.slice(1)) })
  const texts = [said, draws.once(6) ? misspelled(said, words) : other]
  return await compared(texts, { ask, zone: thing.now.timeZoneId })
}

/** Swaps two letters of the first weekday or month, as fast fingers do. */
function misspelled(text: string, words: Words): string {
  const names = [...listOf(words.weekdays), ...listOf(words.months)].filter(
    ({ length }) => length > 5,
  )
  const name = names.find((each) => text.includes(each))
  if (name === undefined) return text
  const letters = [...name]
  return text.replace(
    name,
    [...letters.slice(0, 3), letters[4], letters[3], ...letters.slice(5)].join(''),
  )
}

/** A clause that says nothing about the event changes none of its fields. */
export async function tryUnrelated(context: TrialContext, draw: DrawEvent): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  const said = sayEvent(thing, { words })
  const aside = itemOf(words.asides, draws.below(listOf(words.asides).length))
  const text = draws.pick([
    `${said}. ${capitalise(aside)}.`,
    `${said} (${aside})`,
    `${capitalise(aside)}. ${said}`,
    `${said}, ${aside}`,
    `${said}\n${capitalise(aside)}`,
  ])
  return await compared([said, text], { ask, zone: thing.now.timeZoneId })
}

/** The same parts in another order say the same. */
export async function tryOrder(context: TrialContext, draw: DrawEvent): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  const { title, day, clock, tail, place } = partsOf(thing, words)
  const when = [day, clock, tail].filter((part) => part !== undefined).join(' ')
  const rest = place === undefined ? [] : [place]
  const orders = [
    [when, title, ...rest],
    [when, ...rest, title],
    [...rest, when, title],
    [...rest, title, when],
    [title, ...rest, when],
  ]
  const text = capitalise(draws.pick(orders).join(', '))
  const base = [title, when, ...rest].join(', ')
  return await compared([base, text], { ask, zone: thing.now.timeZoneId })
}

/** The same structure in two languages has the same fields. */
export async function tryMirror(context: TrialContext, draw: DrawEvent): Promise<Trial> {
  const { draws, words, others } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  const texts = [words, others].map((language) => sayEvent(thing, { words: language }))
  return await compared(texts, { ask, zone: thing.now.timeZoneId, isTranslated: true })
}

async function compared(
  texts: readonly string[],
  options: { ask: (text: string) => Promise<Answer>; zone: string; isTranslated?: boolean },
): Promise<Trial> {
  const { ask, zone, isTranslated = false } = options
  const [first, second] = [await ask(texts[0] ?? ''), await ask(texts[1] ?? '')]
  return { texts, verdict: compareAnswers(first, second, { zone, isTranslated }) }
}
