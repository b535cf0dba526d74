import type { ItemKind, SiteItem } from '@maypole/contract/community'
import type { ReadItems } from '../engine.ts'
import { isOneSlip } from '../findings/words.ts'
import type { Texts } from '../present/texts.ts'
import { createDateFilter, type ItemQuery } from './item-query.ts'
import { chosenOf, mayHold, maySlip, wordsOf } from './item-texts.ts'

/**
 * How well an item fits a query, in steps as wide as the margin: a better one leaves no doubt.
 * Words of kinds and dates only decide between equals.
 */
export type Fit = { rank: number; extra: number }

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

/** Items that fit a query best, and others that share a word with it. */
export type FoundItems = { fit: Fit; fits: SiteItem[]; near: SiteItem[] }

export const itemKinds: readonly ItemKind[] = ['event', 'announcement', 'profile', 'link']

const mostKept = 20
const shortestWithSlips = 5

/** The items of a site, each kind read once. */
export type Site = (kind: ItemKind) => Promise<readonly SiteItem[]>

export function openSite(items: ReadItems): Site {
  const read = new Map<ItemKind, Promise<readonly SiteItem[]>>()
  return (kind) => {
    const known = read.get(kind) ?? readAll(items, kind)
    read.set(kind, known)
    return known
  }
}

async function readAll(items: ReadItems, kind: ItemKind): Promise<readonly SiteItem[]> {
  const all: SiteItem[] = []
  for await (const page of items(kind)) all.push(...page)
  return all
}

function hasSlip(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word) || word.length < shortestWithSlips) return words.has(word)
  return [...words].some((other) => other.length >= shortestWithSlips && isOneSlip(other, word))
}

/** Words of a language: those that say nothing, and those that mean the same. */
export type Vocabulary = {
  empty: ReadonlySet<string>
  synonyms: ReadonlyMap<string, readonly string[]>
}

type Sought = { query: ItemQuery; vocabulary: Vocabulary }

function fitOf(found: SiteItem, { query, vocabulary }: Sought): Fit | undefined {
  const { words, optional, dateWords, isLoose } = query
  const { title, others, plain } = wordsOf(found)
  const extra = [...optional, ...dateWords].filter((word) => title.has(word)).length
  if (words.length === 0) {
    if (extra > 0) return { rank: ranks.title, extra }
    return found.kind === 'event' && dateWords.length > 0 ? { rank: ranks.date, extra } : undefined
  }
  // 'carpark' of the text and 'car park' of the item are the same, and the other way round.
  if (words.every((word) => title.has(word)) || title.has(words.join(''))) {
    const named = [...words, ...optional, ...dateWords.filter((word) => title.has(word))]
    const isExact =
      named.length > 1 && plain.every((word) => named.includes(word) || vocabulary.empty.has(word))
    return { rank: isExact ? ranks.exact : ranks.title, extra }
  }
  const isMeant = (word: string) =>
    title.has(word) ||
    (found.kind === 'event' &&
      vocabulary.synonyms.get(word)?.some((other) => title.has(other)) === true)
  const isPartlyTitle = words.some(isMeant)
  if (words.every((word) => title.has(word) || others.has(word)))
    return { rank: isPartlyTitle ? ranks.anywhere : ranks.others, extra }
  // Another word for all of its title is only offered, unless its day is named as well.
  const isNamed = words.some((word) => title.has(word)) || dateWords.length > 0
  if (words.every((word) => isMeant(word) || others.has(word)) && isPartlyTitle && isNamed)
    return { rank: ranks.synonym, extra }
  if (words.every((word) => hasSlip(title, word))) return { rank: ranks.slip, extra }
  return isPartlyTitle ? { rank: isLoose ? ranks.others : ranks.some, extra: 0 } : undefined
}

function isBetter(a: Fit, b: Fit): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.extra > b.extra)
}

type Options = { vocabulary: Vocabulary; accepts: (found: SiteItem) => boolean }

function best(
  items: readonly SiteItem[],
  { query, vocabulary, accepts }: Options & { query: ItemQuery },
): FoundItems {
  let fit: Fit = { rank: 0, extra: 0 }
  let fits: SiteItem[] = []
  const near: SiteItem[] = []
  for (const found of items) {
    const own = fitOf(found, { query, vocabulary })
    if (own === undefined || !accepts(found)) continue
    if (near.length < mostKept) near.push(found)
    if (own.rank <= ranks.some || isBetter(fit, own)) continue
    if (isBetter(own, fit)) fits = []
    fit = isBetter(own, fit) ? own : fit
    if (fits.length < mostKept) fits.push(found)
  }
  return { fit, fits, near: near.filter((found) => !fits.includes(found)) }
}

/** Where items are looked for, the likeliest kind first. */
export type Search = { site: Site; vocabulary: Vocabulary; kinds: readonly ItemKind[] }

/**
 * Finds the items that a query means: first those of the kind that is likeliest, then others.
 * `accepts` drops items, such as events of other days.
 */
async function findItems(
  query: ItemQuery,
  options: Search & { accepts: (found: SiteItem) => boolean },
): Promise<FoundItems> {
  const { site, vocabulary, kinds } = options
  const sought = query.words.flatMap((word) => vocabulary.synonyms.get(word) ?? [word])
  const searched = [kinds.slice(0, 1), kinds.slice(1)].filter((some) => some.length > 0)
  const near: SiteItem[] = []
  let last: FoundItems = { fit: { rank: 0, extra: 0 }, fits: [], near }
  for (const some of searched) {
    const items = (await Promise.all(some.map(site))).flat()
    const holding = sought.length === 0 ? items : items.filter((found) => mayHold(found, sought))
    last = best(holding, { ...options, query })
    // Only a slip of a letter is overlooked so, and it decides between nothing else.
    if (last.fits.length === 0 && holding.length < items.length) {
      const slipped = items.filter((found) => maySlip(found, query.words))
      const { fit, fits } = best(slipped, { ...options, query })
      last = { ...last, fit, fits }
    }
    near.push(...last.near)
    if (last.fits.length > 0) break
  }
  return { ...last, near }
}

/** Finds the items of the days that are named. `offDay`: there are some on other days only. */
async function findOnDays(
  query: ItemQuery,
  search: Search,
): Promise<FoundItems & { offDay: boolean }> {
  const found = await findItems(query, { ...search, accepts: createDateFilter(query) })
  const isDated = query.days !== undefined || query.isUnknownDay
  if (found.fits.length > 0 || !isDated || query.words.length === 0)
    return { ...found, offDay: false }
  const anyDay = await findItems(query, { ...search, accepts: () => true })
  if (anyDay.fits.length === 0) return { ...found, offDay: false }
  return { fit: anyDay.fit, fits: [], near: anyDay.fits, offDay: true }
}

/**
 * Finds the items that a query means, or the one that was chosen in an answer. Where none fits,
 * `near` has what can be offered: under another kind than the one that was named, too.
 */
export async function findNamed(
  query: ItemQuery,
  { answer, texts, ...search }: Search & { answer: string | undefined; texts: Texts },
): Promise<FoundItems & { offDay: boolean }> {
  const found = await findOnDays(query, search)
  const choose = (items: readonly SiteItem[]) => {
    const chosen = answer === undefined ? undefined : chosenOf(items, { answer, texts })
    return chosen && { ...found, fits: [chosen], offDay: false }
  }
  const chosen = choose([...found.fits, ...found.near])
  if (chosen !== undefined || found.fits.length > 0) return chosen ?? found
  if (found.near.length > 0 || query.kind === undefined) return found
  const kinds = itemKinds.filter((kind) => !search.kinds.includes(kind))
  const elsewhere = await findItems(query, { ...search, kinds, accepts: () => true })
  return choose(elsewhere.fits) ?? { ...found, near: elsewhere.fits }
}
