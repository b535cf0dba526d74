/** Image types by their first bytes. Declared types are ignored. */
export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico'

/** Returns the type of the bytes, or undefined. SVG is text and never accepted. */
export function imageType(content: Uint8Array): ImageType | undefined {
  const text = Buffer.from(
    content.buffer,
    content.byteOffset,
    Math.min(content.length, 64),
  ).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // ISO base media: the major brand, or a compatible one, is AVIF (still or sequence).
  if (text.slice(4, 8) === 'ftyp' && /^(?:.{4})*?avi[fs]/s.test(text.slice(8))) return 'avif'
  if (text.startsWith('\x00\x00\x01\x00')) return 'ico'
  return undefined
}
