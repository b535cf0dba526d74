import { elision } from './elision.ts'

/** A number or a word: "12th" is both. */
const shape = /\d+|(?:\p{L}\p{M}*)+(?:['’](?:\p{L}\p{M}*)+)*/gu
const elided = new RegExp(`^(?:${elision})`, 'u')

/** Returns a text in small letters without accents. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A word as it is compared: without what belongs to it ("Sam's"), in the singular. */
function foldWord(word: string): string {
  const plain = folded(word.replace(elided, '').replace(/['’]s?$/i, '')).replaceAll(/['’]/g, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ch|sh|x|ss)es$/.test(plain)) return plain.slice(0, -2)
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/** Returns the words and numbers of a text as they are compared. */
export function foldedWords(text: string): string[] {
  return Array.from(text.matchAll(shape), ([word]) => foldWord(word)).filter((word) => word !== '')
}

/** Whether two words differ by one letter that is missing, wrong or too many, or by two swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const isSameLength = short.length === long.length
  const swapped = `${long[start + 1]}${long[start]}${long.slice(start + 2)}`
  if (isSameLength && short.slice(start) === swapped) return true
  const rest = isSameLength ? start + 1 : start
  return short.slice(rest) === long.slice(start + 1)
}

/** Returns a text without the quotation marks around it and a full stop behind it. */
export function unquoted(text: string): string {
  return text.replace(/^["'“‘]+|["'”’.!]+$/gu, '').trim()
}
