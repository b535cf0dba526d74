import type { Facts } from './lexicon.ts'

/** Costs in tenths, each with a pair of sentences that it tells apart: see costs.test.ts. */
export const costs = {
  span: 5,
  word: 4,
  filler: 1,
  timeLeftAsText: 32,
  doubleWord: 12,
  orderOfNumericDate: 10,
  holiday: 8,
  dayBehindArticle: 4,
  lengthFromADay: 6,
  bareClock: 14,
  bareRange: 8,
  nthRepeats: 16,
  contradiction: 10,
  missing: 18,
  touching: 12,
  looseLength: 14,
  strayBound: 30,
  jointBetweenTimes: 9,
  fromAnotherClause: 12,
  dayOfAnotherClause: 6,
  capitalName: 3,
  lowerName: 4,
  alsoName: 3,
  singleName: 3,
  joinedName: 6,
  leadingParticle: 5,
  unreadName: 13,
  missingName: 25,
  placeAt: 2,
  placeLed: 4,
  placeOn: 14,
  placeNoun: 8,
  placeName: 9,
  placeBehindTime: 10,
  placeInTitle: 12,
  margin: 7,
} as const

/** What a rule costs: here, in the facts of a language, or by the order of a region. */
export type CostName = keyof typeof costs | keyof Facts | 'monthFirst' | 'dayFirst'
