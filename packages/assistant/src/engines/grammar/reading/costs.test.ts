import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../terms.ts'
import { divideContact } from '../contacts/contact-segments.ts'
import { leadOf } from '../decide/lead.ts'
import { lexicons } from '../decide/lexicons.ts'
import { open } from '../decide/meanings.ts'
import { costs } from '../words/costs.ts'

const now = Temporal.ZonedDateTime.from('2026-11-24T09:00[America/New_York]')

/** What the grammar makes of a text, in a few words. */
function meaningOf(text: string, language: Language): string {
  const described = { text, language, zone: now.timeZoneId, now, hintOf: () => undefined }
  const lead = leadOf(open({ ...described, isAllDayKind: false }))
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

/** What a cost tells apart: without it the first would change, much dearer the second. */
type Pair = {
  readonly cost: string
  readonly paid?: string
  readonly worth?: string
  readonly language?: Language
  readonly worthIn?: Language
}

const pairs: readonly Pair[] = [
  { cost: 'span', paid: "Ladies' tea on Sat. 3/21 2-4pm", worth: 'Lunch 12/12 at 12' },
  { cost: 'word', paid: 'Tree party Tu BiShvat 5pm', worth: "New Year's weekend away in Galway" },
  {
    cost: 'filler',
    paid: 'Misa diaria a las 8 de la mañana',
    language: 'es',
    worth: 'Club de ajedrez el 26/11 a las 2',
  },
  { cost: 'timeLeftAsText', paid: 'coro viernes 5', language: 'es' },
  {
    cost: 'doubleWord',
    paid: 'Movie night Fri 7p-9p',
    worth: 'May Day picnic, on Tuesday, July 6 4-5pm, in room 12',
  },
  {
    cost: 'orderOfNumericDate',
    paid: 'Choir tour 5/8-5/10',
    worth: 'PCC meeting Tue 21/4 7.30pm',
  },
  { cost: 'holiday', paid: 'Juneteenth weekend block party', worth: 'Low Monday coffee 10am' },
  {
    cost: 'dayBehindArticle',
    paid: 'Práctica de campanas el 13/5 a las 6:30 de la tarde',
    language: 'es',
    worth: 'Tutoring 5pm on the 19',
    worthIn: 'en',
  },
  {
    cost: 'lengthFromADay',
    paid: 'Retreat for a week from July 6',
    worth: 'BBQ a week from Saturday at 1',
  },
  {
    cost: 'bareClock',
    paid: 'coro viernes 5',
    language: 'es',
    worth: 'Yoga 9 on May 5',
    worthIn: 'en',
  },
  {
    cost: 'bareRange',
    paid: 'Ensayo el viernes 4 a las 7',
    language: 'es',
    worth: 'Open gym 3-5 Friday',
    worthIn: 'en',
  },
  {
    cost: 'nthRepeats',
    paid: 'Second Sunday of Advent carols 6 Dec 4pm',
    worth: 'Quarterly members meeting, first Monday, 7pm',
  },
  { cost: 'contradiction', paid: 'sunday 4 messy church' },
  { cost: 'jointBetweenTimes', paid: 'Yoga Mondays & Wednesdays 6pm until May 13' },
  {
    cost: 'fromAnotherClause',
    paid: 'rehearsal tues 7 (tea from 6.30) church hall',
    worth: 'Lunch tomorrow, band at 6',
  },
  {
    cost: 'dayOfAnotherClause',
    paid: "Ladies' tea on Sat. 3/21 2-4pm",
    worth: 'In a week, Thursday at 6pm: mixer',
  },
  {
    cost: 'margin',
    paid: 'Ensayo el viernes 4 a las 7',
    language: 'es',
    worth: 'Choir tour 5/8-5/10',
    worthIn: 'en',
  },
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

/** Costs that a language has of its own. */
const facts: readonly (Pair & { language: Language })[] = [
  {
    cost: 'numberBehindWeekday',
    language: 'en',
    paid: 'sunday 4 messy church',
    worth: 'Choir Mon 30 7.30pm',
  },
  { cost: 'weekdaysRepeat', language: 'en', paid: 'Zumba Tuesday and Thursday at 6pm' },
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
    const paid = [...pairs, ...ofPeople].map(({ cost }) => cost)
    expect(new Set(paid)).toEqual(new Set(Object.keys(costs)))
  })

  it.each(pairs)('$cost: “$paid”', (pair) => expectToDecide(pair, costs))

  it.each(ofPeople)('$cost of people: “$paid”', (pair) =>
    expectToDecide(pair, costs, (text) => ownersOf(text)),
  )

  it.each(facts)('$cost ($language)', (pair) => expectToDecide(pair, lexicons[pair.language].facts))
})
