import type { SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { folded, foldedWords } from '../findings/words.ts'
import type { Asked } from '../present/asked.ts'
import type { Texts } from '../present/texts.ts'
import { titleOf } from './item-title.ts'
import { occurrenceOf, whenInWords } from './occurrence.ts'

/** Words of an item by which people find it: those of its title, and others. */
type ItemWords = {
  title: ReadonlySet<string>
  others: ReadonlySet<string>
  /** The words of the title one by one. */
  plain: readonly string[]
}

/** Adds each two neighbours as one word: 'car park' is 'carpark', too. */
function withJoined(words: readonly string[]): Set<string> {
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)])
}

const longestBody = 500

function nameOf(found: SiteItem): string {
  if (found.kind !== 'profile') return titleOf(found)
  const { firstName, lastName, nickname = '' } = found.item
  return [firstName, lastName, nickname].join(' ')
}

function detailsOf({ kind, item }: SiteItem): string {
  if (kind === 'event') return item.location
  return kind === 'announcement' ? item.body.slice(0, longestBody) : ''
}

const known = new WeakMap<SiteItem, ItemWords>()

export function wordsOf(found: SiteItem): ItemWords {
  const kept = known.get(found)
  if (kept !== undefined) return kept
  const plain = foldedWords(nameOf(found))
  const others = withJoined(foldedWords(detailsOf(found)))
  const words = { title: withJoined(plain), others, plain }
  known.set(found, words)
  return words
}

type WrittenTexts = { title: string; all: string; together: string }
const written = new WeakMap<SiteItem, WrittenTexts>()

function textsOf(found: SiteItem): WrittenTexts {
  const kept = written.get(found)
  if (kept !== undefined) return kept
  const title = ` ${folded(nameOf(found))} `
  const all = `${title}${folded(detailsOf(found))}`
  const texts = { title, all, together: all.replaceAll(' ', '').replaceAll('-', '') }
  written.set(found, texts)
  return texts
}

const shortestStem = 4

/** Whether one of some words may be in the texts of an item. Much faster than reading them. */
export function mayHold(found: SiteItem, words: readonly string[]): boolean {
  const { all, together } = textsOf(found)
  return words.some((word) => {
    const stem = word.length > shortestStem ? word.slice(0, -1) : word
    return all.includes(stem) || together.includes(stem)
  })
}

const edge = 2

/** Whether all words may be in its title with a slip: it leaves the beginning or the end of one. */
export function maySlip(found: SiteItem, words: readonly string[]): boolean {
  const { title } = textsOf(found)
  return words.every((word) => {
    if (word.length <= shortestStem) return title.includes(word)
    const last = word.slice(-edge)
    return [` ${word.slice(0, edge)}`, `${last} `, `${last}s `].some((some) => title.includes(some))
  })
}

function detailOf(found: SiteItem, texts: Texts): string {
  const { kind, item } = found
  if (kind === 'event') return whenInWords(occurrenceOf(item, item.next), texts)
  if (kind === 'profile')
    return (item.phoneNumber ?? '').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  if (kind === 'announcement')
    return texts.wording.dayInWords(Temporal.PlainDate.from(item.date.slice(0, 10)))
  return item.url
}

const longestLabel = 190

/** Returns a different name for each of some items, to choose from. */
function labelsOf(items: readonly SiteItem[], texts: Texts): string[] {
  const titles = items.map(titleOf)
  const detailed = items.map((found, index) => {
    const title = titles[index] ?? ''
    const isShared = titles.filter((other) => other === title).length > 1
    return (isShared ? `${title} (${detailOf(found, texts)})` : title).slice(0, longestLabel)
  })
  return detailed.map((label, index) => {
    const before = detailed.slice(0, index).filter((other) => other === label).length
    return before === 0 ? label : `${label} #${before + 1}`
  })
}

const mostChoices = 6

/** Names the first of some items, to choose from. */
export function choicesOf(items: readonly SiteItem[], texts: Texts): string[] {
  return labelsOf(items.slice(0, mostChoices), texts)
}

/** Returns the item that was chosen: labels depend on the items that were offered together. */
export function chosenOf(
  items: readonly SiteItem[],
  { answer, texts }: { answer: string; texts: Texts },
): SiteItem | undefined {
  for (const size of [items.length, mostChoices])
    for (const from of [0, Math.max(0, items.length - size)]) {
      const some = items.slice(from, from + size)
      const index = labelsOf(some, texts).indexOf(answer)
      if (index >= 0) return some[index]
    }
  return items.find((found) => titleOf(found) === answer)
}

/** Asks which of several items is meant. */
export function askWhich(items: readonly SiteItem[], texts: Texts): Asked {
  const { questions } = texts.changes
  const labels = choicesOf(items, texts)
  return items.length <= mostChoices ? questions.which(labels) : questions.tooMany(labels)
}
