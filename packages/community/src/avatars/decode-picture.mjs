// @ts-check
// Runs in a separate process (see process-avatar.ts): reads a picture from standard input and
// writes a square WebP to standard output. Its exit code says why there is none.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { decodedBytes } from './decoded-bytes.mjs'
import { exitCodes } from './exit-codes.mjs'

/** @type {{ edge: number, pixels: number, jpegPixels: number, decodedBytes: number }} */
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
  return picture
    .autoOrient()
    .resize(limits.edge, limits.edge, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toBuffer()
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
  process.stdout.write(await decode())
} catch (error) {
  const isPixelLimit = error instanceof Error && error.message.includes('pixel limit')
  process.exitCode = isPixelLimit ? exitCodes.tooManyPixels : exitCodes.unreadable
}
