import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { keepLatest } from './keep-latest.ts'
import type { Span } from './span.ts'

const extension = /^[\s,]{0,3}(?:ext\.?|extension|x)[\s.:]{0,3}\d{1,6}(?!\d)/i
const numberRun =
  /(?<![\p{L}\p{N}+])(?:(?:1[ .-]?)?\(?\d{3}\)?[ ./-]{0,3}\d{3}[ ./-]{0,3}\d{4}(?!\d)|(?:\+|00|011[ -])?[ ]?\(?\d(?:[ ().\-/·]{0,4}\d){5,16}(?!\d))/gu
const vanity =
  /(?<![\p{L}\p{N}])1?[- .]?\(?8(?:00|88|77|66|55|44|33)\)?[- .][A-Z]{2,7}(?:[- ]?[A-Z\d]{1,7})?(?![\p{L}\p{N}])/u

/** A telephone number in the text: +1 and ten digits, or why it is not usable. */
export type FoundPhone = Span & ({ number: string } | { fault: 'short' | 'foreign' | 'length' })

/** Returns the one usable number; of several, the one called a cell or mobile number. */
export function choosePhone<Phone extends FoundPhone & { readonly isMobile: boolean }>(
  phones: readonly Phone[],
): Phone | undefined {
  const usable = phones.filter((phone): phone is Phone & { number: string } => 'number' in phone)
  const distinct = usable.filter(
    ({ number }, index) => usable.findIndex((other) => other.number === number) === index,
  )
  if (distinct.length <= 1) return distinct[0]
  const mobile = distinct.filter(({ isMobile }) => isMobile)
  return mobile.length === 1 ? mobile[0] : undefined
}

function readNumber(text: string): { number: string } | { fault: 'short' | 'foreign' | 'length' } {
  const digits = text.replace(/\D/g, '')
  if (/^\s*(?:\+|00|011)/.test(text)) {
    const written = text.replace(/^\s*(?:00|011[ -]?)/, '+').trim()
    const parsed = parsePhoneNumberFromString(written)
    if (parsed?.countryCallingCode !== '1') return { fault: 'foreign' }
    const national = parsed.nationalNumber
    return national.length === 10 ? { number: `+1${national}` } : { fault: 'length' }
  }
  // "55 1234 5678", "06 12 34 56 78": ten figures, and no number of North America.
  if (digits.length === 10 && /^\D*(?:0|\d\d\D)/.test(text)) return { fault: 'foreign' }
  if (digits.length === 10) return { number: `+1${digits}` }
  if (digits.length === 11 && digits.startsWith('1')) return { number: `+${digits}` }
  return { fault: digits.length === 7 ? 'short' : 'length' }
}

/** Returns every telephone number, usable or not, in text order. */
export const findPhones = keepLatest((text): readonly FoundPhone[] => {
  const found: FoundPhone[] = []
  numberRun.lastIndex = 0
  for (let match = numberRun.exec(text); match !== null; match = numberRun.exec(text)) {
    if (
      /^\s?(?:19|20)\d\d-\d\d-\d\d$/.test(match[0]) ||
      /^\s?\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(match[0])
    )
      continue
    const lead = match[0].length - match[0].trimStart().length
    const start = match.index + lead
    const read = readNumber(match[0])
    const rest = extension.exec(text.slice(match.index + match[0].length))
    found.push({ start, end: match.index + match[0].length + (rest?.[0].length ?? 0), ...read })
  }
  const word = vanity.exec(text)
  if (found.length === 0 && word !== null) {
    const parsed = parsePhoneNumberFromString(word[0], 'US')
    if (parsed?.nationalNumber.length === 10)
      found.push({
        start: word.index,
        end: word.index + word[0].length,
        number: `+1${parsed.nationalNumber}`,
      })
  }
  return found
})
