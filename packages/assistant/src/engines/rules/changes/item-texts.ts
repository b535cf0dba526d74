import type { SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Texts } from '../../../present/texts.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import { occurrenceOf, whenInWords } from '../../../site-items/occurrence.ts'
import { foldedWords } from './words.ts'

/** Words of an item by which people find it: those of its title, and others. */
export type ItemWords = {
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

export function wordsOf(found: SiteItem): ItemWords {
  const { kind, item } = found
  const title =
    kind === 'profile'
      ? [item.firstName, item.lastName, item.nickname ?? ''].join(' ')
      : titleOf(found)
  const others =
    kind === 'event'
      ? item.location
      : kind === 'announcement'
        ? item.body.slice(0, longestBody)
        : ''
  const plain = foldedWords(title)
  return { title: withJoined(plain), others: withJoined(foldedWords(others)), plain }
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
export function labelsOf(items: readonly SiteItem[], texts: Texts): string[] {
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
