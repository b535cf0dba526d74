import { setImmediate as nextTurn } from 'node:timers/promises'
import { BodyPart } from '@maypole/platform/http'
import { compareKeys, type ListKey } from './cursor.ts'

/** Bytes of a part of a list, but for items that are longer. */
const partBytes = 64 * 1024
/** What an item takes beside its JSON: its key and where it is. */
const itemOverhead = 200

/** Where the items of a part are: the item `first + n` is from `starts[n]` to `ends[n]`. */
interface PartItems {
  readonly part: BodyPart
  readonly first: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A list as the JSON that answers it, with the key of each item in the order of the list. */
export interface ListText {
  readonly parts: readonly PartItems[]
  readonly keys: readonly ListKey[]
  /** Bytes of memory, roughly: with the compressed parts, should they be asked for. */
  readonly size: number
}

/** How items of a list are written. */
export interface ListWriting<Row> {
  present(row: Row): object
  keyOf(row: Row): ListKey
}

/** Writes the JSON of a list part by part, and lets other requests in between. */
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
      // Only now is it known that another item follows, which is what tells an end from the last one.
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

/** The list with another JSON in place of one item's; the same list where no item is the one. */
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
  // What comes after the item in its part has moved.
  const move = (offset: number) => (offset >= end ? offset + item.length - (end - start) : offset)
  const moved = {
    part: new BodyPart(bytes),
    first: items.first,
    starts: items.starts.map(move),
    ends: items.ends.map(move),
  }
  return { ...text, parts: text.parts.with(at, moved) }
}

/** Some items of a list, and the key of the last of them where more follow. */
export interface ListPage {
  readonly parts: readonly BodyPart[]
  readonly next: ListKey | undefined
}

/** Up to `limit` items after a key: those that were inserted before it move nothing. */
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

/** How many keys are not after this one; keys are in order. */
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
