/** Why a JSON text is not parsed: it has more of something than any file of the format. */
export class JsonRefused extends Error {
  readonly isTooManyItems: boolean

  constructor(isTooManyItems = false) {
    super('The JSON text is not one of an archive')
    this.isTooManyItems = isTooManyItems
  }
}

/** Objects and arrays within each other. A list has items with arrays of objects. */
const mostDepth = 6
/** Members of one object: some thirteen are known, and a later version may add some. */
const mostMembers = 48
/**
 * Objects of different members, in one file. The parser keeps what it has learnt of each, which
 * takes longer than anything else. Members that may be absent make some twenty.
 */
const mostShapes = 500
/** Elements of an array within an item: 366 dates. */
const mostElements = 400
/** Objects, arrays and values of one file: 200,000 answers have a million. */
const mostValues = 2_000_000
/** Bytes of a string as it is written: a body has at most 30,000. */
const longestString = 64 * 1024

const byte = (character: string) => character.charCodeAt(0)
const quote = byte('"')
const backslash = byte('\\')
const comma = byte(',')
const colon = byte(':')
const openArray = byte('[')
const closeArray = byte(']')
const openObject = byte('{')
const closeObject = byte('}')
/** What follows the backslash of an escaped NUL. */
const nul = Buffer.from('u0000')

/** An object or an array that is open. */
interface Open {
  isObject: boolean
  /** Commas so far. */
  count: number
  /** Of the names of the members so far, in order. */
  hash: number
}

/**
 * Looks at a JSON text in one pass, before it is parsed: a short text can have so many objects or
 * names that parsing takes minutes or all memory. Whether it is valid is for the parser to say.
 * Throws JsonRefused, also for an escaped NUL, which PostgreSQL cannot store and nobody means.
 */
export function checkJson(text: Buffer, { items }: { items: number }): void {
  const shapes = new Set<number>()
  const opened = Array.from(
    { length: mostDepth + 1 },
    (): Open => ({ isObject: false, count: 0, hash: 0 }),
  )
  let depth = 0
  let open = opened[0] as Open
  let values = 0
  let isName = false

  function enter(isObject: boolean): void {
    depth += 1
    values += 1
    const inner = opened[depth]
    if (inner === undefined || values > mostValues) throw new JsonRefused()
    inner.isObject = isObject
    inner.count = 0
    inner.hash = 0
    open = inner
    isName = isObject
  }

  function leave(): void {
    const outer = opened[depth - 1]
    if (outer === undefined) throw new JsonRefused()
    if (open.isObject && shapes.add(open.hash).size > mostShapes) throw new JsonRefused()
    depth -= 1
    open = outer
    isName = false
  }

  function goOn(): void {
    values += 1
    open.count += 1
    isName = open.isObject
    const isList = depth === 1 && !isName
    const most = isName ? mostMembers : isList ? items : mostElements
    if (open.count >= most) throw new JsonRefused(isList)
    if (values > mostValues) throw new JsonRefused()
  }

  for (let at = 0; at < text.length; at++) {
    const character = text[at] as number
    // Most of what is not in a string are digits and blanks.
    if (character < quote) continue
    if (character === quote) {
      const end = endOfString(text, at)
      if (isName)
        for (; at < end; at++) open.hash = (Math.imul(open.hash, 31) + (text[at] ?? 0)) | 0
      at = end
    } else if (character === comma) goOn()
    else if (character === colon) isName = false
    else if (character === openObject) enter(true)
    else if (character === openArray) enter(false)
    else if (character === closeObject || character === closeArray) leave()
  }
}

/** Returns where the string ends that begins at a quote. */
function endOfString(text: Buffer, start: number): number {
  const last = Math.min(text.length, start + longestString)
  for (let at = start + 1; at < last; at++) {
    const character = text[at]
    if (character === quote) return at
    if (character !== backslash) continue
    at += 1
    if (text[at] === nul[0] && nul.every((one, index) => text[at + index] === one))
      throw new JsonRefused()
  }
  throw new JsonRefused()
}
