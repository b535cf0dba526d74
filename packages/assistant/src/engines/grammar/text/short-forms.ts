/** Short forms behind which a full stop ends nothing: 'St. Mark', 'Dr. Lee', 'J. Lee'. */
const shortForms: ReadonlySet<string> = new Set(
  [
    'st mt ft dr mr mrs ms ave rd blvd no rm ste apt bldg jr sr prof rev dept vs etc approx',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ].flatMap((words) => words.split(' ')),
)

/** The last word of a text that ends in a full stop: 'St', and the m of 'p.m.' */
const wordBeforeStop = /(?:^|[\s(.])(\p{L}+)\.$/u

/** Whether a text ends in a short form with its full stop. */
export function endsInShortForm(text: string): boolean {
  const word = wordBeforeStop.exec(text)?.[1]
  return word !== undefined && shortForms.has(word.toLowerCase())
}
