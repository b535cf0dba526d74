import type { NamedPerson, SiteItem } from '@maypole/contract/community'
import type { ReadItems } from '../engine.ts'
import { foldedWords } from '../findings/words.ts'

/** More are no help to choose among. */
const mostNamed = 5

type Entry = Extract<SiteItem, { kind: 'profile' }>['item']

/** How well a text names an entry: by all of its name, by a part, or not at all. */
function rankOf({ firstName, lastName, nickname = '' }: Entry, said: ReadonlySet<string>): number {
  const isSaid = (name: string) => {
    const words = foldedWords(name)
    return words.length > 0 && words.every((word) => said.has(word))
  }
  if (isSaid(`${firstName} ${lastName}`)) return 2
  return [firstName, lastName, nickname].some(isSaid) ? 1 : 0
}

/** Returns the entries of the directory that a text names best; none when they are too many. */
export async function namedPeople(text: string, items: ReadItems): Promise<NamedPerson[]> {
  const said = new Set(foldedWords(text))
  const found: { id: string; name: string; rank: number }[] = []
  for await (const page of items('profile'))
    for (const one of page) {
      if (one.kind !== 'profile') continue
      const { id, firstName, lastName } = one.item
      const rank = rankOf(one.item, said)
      if (rank > 0) found.push({ id, name: `${firstName} ${lastName}`.trim(), rank })
    }
  const best = Math.max(...found.map(({ rank }) => rank))
  const named = found.filter(({ rank }) => rank === best)
  return named.length > mostNamed ? [] : named.map(({ id, name }) => ({ id, name }))
}
