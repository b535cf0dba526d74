import type { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import type { FrameName, Words } from '../languages/words.ts'
import { fill, itemOf, type Phrase, say } from '../phrases.ts'
import type { Timetable } from '../timetable.ts'

export type TitleGroup = 'meetings' | 'fairs' | 'overnights' | 'timedNames'

/** An event as it is meant, in no language. */
export type EventThing = {
  readonly now: Temporal.ZonedDateTime
  readonly group: TitleGroup
  readonly title: number
  readonly place: number | undefined
  readonly day: Phrase
  readonly clock: Phrase | undefined
  readonly tail: Phrase | undefined
  /** Each of these is right; none of them when a question is due. */
  readonly expected: readonly Timetable[]
  /** Whether a question is right, too. */
  readonly mayAsk: boolean
  /** The wording without the word that repeats, for a series that has one. */
  readonly withoutRepeat: Phrase | undefined
}

export type Parts = {
  title: string
  day: string
  clock: string | undefined
  tail: string | undefined
  /** The place with the words that lead to it, and alone. */
  place: string | undefined
  at: string | undefined
}

/** Returns what the classes have in common: when it is written, the title and the place. */
export function drawSubject(draws: Draws, group: TitleGroup) {
  const title = draws.below(60)
  const place = draws.below(2) === 0 ? undefined : draws.below(10)
  return { group, title, place, tail: undefined, mayAsk: false, withoutRepeat: undefined } as const
}

/** Says the parts of an event in a language. */
export function partsOf(thing: EventThing, words: Words): Parts {
  const options = { words, zone: thing.now.timeZoneId }
  const place = thing.place === undefined ? undefined : itemOf(words.places, thing.place)
  return {
    title: itemOf(words[thing.group], thing.title),
    day: say(thing.day, options),
    clock: thing.clock && say(thing.clock, options),
    tail: thing.tail && say(thing.tail, options),
    place: place?.replace('*', ''),
    at: place?.slice(place.indexOf('*') + 1),
  }
}

/** Puts parts into a frame of the language. */
export function framed(parts: Parts, options: { words: Words; frame: FrameName }): string {
  const { text, letters } = options.words.frames[options.frame]
  const said = fill(text, (slot) => parts[slot as keyof Parts])
  if (letters === 'upper') return said.toUpperCase()
  return letters === 'lower' ? said.toLowerCase() : said
}
