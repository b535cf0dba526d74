// @ts-check
// Runs in a separate process (see process-picture.ts): reads a picture from standard input and
// writes WebPs to standard output, one for each size, each after its width, height and length as
// 32-bit numbers. Its exit code says why there is none. Of several pictures, each comes after its
// length, and is written, or nothing, after the length of that.
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
 *   several: boolean,
 * }}
 */
const limits = JSON.parse(process.argv[2] ?? '')

/** A picture that is too large. */
class TooLarge extends Error {
  /** @param {number} code */
  constructor(code) {
    super()
    this.code = code
  }
}

/**
 * Reads the header, and refuses what is too large before decoding.
 *
 * @param {Buffer} content
 */
async function decode(content) {
  const picture = sharp(content, {
    limitInputPixels: limits.jpegPixels,
    failOn: 'error',
    // The first frame of an animation.
    pages: 1,
  })
  const header = await picture.metadata()
  const mostPixels = header.format === 'jpeg' ? limits.jpegPixels : limits.pixels
  if (header.width * header.height > mostPixels) throw new TooLarge(exitCodes.tooManyPixels)
  if (decodedBytes(header) > limits.decodedBytes) throw new TooLarge(exitCodes.tooMuchMemory)
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

/** @param {Buffer} input */
async function decodeEach(input) {
  for (let offset = 0; offset + 4 <= input.length; ) {
    const length = input.readUInt32BE(offset)
    const content = input.subarray(offset + 4, offset + 4 + length)
    const written = Buffer.concat(await decode(content).catch(() => []))
    const head = Buffer.alloc(4)
    head.writeUInt32BE(written.length)
    process.stdout.write(Buffer.concat([head, written]))
    offset += 4 + length
  }
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
  const input = await buffer(process.stdin)
  if (limits.several) await decodeEach(input)
  else process.stdout.write(Buffer.concat(await decode(input)))
} catch (error) {
  if (error instanceof TooLarge) process.exit(error.code)
  const isPixelLimit = error instanceof Error && error.message.includes('pixel limit')
  process.exitCode = isPixelLimit ? exitCodes.tooManyPixels : exitCodes.unreadable
}
