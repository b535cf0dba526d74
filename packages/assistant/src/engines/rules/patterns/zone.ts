import { glued, map, mark, oneOf, optional, sequence, token, where } from './pattern.ts'
import { relation, term } from './words.ts'

const open = optional(mark('('))
const close = optional(mark(')'))
const kinds = optional(token(({ word }) => word === 'standard' || word === 'daylight', 'word'))

/** ET, (UTC): abbreviations in capitals only, because 'et' and 'pt' are words too. */
const abbreviated = where(
  ({ text }) => text === 'Zulu' || text === text.toUpperCase(),
  term('zone'),
)

const capitalised = token(({ text }) => /^\p{Lu}/u.test(text), 'word')

function cityZone(city: string): string | undefined {
  const name = city.replaceAll(' ', '_').toLowerCase()
  return Intl.supportedValuesOf('timeZone').find(
    (zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase() === name,
  )
}

const city = map(
  sequence(capitalised, optional(capitalised), relation('timeNoun')),
  ([first, second]) => cityZone(second === undefined ? first.text : `${first.text} ${second.text}`),
)

/** A zone beside a time: 7pm ET, 9:00 Pacific, 10am in London time. */
export const zone = map(
  sequence(
    open,
    oneOf(
      abbreviated,
      map(
        sequence(
          optional(relation('in')),
          term('spokenZone'),
          kinds,
          optional(relation('timeNoun')),
        ),
        ([, name]) => name,
      ),
      map(sequence(optional(relation('in')), city), ([, name]) => name),
    ),
    optional(glued(close)),
  ),
  ([, name]) => name,
)
