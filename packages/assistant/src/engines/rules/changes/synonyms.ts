/** Words that people use for the same event, in the form in which words are compared. */
const groups: readonly (readonly string[])[] = [
  ['rehearsal', 'practice', 'practise'],
  ['concert', 'show', 'recital', 'performance', 'gig'],
  ['dinner', 'supper', 'meal'],
  ['meeting', 'mtg', 'meetup'],
  ['party', 'do', 'social'],
  ['fair', 'fete', 'fayre', 'bazaar', 'market'],
  ['trip', 'outing', 'excursion', 'visit'],
  ['class', 'lesson', 'course'],
  ['service', 'mass', 'worship'],
  ['match', 'game', 'fixture'],
  ['cleanup', 'tidy'],
  ['walk', 'hike', 'ramble'],
]

const othersOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => group.map((word) => [word, group] as const)),
)

/** Whether one of some words means the same as a word: 'practice' and 'rehearsal'. */
export function hasSynonym(words: ReadonlySet<string>, word: string): boolean {
  return othersOf.get(word)?.some((other) => words.has(other)) ?? false
}
