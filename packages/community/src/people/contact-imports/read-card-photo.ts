import { limits } from '@maypole/contract/community/constants'
import { imageType } from '../../files/pictures/image-type.ts'
import type { ReadPhoto } from './read-contact.ts'

/**
 * Reads the PHOTO of a card: BASE64 of 2.1, `ENCODING=b` of 3.0, a data URI of 4.0. Addresses are
 * never requested. What it is, is decided by its bytes alone. Returns undefined for an empty one.
 */
export function photoIn(line: string, colon: number): ReadPhoto | undefined {
  if (colon === -1) return 'unreadable'
  const value = line
    .slice(colon + 1)
    .replaceAll('\\', '')
    .trim()
  if (value === '') return undefined
  const isEncoded = /;(?:ENCODING=)?(?:BASE64|B)(?=[;:])/i.test(line.slice(0, colon + 1))
  const uri = /^data:[^,]{0,200};base64,/i.exec(value.slice(0, 300))?.[0]
  if (!isEncoded && uri === undefined)
    return /^[a-z][a-z0-9+.-]*:/i.test(value) ? 'address' : 'unreadable'
  const text = uri === undefined ? value : value.slice(uri.length)
  // Four characters are three bytes.
  if ((text.length / 4) * 3 > limits.avatarBytes || !/^[\w+/=\s-]+$/.test(text)) return 'unreadable'
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  const type = imageType(bytes)
  return type === undefined || type === 'ico' ? 'unreadable' : bytes
}
