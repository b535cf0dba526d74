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

/** Returns the list with one item's JSON replaced, or the same list when no item matches. */
export function replaceItem(
  text: ListText,
  own: { isItem(key: ListKey): boolean; replace(item: string): string },
): ListText {
  const index = text.keys.findIndex((key) => own.isItem(key))
  if (index === -1) return text
  const at = findPart(text, index)
  const items = text.parts[at] as PartItems
  const { part, start, end } = locate(text, at, index)
  const item = Buffer.from(own.replace(part.bytes.toString('utf8', start, end)))
  const bytes = Buffer.concat([part.bytes.subarray(0, start), item, part.bytes.subarray(end)])
  // Later items of the part have moved.
  const move = (offset: number) => (offset >= end ? offset + item.length - (end - start) : offset)
  const moved = {
    part: new BodyPart(bytes),
    first: items.first,
    starts: items.starts.map(move),
    ends: items.ends.map(move),
  }
  return { ...text, parts: text.parts.with(at, moved) }
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
