import type { SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { dayInWords, daysInWords, timeInWords } from '../../../present/wording.ts'
import { foldedWords } from './words.ts'

/** Returns what an item is called. */
export function titleOf(found: SiteItem): string {
  if (found.kind === 'announcement') return found.item.headline
  if (found.kind !== 'profile') return found.item.title
  const { firstName, lastName, nickname = '' } = found.item
  return `${firstName} ${lastName}`.trim() || nickname
}

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

/** When an event takes place next, on the clocks of its zone; without times for whole days. */
export type Occurrence = {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  start: Temporal.ZonedDateTime | undefined
  end: Temporal.ZonedDateTime | undefined
}

export type SiteEvent = Extract<SiteItem, { kind: 'event' }>['item']

export function occurrenceOf(
  event: Pick<SiteEvent, 'allDay' | 'timeZone'>,
  times: SiteEvent['next'],
): Occurrence {
  if (event.allDay) {
    const [first, last] = [times.startDate, times.endDate].map((text) =>
      Temporal.PlainDate.from(text),
    )
    return { first, last, start: undefined, end: undefined } as Occurrence
  }
  const at = (text: string) => Temporal.Instant.from(text).toZonedDateTimeISO(event.timeZone)
  const [start, end] = [at(times.startDate), at(times.endDate)]
  return { first: start.toPlainDate(), last: end.toPlainDate(), start, end }
}

/** Returns when an event takes place: 'Thursday, March 12, 2026, 7:00 PM'. */
export function whenInWords({ first, last, start }: Occurrence): string {
  if (start === undefined) return daysInWords(first, last)
  return `${dayInWords(first)}, ${timeInWords(start)}`
}

function detailOf(found: SiteItem): string {
  const { kind, item } = found
  if (kind === 'event') return whenInWords(occurrenceOf(item, item.next))
  if (kind === 'profile')
    return (item.phoneNumber ?? '').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  if (kind === 'announcement') return dayInWords(Temporal.PlainDate.from(item.date.slice(0, 10)))
  return item.url
}

const longestLabel = 190

/** Returns a different name for each of some items, to choose from. */
export function labelsOf(items: readonly SiteItem[]): string[] {
  const titles = items.map(titleOf)
  const detailed = items.map((found, index) => {
    const title = titles[index] ?? ''
    const isShared = titles.filter((other) => other === title).length > 1
    return (isShared ? `${title} (${detailOf(found)})` : title).slice(0, longestLabel)
  })
  return detailed.map((label, index) => {
    const before = detailed.slice(0, index).filter((other) => other === label).length
    return before === 0 ? label : `${label} #${before + 1}`
  })
}

/** Returns how a series repeats, in words; undefined for a single event. */
export function repeatsOf({ rrule, recurrenceText }: SiteEvent): string | undefined {
  return rrule === undefined ? undefined : (recurrenceText ?? 'on several dates')
}
