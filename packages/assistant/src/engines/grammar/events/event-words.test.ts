import { describe, expect, it } from 'vitest'
import { eventWords, lexicons } from '../decide/lexicons.ts'
import type { IntentLexicon } from '../intents/intent-lexicon.ts'
import { compileIntents, openIntent } from '../intents/intent-text.ts'
import { englishPlaces } from '../lexicons/english-places.ts'
import { englishTitles } from '../lexicons/english-titles.ts'
import { spanishPlaces } from '../lexicons/spanish-places.ts'
import { spanishTitles } from '../lexicons/spanish-titles.ts'
import { readSource } from '../text/source-text.ts'
import { tokensOf } from '../text/token.ts'
import { openEvent, take, wordsOf } from './event-text.ts'
import { takeLetter } from './letter.ts'
import { readPlace } from './places.ts'
import { readTitle } from './title.ts'

const lists: readonly (readonly ['en' | 'es', IntentLexicon])[] = [
  ['en', englishPlaces],
  ['en', englishTitles],
  ['es', spanishPlaces],
  ['es', spanishTitles],
]
const frames = lists.flatMap(([language, { frames: groups, lists: phrases }]) =>
  groups.flatMap((group) =>
    Object.entries(group.frames).map(([frame, text]) => ({
      language,
      group,
      frame,
      text,
      phrases,
    })),
  ),
)

describe('each frame around titles and places', () => {
  it.each(frames)('$frame is found in “$text”', ({ language, group, frame, text, phrases }) => {
    const words = compileIntents(
      { frames: [{ ...group, frames: { [frame]: text } }], lists: phrases },
      lexicons[language],
    )
    const [saying] = [group.says].flat()
    expect(saying && openIntent(tokensOf(text), words).find(saying).length).toBeGreaterThan(0)
  })
})

/** Opens a text, of which what stands in braces says when something is. */
function opened(text: string, language: 'en' | 'es' = 'en') {
  const plain = text.replaceAll(/[{}]/g, '')
  const event = openEvent(readSource(plain), eventWords[language])
  for (const [whole, words = ''] of text.matchAll(/\{([^}]*)\}/g)) {
    const start = plain.indexOf(words, text.indexOf(whole) > 0 ? 1 : 0)
    const inside = event.tokens.flatMap((token, at) =>
      token.start >= start && token.end <= start + words.length ? [at] : [],
    )
    take(event, { first: inside[0] ?? 0, end: (inside.at(-1) ?? -1) + 1 })
  }
  return event
}

const titleOf = (text: string) => readTitle(opened(text), 'Meeting')
const placeOf = (text: string, language?: 'es') => readPlace(opened(text, language), 'Online')

describe('the title of an event', () => {
  it.each([
    ["Hi all, don't forget about the fair {on Friday}", 'Fair'],
    ['Save the date! Harvest fair {on Friday}', 'Harvest fair'],
    ['So-and-so reunion {on Friday}', 'So-and-so reunion'],
    ['{Friday 5pm}. Event name: Fair day | bring cups', 'Fair day'],
    ['Please add "Fair day" {on Friday}', 'Fair day'],
    ['Choir concert "Songs of Hope" {on Friday}', 'Choir concert "Songs of Hope"'],
    ['Comedy evening {on Friday}', 'Comedy evening'],
    ['Bring snacks, fair {on Friday}', 'Fair'],
    ['Lunch, where: {the barn}', 'Lunch'],
    ['St. Mark fair {on Friday}', 'St. Mark fair'],
    ['Scouts: campout {on Friday}', 'Scouts: campout'],
    ['We are meeting {on Friday}', 'Meeting'],
    ['Put down spring clean {on Friday}', 'Spring clean'],
  ])('of “%s”', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it.each([
    ['Homecoming {Friday} tailgate', 'Homecoming tailgate'],
    ['Lunch {Friday} with the Smiths', 'Lunch with the Smiths'],
    ['Dinner {Friday at 6} to plan the trip', 'Dinner to plan the trip'],
    ['Dinner {Friday at 6} to be confirmed', 'Dinner'],
    ['Bingo {Friday}, bring cups', 'Bingo'],
  ])('goes on behind its time: “%s”', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it('has its weekday where both are a name', () => {
    expect(titleOf('{Sunday} school {at 10}')).toBe('Sunday school')
  })

  it('is empty where nothing is named', () => {
    expect(titleOf('Please add an event {on Friday}')).toBe('')
  })
})

describe('the place of an event', () => {
  it.each([
    ['Tea {Friday} at the barn, bring snacks', 'the barn'],
    ['Tea {Friday} at 12 Main St, Springfield, rain or shine', '12 Main St, Springfield'],
    ['Tea {Friday} at St. Mark hall. Bring a coat', 'St. Mark hall'],
    ['Tea {Friday} at the open-air stage every so often', 'the open-air stage'],
    ['Tea {Friday} at the corner on Elm Street', 'the corner on Elm Street'],
    ['Tea at the park {on Fridays}', 'the park'],
    ['Tea {Friday} at Center for the Arts with Ana', 'Center for the Arts'],
    ['Tea {Friday} at the pub for 8', 'the pub'],
    ['Tea {Friday} at the Legion (back room)', 'the Legion (back room)'],
    ['Tea {Friday} at the Legion (bring a cup)', 'the Legion'],
    ['Tea {Friday}, lot B', 'lot B'],
    ['Tea {Friday} in Room A. Bring a cup', 'Room A'],
    ['Walk from the depot {Friday}', 'the depot'],
    ['Quiz from the archive {Friday}', ''],
    ['Tea {Friday} in honor of Sam', ''],
    ['Tea {Friday} at dusk', ''],
    ['Tea {Friday} on the lawn', 'the lawn'],
    ['Tea {Friday}, kids welcome', ''],
    ["Tea {Friday}, kids' room", "kids' room"],
    ['Homework club room 12 {Friday}', 'room 12'],
    ['Tea {Friday} on Zoom', 'Zoom'],
    ['Tea {Friday at 5}\nSetup {starts at 4}', ''],
    ['Tea online {Friday}', 'Online'],
  ])('of “%s”', (text, place) => {
    expect(placeOf(text)).toBe(place)
  })

  it.each([
    ['Cena {el viernes} en la casa de los Ruiz con música', 'casa de los Ruiz'],
    ['Cena {el viernes}, restaurante El Puerto', 'restaurante El Puerto'],
    ['Cena {el viernes}, Ateneo', 'Ateneo'],
    ['Cena {el viernes} por Zoom', 'Zoom'],
    ['Cena {el viernes} en familia', ''],
  ])('of “%s”', (text, place) => {
    expect(placeOf(text, 'es')).toBe(place)
  })
})

describe('what a letter has around its content', () => {
  const contentOf = (text: string) => {
    const event = opened(text)
    takeLetter(event)
    const free = event.tokens.flatMap((_, at) => (event.taken.has(at) ? [] : [at]))
    return wordsOf(event, { first: free[0] ?? 0, end: (free.at(-1) ?? -1) + 1 })
  }

  it.each([
    ['Dear all, the fair is on', 'the fair is on'],
    ['Dear Mrs Ruiz and family: the fair is on', 'the fair is on'],
    ['Hi team - the fair is on', 'the fair is on'],
    ['Good morning everyone. The fair is on', 'The fair is on'],
    ['We are delighted to announce that the fair is on', 'the fair is on'],
    ['Hi all! Just a quick reminder that the fair is on', 'the fair is on'],
    ['The fair is on. Love, Bea', 'The fair is on.'],
    ['The fair is on\nBest wishes\nJane Doe', 'The fair is on'],
  ])('is found: “%s”', (text, content) => {
    expect(contentOf(text)).toBe(content)
  })

  it.each([
    'Hello Dolly, Friday',
    'Hi there summer party',
    'Love songs. A concert',
    'Good morning yoga',
  ])('nothing: “%s”', (text) => {
    expect(contentOf(text)).toBe(text)
  })
})
