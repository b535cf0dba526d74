// @ts-check
// Runs in a separate process (see process-picture.ts): reads a picture from standard input and
// writes WebPs to standard output, one for each size, each after its width, height and length as
// 32-bit numbers. Its exit code says why there is none.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { decodedBytes } from './decoded-bytes.mjs'
import { exitCodes } from './exit-codes.mjs'

/**
 * @type {{
 *   sizes: readonly { edge: number, fit: 'cover' | 'inside' }[],
 *   pixels: number,
 *   jpegPixels: number,
 *   decodedBytes: number,
 * }}
 */
const limits = JSON.parse(process.argv[2] ?? '')

/** Reads the header, and refuses what is too large before decoding. */
async function decode() {
  const content = await buffer(process.stdin)
  const picture = sharp(content, {
    limitInputPixels: limits.jpegPixels,
    failOn: 'error',
    // The first frame of an animation.
    pages: 1,
  })
  const header = await picture.metadata()
  const mostPixels = header.format === 'jpeg' ? limits.jpegPixels : limits.pixels
  if (header.width * header.height > mostPixels) process.exit(exitCodes.tooManyPixels)
  if (decodedBytes(header) > limits.decodedBytes) process.exit(exitCodes.tooMuchMemory)
  picture.autoOrient()
  const [first, ...smaller] = limits.sizes
  if (first === undefined) return []
  if (smaller.length === 0) return [await encode(resize(picture, first))]
  // Decoded once: the smaller ones are made of the pixels of the largest.
  const { data, info } = await resize(picture, first).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const pictures = [await encode(pixels())]
  for (const size of smaller) pictures.push(await encode(resize(pixels(), size)))
  return pictures
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {{ edge: number, fit: 'cover' | 'inside' }} size
 */
function resize(picture, { edge, fit }) {
  const withoutEnlargement = fit === 'inside'
  return picture.resize(edge, edge, { fit, position: 'centre', withoutEnlargement })
}

/** @param {import('sharp').Sharp} picture */
async function encode(picture) {
  const { data, info } = await picture.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(12)
  head.writeUInt32BE(info.width, 0)
  head.writeUInt32BE(info.height, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data])
}

// The server has priority.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// No other decoder reads the bytes, whatever libvips takes them for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
try {
  process.stdout.write(Buffer.concat(await decode()))
} catch (error) {
  const isPixelLimit = error instanceof Error && error.message.includes('pixel limit')
  process.exitCode = isPixelLimit ? exitCodes.tooManyPixels : exitCodes.unreadable
}
