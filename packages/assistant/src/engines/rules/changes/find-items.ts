import type { ItemKind, SiteItem } from '@maypole/contract/community'
import type { ReadItems } from '../../../engine.ts'
import { wordsOf } from './item-texts.ts'
import type { Reference } from './reference.ts'
import { hasSynonym } from './synonyms.ts'
import { isOneSlip } from './words.ts'

/** How well an item fits a reference. Words of kinds and dates only decide between equals. */
type Fit = { rank: number; extra: number }
type Fitting = { found: SiteItem; fit: Fit }

const ranks = {
  exact: 8,
  title: 7,
  anywhere: 6,
  synonym: 5,
  slip: 4,
  date: 3,
  others: 2,
  some: 1,
} as const

/** Items that fit a reference best, and others that share a word with it. */
export type FoundItems = { fits: SiteItem[]; near: SiteItem[] }

const mostKept = 20

function hasSlip(words: ReadonlySet<string>, word: string): boolean {
  if (word.length < 5) return words.has(word)
  return [...words].some((other) => other.length > 4 && isOneSlip(other, word))
}

function isAllOf(
  title: readonly string[],
  { named, emptyWords }: { named: readonly string[]; emptyWords: ReadonlySet<string> },
): boolean {
  return named.length > 1 && title.every((word) => named.includes(word) || emptyWords.has(word))
}

function fitOf(
  found: SiteItem,
  { words, optional, dateWords, isLoose, emptyWords }: Reference,
): Fit | undefined {
  const { title, others, plain } = wordsOf(found)
  const extra = [...optional, ...dateWords].filter((word) => title.has(word)).length
  if (words.length === 0) {
    if (extra > 0) return { rank: ranks.title, extra }
    return found.kind === 'event' && dateWords.length > 0 ? { rank: ranks.date, extra } : undefined
  }
  // 'carpark' of the text and 'car park' of the item are the same, and the other way round.
  if (words.every((word) => title.has(word)) || title.has(words.join(''))) {
    const isExact = isAllOf(plain, {
      named: [...words, ...optional, ...dateWords],
      emptyWords,
    })
    return { rank: isExact ? ranks.exact : ranks.title, extra }
  }
  const isMeant = (word: string) =>
    title.has(word) || (found.kind === 'event' && hasSynonym(title, word))
  const isPartlyTitle = words.some(isMeant)
  if (words.every((word) => title.has(word) || others.has(word)))
    return { rank: isPartlyTitle ? ranks.anywhere : ranks.others, extra }
  if (words.every((word) => isMeant(word) || others.has(word)) && isPartlyTitle)
    return { rank: ranks.synonym, extra }
  if (words.every((word) => hasSlip(title, word))) return { rank: ranks.slip, extra }
  return isPartlyTitle ? { rank: isLoose ? ranks.others : ranks.some, extra: 0 } : undefined
}

function isBetter(a: Fit, b: Fit): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.extra > b.extra)
}

/** Collects the best of many items without keeping the others. */
function createBest() {
  let best: Fit = { rank: 0, extra: 0 }
  let fits: SiteItem[] = []
  const near: Fitting[] = []
  return {
    add(found: SiteItem, fit: Fit): void {
      if (near.length < mostKept) near.push({ found, fit })
      if (fit.rank <= ranks.some || isBetter(best, fit)) return
      if (isBetter(fit, best)) {
        best = fit
        fits = []
      }
      if (fits.length < mostKept) fits.push(found)
    },
    result: (): FoundItems => ({
      fits,
      near: near.map(({ found }) => found).filter((found) => !fits.includes(found)),
    }),
  }
}

/**
 * Finds the items that a reference means: first those of the kind that the tab shows, then others.
 * `accepts` drops items, such as events of other days.
 */
export async function findItems(
  reference: Reference,
  options: { items: ReadItems; kinds: readonly ItemKind[]; accepts: (found: SiteItem) => boolean },
): Promise<FoundItems> {
  const near: SiteItem[] = []
  const others = createBest()
  for (const [index, kind] of options.kinds.entries()) {
    const best = index === 0 ? createBest() : others
    for await (const page of options.items(kind))
      for (const found of page) {
        const fit = fitOf(found, reference)
        if (fit !== undefined && options.accepts(found)) best.add(found, fit)
      }
    if (index === 0) {
      const result = best.result()
      near.push(...result.near)
      if (result.fits.length > 0) return result
    }
  }
  const found = others.result()
  return { fits: found.fits, near: [...near, ...found.near] }
}
