import { foldedWords } from '../../../findings/words.ts'
import type { ContactToken } from '../text/contact-tokens.ts'

/** A group of the directory. */
export type Group = { readonly id: string; readonly name: string }

/** The groups of a site, arranged for look-up by their names. */
export type GroupNames = {
  readonly named: ReadonlyMap<string, readonly Group[]>
  readonly mostWords: number
}

const shortestWithE = 5

/** A word as names of groups are compared: "tenores" is "tenor" as "altos" is "alto". */
function formOf(word: string): string {
  return word.length >= shortestWithE && word.endsWith('e') ? word.slice(0, -1) : word
}

const formsOf = (text: string) => foldedWords(text).map(formOf)

export function groupNamesOf(groups: readonly Group[]): GroupNames {
  const named = Map.groupBy(groups, ({ name }) => formsOf(name).join(' '))
  const lengths = [...named.keys()].map((name) => name.split(' ').length)
  return { named, mostWords: Math.max(0, ...lengths) }
}

/** Of groups that differ in number alone ("Alto", "Altos"), the one that is written so. */
function chosenOf(found: readonly Group[], written: string): Group | undefined {
  const key = written.toLowerCase()
  return found.length > 1 ? found.find(({ name }) => name.toLowerCase() === key) : found[0]
}

/** Returns, for each token, the groups whose whole names begin there. */
export function groupsAt(
  { text, tokens }: { text: string; tokens: readonly ContactToken[] },
  { named, mostWords }: GroupNames,
): { group: Group; end: number; written: string }[][] {
  const forms = mostWords === 0 ? [] : tokens.map((token) => formsOf(token.text))
  return tokens.map(({ start, kind }, at) => {
    const words: string[] = []
    const found: { group: Group; end: number; written: string }[] = []
    if (kind === 'address' || forms[at]?.length === 0) return found
    for (const [index, own] of forms.slice(at, at + 2 * mostWords).entries()) {
      words.push(...own)
      if (own.length === 0) continue
      const written = text.slice(start, tokens[at + index]?.end)
      const group = chosenOf(named.get(words.join(' ')) ?? [], written)
      if (group !== undefined) found.push({ group, end: at + index + 1, written })
    }
    return found
  })
}
