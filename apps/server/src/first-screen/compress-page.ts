import { constants, crc32, deflateRawSync } from 'node:zlib'

/** In characters. To compress what is shorter each time costs less than to join it. */
const shortest = 4_000

/** RFC 1952, section 2.3: deflate, without a name, a time or a system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * Returns a function that compresses pages to gzip. `texts` are parts that these pages have in
 * common, in this order, with something else around them: styles and scripts, which are most of
 * a page. They are compressed once, and well; a deflate stream whose blocks end at a whole byte can
 * be joined (RFC 1951, section 3.2.4), which one of Brotli cannot.
 */
export function createPageCompressor(texts: readonly string[]): (page: string) => Buffer {
  const fixed = texts
    .filter(({ length }) => length >= shortest)
    .map((text) => ({ text, compressed: compressPart(text, constants.Z_BEST_COMPRESSION) }))
  return (page) => {
    const parts: Buffer[] = [header]
    let at = 0
    for (const { text, compressed } of fixed) {
      const start = page.indexOf(text, at)
      if (start === -1) continue
      parts.push(compressPart(page.slice(at, start)), compressed)
      at = start + text.length
    }
    parts.push(deflateRawSync(page.slice(at)), trailerOf(page))
    return Buffer.concat(parts)
  }
}

function compressPart(text: string, level: number = constants.Z_DEFAULT_COMPRESSION): Buffer {
  return deflateRawSync(text, { level, finishFlush: constants.Z_SYNC_FLUSH })
}

function trailerOf(page: string): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(page))
  trailer.writeUInt32LE(Buffer.byteLength(page), 4)
  return trailer
}
