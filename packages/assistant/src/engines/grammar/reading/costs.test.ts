import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../present/texts-of.ts'
import type { Language } from '../../../terms.ts'
import { divideContact } from '../contacts/contact-segments.ts'
import { leadOf } from '../decide/lead.ts'
import { lexicons } from '../decide/lexicons.ts'
import { open } from '../decide/meanings.ts'
import { readEvent } from '../events/read-event.ts'
import { readSource } from '../text/source-text.ts'
import { costs } from '../words/costs.ts'

const now = Temporal.ZonedDateTime.from('2026-11-24T09:00[America/New_York]')

/** What the grammar makes of a text, in a few words. */
function meaningOf(text: string, language: Language): string {
  const lead = leadOf(open({ text, language, zone: now.timeZoneId, now }))
  if (lead.kind === 'law') return `law ${lead.meaning.law}`
  if (lead.kind === 'unsure') return lead.meaning?.resolved.when?.kind ?? 'nothing'
  if (lead.kind !== 'sure') return lead.kind
  const { start, end, isEndStated, rule = '' } = lead.moment
  return [start, isEndStated ? end : '', rule].join(' ')
}

/** Who owns the words of a text about people. */
function ownersOf(text: string): string {
  const { segments, tokens } = divideContact(text, { lexicons: [lexicons.en, lexicons.es] })
  return segments
    .map(({ owner, first, end }) => `${owner} ${tokens.slice(first, end).map(({ word }) => word)}`)
    .join('; ')
}

/** Where an event takes place. */
function placeOf(text: string, language: Language): string {
  const options = { instant: now.toInstant(), zone: now.timeZoneId, texts: textsOf(language) }
  const read = readEvent(readSource(text), { ...options, given: { answers: [] } })
  return 'parameters' in read && read.tool === 'createEvent' ? read.parameters.location : ''
}

/** What a cost tells apart: without it the first would change, much dearer the second. */
type Pair = {
  readonly cost: string
  readonly paid?: string
  readonly worth?: string
  readonly language?: Language
  readonly worthIn?: Language
}

const pairs: readonly Pair[] = [
  { cost: 'span', paid: 'Retreat for a week from July 6', worth: 'Choir Mon 30 7.30pm' },
  {
    cost: 'word',
    paid: 'Pudding making on Stir-up Sunday at 2pm',
    worth: 'Deer camp next weekend',
  },
  {
    cost: 'filler',
    paid: 'Fun run April 11, starts at 10 to 8 in the morning',
    worth: 'Posada latina el 12/16 a las 6pm',
    worthIn: 'es',
  },
  {
    cost: 'timeLeftAsText',
    paid: 'Poker 9 tonight',
    worth: 'Apoyo escolar lunes a las 17h hasta fin de junio',
    worthIn: 'es',
  },
  {
    cost: 'doubleWord',
    paid: 'Sailing weekend, 13/14 June',
    worth: 'Memorial weekend parade Mon 10am',
  },
  {
    cost: 'orderOfNumericDate',
    paid: 'Charla online por Zoom el 6/5 a las 20h',
    language: 'es',
    worth: 'Festival fin de curso 19/06 a las 18.00',
  },
  {
    cost: 'holiday',
    paid: 'Convivio de generación el sábado de gloria a las 5 pm',
    language: 'es',
    worth: 'Rogation Sunday walk 2pm',
    worthIn: 'en',
  },
  {
    cost: 'dayBehindArticle',
    paid: 'Catecismo sábados 10:00 hasta el 30 de mayo',
    language: 'es',
    worth: 'Potluck on Friday the 13 at 6',
    worthIn: 'en',
  },
  {
    cost: 'lengthFromADay',
    paid: 'Pilates Tuesdays 7pm 6 weeks from 5 January',
    worth: 'Coffee Tuesday week 11am',
  },
  { cost: 'bareClock', paid: 'Book club Mon 16 7pm', worth: 'Poker 9 tonight' },
  {
    cost: 'bareRange',
    paid: 'Band call Friday ten to seven pm',
    worth: 'Scout night Monday at half six',
  },
  {
    cost: 'nthRepeats',
    paid: 'First Tuesday evening of next month: council Q&A at 7',
    worth: 'monthly potluck on the penultimate saturday 5:30 pm hall',
  },
  { cost: 'contradiction', paid: 'sunday 4 messy church', worth: 'Book club Mon 16 7pm' },
  { cost: 'missing', paid: 'Book club Mon 16 7pm', worth: 'Trip Mon 23 - Wed 25' },
  { cost: 'touching', paid: 'Coffee Tuesday week 11am', worth: 'Homecoming Friday tailgate 5pm' },
  { cost: 'looseLength', worth: 'Bible study weekly on Wed 7pm, ten weeks' },
  { cost: 'strayBound', paid: 'road closed outside school til friday' },
  {
    cost: 'jointBetweenTimes',
    paid: 'Book group Friday 8h30 - 10h',
    worth: 'Sailing weekend, 13/14 June',
  },
  {
    cost: 'fromAnotherClause',
    paid: 'rehearsal tues 7 (tea from 6.30) church hall',
    worth: 'Whit Monday fair, 11am on the green',
  },
  {
    cost: 'dayOfAnotherClause',
    paid: 'Sailing weekend, 13/14 June',
    worth: 'rehearsal tues 7 (tea from 6.30) church hall',
  },
  { cost: 'margin', paid: 'Rehearsal in 1 hr 15 min, loft', worth: 'Movie night Fri 7p-9p' },
]

/** Costs of texts about people. */
const ofPeople: readonly Omit<Pair, 'language'>[] = [
  { cost: 'capitalName', worth: 'Joined May 3' },
  { cost: 'lowerName', worth: 'add john smith 202-555-0147' },
  { cost: 'alsoName', paid: 'Call Ann Lee 202-555-0147', worth: 'Will Smith 202-555-0147' },
  { cost: 'singleName', paid: 'Will Smith 202-555-0147', worth: 'Smith, Jane 202-555-0147' },
  { cost: 'joinedName', worth: 'Pilar Núñez y Pérez' },
  {
    cost: 'leadingParticle',
    paid: 'El número de Raúl Peña es 202 555 0146',
    worth: 'van der Berg, Rita',
  },
  { cost: 'unreadName', paid: 'van der Berg, Rita' },
  { cost: 'missingName', paid: 'May Call 202-555-0147' },
]

/** Costs of places. */
const ofPlaces: readonly Pair[] = [
  {
    cost: 'placeLed',
    worth: 'Summer kickoff May 23 at 11a.m. by the pool',
  },
  {
    cost: 'placeAt',
    worth: "There's a town hall this coming Monday, 6pm, at the high school",
  },
  {
    cost: 'placeOn',
    paid: 'Karate for kids: Mon & Wed 4-5pm, starts April 6, 8 weeks, Dojo on Pine St',
  },
  {
    cost: 'placeNoun',
    paid: 'Planning call in two weeks at 3pm via Zoom',
    worth: 'Planning session - April 9, 3:30pm - Library room 4',
  },
  {
    cost: 'placeName',
    paid: 'game night this friday 7 to 10 pm, my place (12 Birch Ct)',
  },
  {
    cost: 'placeBehindTime',
    paid: 'Pumpkin smashing in 5 and a half hours behind the gym',
  },
  {
    cost: 'placeInTitle',
    paid: 'Planning session - April 9, 3:30pm - Library room 4',
  },
]

/** Costs that a language has of its own. */
const facts: readonly (Pair & { language: Language })[] = [
  {
    cost: 'numberBehindWeekday',
    language: 'en',
    paid: 'sunday 4 messy church',
    worth: 'Choir Mon 30 7.30pm',
  },
  {
    cost: 'weekdaysRepeat',
    language: 'en',
    worth: 'Spanish class Mon & Wed 6pm, 10 sessions',
  },
  {
    cost: 'weekdaysRepeat',
    language: 'es',
    worth: 'Zumba lunes y jueves a las 6 de la tarde',
  },
]

const muchDearer = 45

function expectToDecide(
  { cost, paid, worth, language = 'en', worthIn = language }: Pair,
  table: Record<string, number>,
  read: (text: string, language: Language) => string = meaningOf,
): void {
  const own = table[cost]
  if (own === undefined) throw new Error(`There is no cost ${cost}`)
  const tried = (value: number, text: string, of: Language) => {
    table[cost] = value
    const meaning = read(text, of)
    table[cost] = own
    return meaning
  }
  if (paid !== undefined) expect(tried(0, paid, language)).not.toBe(read(paid, language))
  if (worth !== undefined)
    expect(tried(own + muchDearer, worth, worthIn)).not.toBe(read(worth, worthIn))
}

describe('each cost tells two sentences apart', () => {
  it('has sentences', () => {
    const paid = [...pairs, ...ofPeople, ...ofPlaces].map(({ cost }) => cost)
    expect(new Set(paid)).toEqual(new Set(Object.keys(costs)))
  })

  it.each(pairs)('$cost: “$paid”', (pair) => expectToDecide(pair, costs))

  it.each(ofPeople)('$cost of people: “$paid”', (pair) =>
    expectToDecide(pair, costs, (text) => ownersOf(text)),
  )

  it.each(ofPlaces)('$cost of places: “$paid”', (pair) => expectToDecide(pair, costs, placeOf))

  it.each(facts)('$cost ($language)', (pair) => expectToDecide(pair, lexicons[pair.language].facts))
})
