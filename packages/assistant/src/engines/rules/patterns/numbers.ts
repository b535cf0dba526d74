import { glued, map, mark, oneOf, optional, remembered, sequence } from './pattern.ts'
import { figures, term } from './words.ts'

/** forty-five, forty five, treinta y uno */
const tensJoint = optional(oneOf(glued(mark('-')), mark('y')))
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
