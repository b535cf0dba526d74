import type { ReadText } from '../reading/read.ts'
import { isTimetable } from '../text/forms.ts'
import type { AtomName } from '../words/lexicon.ts'

/** Classes whose words say that something repeats. */
const evidence: ReadonlySet<AtomName> = new Set<AtomName>([
  'every',
  'weekdays',
  'pace',
  'pluralLead',
  'ofMonth',
  'workdays',
  'weekends',
  'alternate',
  'dayParts',
  'once',
  'times',
  'weekdayCode',
])

/** A word that repeats, letters of a timetable, a bound that only a series has, a list of days. */
export function saysThatItRepeats({ tokens, atoms, readings }: ReadText): boolean {
  if (atoms.some((found) => found.some(({ atom }) => evidence.has(atom)))) return true
  if (tokens.some(({ text }) => isTimetable(text))) return true
  return readings.some(
    ({ item: { bits, unread } }) =>
      unread === 0 &&
      (bits.repeats.some(({ isRange }) => isRange !== true) ||
        bits.bounds.some(({ kind }) => kind !== 'from')),
  )
}
