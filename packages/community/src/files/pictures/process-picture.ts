import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import { runLimited } from '@maypole/platform/run-limited'
import { messages } from '../../messages.ts'
import { exitCodes } from './exit-codes.mjs'
import { imageType } from './image-type.ts'

const accepted: readonly unknown[] = ['png', 'jpeg', 'gif', 'webp', 'avif']

/** A size in which a picture is stored. */
export interface PictureSize {
  /** Longest side in pixels; both sides of a picture that is `cover`. */
  readonly edge: number
  /** `cover` crops to a square; `inside` keeps the aspect ratio and never enlarges. */
  readonly fit: 'cover' | 'inside'
}

/** A picture as it is stored: WebP, upright, without metadata. */
export interface ProcessedPicture {
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
  readonly content: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Returns a picture in both of its sizes as it is stored. Contents are base64. */
export function toStored([desk, phone]: readonly [ProcessedPicture, ProcessedPicture]) {
  const { hash, width, height } = desk
  const bytes = desk.content.length + phone.content.length
  return {
    stored: { hash, width, height, bytes },
    contents: {
      desk: desk.content.toString('base64'),
      phone: phone.content.toString('base64'),
    },
  }
}

/** One picture for each of the sizes that were asked for. */
type Processed<Sizes extends readonly PictureSize[]> = {
  readonly [Index in keyof Sizes]: ProcessedPicture
}

const decoder = {
  script: fileURLToPath(new URL('./decode-picture.mjs', import.meta.url)),
  // Node and libvips themselves take 90 MB.
  memory: limits.avatarDecodedBytes + 144 * 1024 * 1024,
  cpuSeconds: 10,
  timeout: 20_000,
  largestOutput: 4 * 1024 * 1024,
} as const

/**
 * Turns an uploaded picture into WebP in some sizes, the largest first. Only known types reach a
 * decoder, which runs in its own process with limited memory and time: a picture that is too much
 * for it ends that process, and the server's memory never grows. Throws 413 and 415.
 */
export async function processPicture<const Sizes extends readonly PictureSize[]>(
  upload: Buffer,
  sizes: Sizes,
): Promise<Processed<Sizes>> {
  if (!accepted.includes(imageType(upload))) throw problems.unsupportedType(messages.picture.type)
  const { code, output } = await decode(upload, sizes)
  if (code === exitCodes.tooManyPixels)
    throw problems.tooLarge(messages.picture.tooManyPixels(pixelLimit(upload)))
  if (code === exitCodes.tooMuchMemory) throw problems.tooLarge(messages.picture.tooMuchMemory)
  // Without an exit code the decoder was killed by its limits, or crashed on its input.
  if (code === exitCodes.unreadable || code === null)
    throw problems.unsupportedType(messages.picture.unreadable)
  const pictures = code === 0 ? readOutput(output) : []
  if (pictures.length !== sizes.length)
    throw new Error(`The picture decoder failed with code ${code}`)
  return pictures as Processed<Sizes>
}

export type ProcessPicture = typeof processPicture

/**
 * Turns several small pictures of one person into WebP, in one process, which is much faster.
 * Returns undefined for those that cannot be read, and for one on which the process ended with all
 * that come after it.
 */
export async function processPictures<const Sizes extends readonly PictureSize[]>(
  uploads: readonly Buffer[],
  sizes: Sizes,
): Promise<(Processed<Sizes> | undefined)[]> {
  const isKnown = uploads.map((upload) => accepted.includes(imageType(upload)))
  const known = uploads.filter((_, index) => isKnown[index])
  if (known.length === 0) return uploads.map(() => undefined)
  const framed = known.flatMap((upload) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(upload.length)
    return [head, upload]
  })
  const { output } = await decode(Buffer.concat(framed), sizes, true)
  let offset = 0
  return isKnown.map((one) => {
    if (!one || offset + 4 > output.length) return undefined
    const length = output.readUInt32BE(offset)
    const pictures = readOutput(output.subarray(offset + 4, offset + 4 + length))
    offset += 4 + length
    return pictures.length === sizes.length ? (pictures as Processed<Sizes>) : undefined
  })
}

async function decode(upload: Buffer, sizes: readonly PictureSize[], several = false) {
  const options = {
    sizes,
    several,
    pixels: limits.avatarPixels,
    jpegPixels: limits.avatarJpegPixels,
    decodedBytes: limits.avatarDecodedBytes,
  }
  try {
    return await runLimited({ ...decoder, args: [JSON.stringify(options)] }, upload)
  } catch (error) {
    // The machine cannot start a process at the moment.
    throw problems.unavailable(error)
  }
}

/** Reads what decode-picture.mjs has written. Nothing in it is believed before it was checked. */
function readOutput(output: Buffer): ProcessedPicture[] {
  const pictures: ProcessedPicture[] = []
  let offset = 0
  while (offset + 12 <= output.length) {
    const [width, height, length] = [0, 4, 8].map((at) => output.readUInt32BE(offset + at)) as [
      number,
      number,
      number,
    ]
    const content = output.subarray(offset + 12, offset + 12 + length)
    offset += 12 + length
    if (content.length !== length || imageType(content) !== 'webp') return []
    const hash = createHash('sha256').update(content).digest('hex')
    pictures.push({ hash, content, width, height })
  }
  return offset === output.length ? pictures : []
}

function pixelLimit(upload: Buffer): number {
  return imageType(upload) === 'jpeg' ? limits.avatarJpegPixels : limits.avatarPixels
}
