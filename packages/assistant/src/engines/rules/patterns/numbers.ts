import { glued, map, mark, oneOf, optional, remembered, sequence } from './pattern.ts'
import { figures, relation, term } from './words.ts'

/** forty-five, forty five, treinta y uno */
const tensJoint = optional(oneOf(glued(mark('-')), relation('andMinutes')))
const belowTen = map(term('small'), (value) => (value < 10 ? value : undefined))

/** seven, eleven, forty, forty-five */
export const numberInWords = remembered(
  oneOf(
    map(sequence(term('tens'), tensJoint, belowTen), ([tens, , ones]) => tens + ones),
    term('tens'),
    term('small'),
  ),
)

/** 3, seven, forty-five, a couple of */
export const count = remembered(
  oneOf(map(figures(1, 3), Number), numberInWords, term('vagueCount')),
)

/** 21st, 3rd */
const ordinalInFigures = map(
  sequence(figures(1, 2), oneOf(glued(relation('ordinalEnding')), relation('spacedOrdinalEnding'))),
  ([digits]) => Number(digits),
)

const ordinalBelowTen = map(term('ordinal'), (value) => (value < 10 ? value : undefined))

/** 21st, third, twenty-first */
export const ordinal = remembered(
  oneOf(
    ordinalInFigures,
    map(sequence(term('tens'), tensJoint, ordinalBelowTen), ([tens, , ones]) => tens + ones),
    term('ordinal'),
  ),
)

function dayOfMonth(day: number): number | undefined {
  return day >= 1 && day <= 31 ? day : undefined
}

/** The day of a month that says that it is one: 5th, twenty-first. */
export const ordinalDay = remembered(map(ordinal, dayOfMonth))

/** A day of a month in any form: 5, 05, 5th, twenty-first, twenty three. */
export const anyDay = remembered(
  oneOf(
    ordinalDay,
    map(figures(1, 2), (digits) => Number(digits)),
    map(numberInWords, dayOfMonth),
  ),
)

/** Which of several: first to fifth, last, second to last. */
export const position = remembered(
  oneOf(
    term('fromEnd'),
    map(ordinal, (value) => (value <= 5 ? value : undefined)),
  ),
)

/** and a half, and a quarter */
export const partOfOne = oneOf(
  map(relation('andAHalf'), () => 0.5),
  map(relation('andAQuarter'), () => 0.25),
  map(relation('andThreeQuarters'), () => 0.75),
)

/** 2, 3.5, half an, one and a half, 2 1/2 */
export const amount = remembered(
  oneOf(
    map(relation('halfA'), () => 0.5),
    map(sequence(figures(1, 3), glued(mark('.')), glued(figures(1, 2))), ([whole, , part]) =>
      Number(`${whole}.${part}`),
    ),
    map(sequence(count, partOfOne), ([many, part]) => many + part),
    map(sequence(count, optional(relation('more'))), ([many]) => many),
  ),
)
