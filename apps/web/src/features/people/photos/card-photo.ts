import type { Api } from '../../../api/api.ts'
import { toSquareJpeg } from '../../../shared/photos/draw-square.ts'
import { readPhoto } from '../../../shared/photos/read-photo.ts'

/** Pixels of a photo in a vCard: address books show it large. */
const edge = 512
const lineOctets = 75

/**
 * Returns a vCard with a photo, as JPEG: few address books read WebP. One that cannot be loaded is
 * left out.
 */
export async function withPhoto(
  card: string,
  photo: { api: Api; siteId: string; id: string },
): Promise<string> {
  const { api, siteId, id } = photo
  try {
    const content = await readPhoto(api, { siteId, id, size: 'desk' })
    const jpeg = await toSquareJpeg(content, edge)
    const text = toBase64(new Uint8Array(await jpeg.arrayBuffer()))
    return card.replace('END:VCARD', `${fold(`PHOTO;ENCODING=b;TYPE=JPEG:${text}`)}\r\nEND:VCARD`)
  } catch {
    return card
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}

/** Lines of at most 75 octets, each but the first with a space in front (RFC 2426 §2.6). */
function fold(line: string): string {
  const rest = line.slice(lineOctets).match(/.{1,74}/g) ?? []
  return [line.slice(0, lineOctets), ...rest].join('\r\n ')
}
