/** Words, and how they stand beside a date or time: the marked one is one of them. */
type Neighbours = readonly [words: string, example: string]

/**
 * Single words that decide how a date or time beside them is read, of both languages and without
 * accents.
 */
const neighbours = {
  /** Behind a number they make a time of it, not a day of a month. */
  hourLetters: ['a p h', 'March 7 | p |'],
  /** Other letters that touch a number make no time of it. */
  halfLetters: ['a p am pm ish', '7 | pm |'],
  /** They make an hour of the number in front of them. */
  hourSigns: ['h hs hrs', 'los lunes 19 | hs |'],
  /** Spoken of times only. */
  spokenUntil: ['til till until', '6.30 | till | 8'],
  /** A stretch, not ten minutes before four. */
  stretchLeads: ['from open', '| from | ten to four'],
  /** In front of an hour in Spanish. */
  hourArticles: ['la las', 'a | las | ocho'],
  /** Two days rather than a stretch. */
  listJoints: ['and & plus y e', '18 | and | 25 March'],
  /** Two dates rather than a stretch. */
  dateJoints: ['and & plus', 'May 3 | and | May 10'],
  /** They leave out one day. */
  exceptions: ['except excluding skip skipping not', '| except | March 28 until May 1'],
  /** A month that is named so is a month, and no name. */
  monthLeads: ['and & , in or y e durante', 'Mondays | in | May'],
  /** How long, and not when. */
  lengthLeads: ['for over lasting next lasts', '| for | two weeks from March 17'],
  /** Another day than that weekday. */
  feastWords: ['good black ash palm easter fat holy', '| Good | Friday'],
  /** Marks of a timetable. */
  timetableMarks: ['& / +', 'Tue | & | Thu'],
  /** The holiday is part of a name. */
  nameJoints: ['de del', 'Misa | de | Navidad'],
  /** Of two such days the later one may be meant. */
  nextWeek: ['next', '| next | Friday'],
  /** No part of what the day is called. */
  dayLeads: ['on', '| on | Friday'],
  /** In front of a day of the month. */
  dayArticles: ['the el dia', '| the | 9'],
  /** What is named so is not of the morning. */
  eveningWords: ['night evening dinner supper', 'Fun run breakfast | night |'],
  /** Ordinal endings that stand apart. */
  numberEndings: ['st nd rd th', 'the 5 | th |'],
} satisfies Record<string, Neighbours>

type Name = keyof typeof neighbours

function readSets(): Readonly<Record<Name, ReadonlySet<string>>> {
  const sets = Object.entries(neighbours).map(([name, [words]]) => [
    name,
    new Set(words.split(' ')),
  ])
  return Object.fromEntries(sets)
}

export const neighbourWords = readSets()

/** How the words of each set stand beside a date or time, which a test reads. */
export const neighbourExamples: readonly (readonly [name: Name, example: string])[] =
  Object.entries(neighbours).map(([name, [, example]]) => [name as Name, example])
