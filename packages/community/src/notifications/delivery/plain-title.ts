/** Characters that make a word look like an address to programs that show mail and messages. */
const ofAddresses = /[./:@\\#?&=%<>[\](){}|\u3002\uff0e\uff61]+(?=\S)/gu
const longest = 60

/**
 * Returns the title of a community for people who have not opened it: short, and without anything
 * that a phone or a mail program would turn into a link.
 */
export function plainTitle(title: string): string {
  const plain = [...title.replace(ofAddresses, ' ').replace(/\s+/gu, ' ').trim()]
  return plain.length <= longest ? plain.join('') : `${plain.slice(0, longest).join('')}…`
}
