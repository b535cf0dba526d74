import { month, weekday } from './calendar-dates.ts'
import type { DateExpression } from './date-expression.ts'
import { amount, position } from './numbers.ts'
import { behind, map, mark, oneOf, optional, sequence } from './pattern.ts'
import { relation, term } from './words.ts'

const until = /^(?:until|till|til|through|thru|during|throughout)$/
const long = /^(?:for|over|in)$/
const season = oneOf(
  sequence(relation('someSeason'), relation('season')),
  sequence(
    behind((token) => token !== undefined && until.test(token.word)),
    optional(relation('restOf')),
    relation('season'),
  ),
  sequence(
    behind((token) => token !== undefined && long.test(token.word)),
    oneOf(sequence(relation('restOf'), relation('season')), relation('fast')),
  ),
)
const timeBehind = oneOf(
  relation('fromNow'),
  sequence(relation('after'), relation('now')),
  sequence(mark("'"), relation('timeNoun')),
)
/** in a few hours, several weeks from now */
const openOffset = oneOf(
  sequence(relation('in'), relation('openCount'), term('unit')),
  sequence(relation('openCount'), term('unit'), timeBehind),
)
/** sometime, until summer, in Lent, the second week of May */
const unnamed = map(
  oneOf(
    relation('sometime'),
    season,
    sequence(optional(relation('the')), position, relation('week'), relation('of'), month),
  ),
  (): DateExpression => ({ kind: 'vague' }),
)

/** No day follows from these words. */
export const vague = oneOf(
  map(openOffset, (): DateExpression => ({ kind: 'vague', isCount: true })),
  unnamed,
)

export const past = oneOf(
  map(
    sequence(relation('yesterday'), optional(term('dayPart'))),
    (): DateExpression => ({
      kind: 'past',
    }),
  ),
  map(
    oneOf(sequence(relation('last'), weekday), sequence(weekday, relation('lastBehind'))),
    (): DateExpression => ({ kind: 'past' }),
  ),
  map(
    oneOf(
      sequence(amount, term('unit'), relation('ago')),
      sequence(relation('agoLead'), amount, term('unit')),
    ),
    (): DateExpression => ({ kind: 'past' }),
  ),
)
