import { setImmediate as nextTurn } from 'node:timers/promises'
import { BodyPart } from '@maypole/platform/http'
import { compareKeys, type ListKey } from './cursor.ts'

/** Bytes of a part of a list, unless one item is longer. */
const partBytes = 64 * 1024
/** Overhead of an item beside its JSON: its key and its offsets. */
const itemOverhead = 200

/** The offsets of a part's items: item `first + n` spans `starts[n]` to `ends[n]`. */
interface PartItems {
  readonly part: BodyPart
  readonly first: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A list as response JSON, with the key of each item in list order. */
export interface ListText {
  readonly parts: readonly PartItems[]
  readonly keys: readonly ListKey[]
  /** Approximate bytes of memory, compressed parts included, in case they are needed. */
  readonly size: number
}

/** How the items of a list are written. */
export interface ListWriting<Row> {
  present(row: Row): object
  keyOf(row: Row): ListKey
}

/** Writes the JSON of a list part by part, yielding to other requests in between. */
export async function writeList<Row>(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  { present, keyOf }: ListWriting<Row>,
): Promise<ListText> {
  const parts: PartItems[] = []
  const keys: ListKey[] = []
  let texts: string[] = []
  let starts: number[] = []
  let ends: number[] = []
  let length = 1
  let total = 0

  function endPart(isLast: boolean): void {
    const opening = parts.length === 0 ? '[' : ','
    const bytes = Buffer.from(`${opening}${texts.join(',')}${isLast ? ']' : ''}`)
    parts.push({ part: new BodyPart(bytes), first: keys.length - texts.length, starts, ends })
    total += bytes.length
    texts = []
    starts = []
    ends = []
    length = 1
  }

  for await (const rows of pages) {
    for (const row of rows) {
      // Only now is it known that another item follows and this part is not the last.
      if (length >= partBytes) endPart(false)
      const text = JSON.stringify(present(row))
      const start = texts.length === 0 ? 1 : length + 1
      length = start + Buffer.byteLength(text)
      texts.push(text)
      starts.push(start)
      ends.push(length)
      keys.push(keyOf(row))
    }
    await nextTurn()
  }
  endPart(true)
  return { parts, keys, size: total * 1.5 + keys.length * itemOverhead }
}

/** An item for one reader: how it is found, where it is inserted otherwise, and its JSON. */
export interface OwnItem {
  isItem(key: ListKey): boolean
  readonly key: ListKey
  text(): string
}

/** Returns the list with the JSON of one item replaced, or inserted when the item is missing. */
export function withItem(text: ListText, own: OwnItem): ListText {
  const item = Buffer.from(own.text())
  const index = text.keys.findIndex((key) => own.isItem(key))
  return index === -1
    ? insertItem(text, countUpTo(text.keys, own.key), { key: own.key, item })
    : replaceItem(text, index, item)
}

function replaceItem(text: ListText, index: number, item: Buffer): ListText {
  const at = findPart(text, index)
  const { start, end } = locate(text, at, index)
  const replaced = splice(text.parts[at] as PartItems, { start, end, item })
  return { ...text, parts: text.parts.with(at, replaced) }
}

function insertItem(
  text: ListText,
  index: number,
  { key, item }: { key: ListKey; item: Buffer },
): ListText {
  const at = findPart(text, index)
  const part = text.parts[at] as PartItems
  const place = index - part.first
  const isEmpty = part.starts.length === 0
  const start = part.starts[place] ?? part.ends.at(-1) ?? 1
  const isAfterAll = place === part.starts.length
  const comma = Buffer.from(',')
  const written = isEmpty ? [item] : isAfterAll ? [comma, item] : [item, comma]
  const moved = splice(part, { start, end: start, item: Buffer.concat(written) })
  const { starts, ends } = isAfterAll ? part : moved
  const own = isAfterAll && !isEmpty ? start + 1 : start
  const grown = {
    ...moved,
    starts: starts.toSpliced(place, 0, own),
    ends: ends.toSpliced(place, 0, own + item.length),
  }
  return {
    ...text,
    parts: text.parts
      .with(at, grown)
      .map((other, number) => (number > at ? { ...other, first: other.first + 1 } : other)),
    keys: text.keys.toSpliced(index, 0, key),
  }
}

/** Replaces bytes of a part; what comes after them moves. */
function splice(
  { part, first, starts, ends }: PartItems,
  { start, end, item }: { start: number; end: number; item: Buffer },
): PartItems {
  const bytes = Buffer.concat([part.bytes.subarray(0, start), item, part.bytes.subarray(end)])
  const move = (offset: number) => (offset >= end ? offset + item.length - (end - start) : offset)
  return { part: new BodyPart(bytes), first, starts: starts.map(move), ends: ends.map(move) }
}

/** A page of a list, with the key of its last item when more follow. */
export interface ListPage {
  readonly parts: readonly BodyPart[]
  readonly next: ListKey | undefined
}

/** Returns up to `limit` items after a key. Items inserted before it do not shift the page. */
export function cutPage(
  text: ListText,
  options: { after: ListKey | undefined; limit: number },
): ListPage {
  const { keys } = text
  const from = options.after === undefined ? 0 : countUpTo(keys, options.after)
  const to = Math.min(keys.length, from + options.limit)
  const parts: BodyPart[] = []
  const append = (bytes: Buffer) => parts.push(new BodyPart(bytes))
  append(Buffer.from('['))
  for (let index = from; index < to; ) {
    const at = findPart(text, index)
    const items = text.parts[at] as PartItems
    const last = Math.min(to, items.first + items.starts.length) - 1
    if (index > from) append(Buffer.from(','))
    const { start } = locate(text, at, index)
    append(items.part.bytes.subarray(start, locate(text, at, last).end))
    index = last + 1
  }
  append(Buffer.from(']'))
  return { parts, next: to < keys.length && to > from ? keys[to - 1] : undefined }
}

/** Counts the keys up to and including this one. Keys are sorted. */
function countUpTo(keys: readonly ListKey[], after: ListKey): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(keys[middle] as ListKey, after) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function findPart({ parts }: ListText, index: number): number {
  return parts.findLastIndex(({ first }) => first <= index)
}

function locate({ parts }: ListText, at: number, index: number) {
  const { part, first, starts, ends } = parts[at] as PartItems
  return { part, start: starts[index - first] as number, end: ends[index - first] as number }
}
