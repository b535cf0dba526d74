import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import { runLimited } from '@maypole/platform/run-limited'
import { messages } from '../messages.ts'
import { exitCodes } from './exit-codes.mjs'
import { imageType } from './image-type.ts'

const accepted: readonly unknown[] = ['png', 'jpeg', 'gif', 'webp', 'avif']

/** A stored picture: WebP, named by its content. */
export interface ProcessedAvatar {
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
  readonly content: Buffer
}

const decoder = {
  script: fileURLToPath(new URL('./decode-picture.mjs', import.meta.url)),
  args: [
    JSON.stringify({
      edge: limits.avatarEdge,
      pixels: limits.avatarPixels,
      jpegPixels: limits.avatarJpegPixels,
      decodedBytes: limits.avatarDecodedBytes,
    }),
  ],
  // Node and libvips themselves take 90 MB.
  memory: limits.avatarDecodedBytes + 144 * 1024 * 1024,
  cpuSeconds: 10,
  timeout: 20_000,
  largestOutput: 2 * 1024 * 1024,
} as const

/**
 * Turns an uploaded picture into a square WebP, upright and without metadata. Only known types
 * reach a decoder, which runs in its own process with limited memory and time: a picture that is
 * too much for it ends that process, and the server's memory never grows. Throws 413 and 415.
 */
export async function processAvatar(upload: Buffer): Promise<ProcessedAvatar> {
  if (!accepted.includes(imageType(upload))) throw problems.unsupportedType(messages.avatar.type)
  const { code, output } = await decode(upload)
  if (code === exitCodes.tooManyPixels)
    throw problems.tooLarge(messages.avatar.tooManyPixels(pixelLimit(upload)))
  if (code === exitCodes.tooMuchMemory) throw problems.tooLarge(messages.avatar.tooMuchMemory)
  // Without an exit code the decoder was killed by its limits, or crashed on its input.
  if (code === exitCodes.unreadable || code === null)
    throw problems.unsupportedType(messages.avatar.unreadable)
  if (code !== 0 || imageType(output) !== 'webp')
    throw new Error(`The picture decoder failed with code ${code}`)
  return { hash: createHash('sha256').update(output).digest('hex'), content: output }
}

async function decode(upload: Buffer) {
  try {
    return await runLimited(decoder, upload)
  } catch (error) {
    // The machine cannot start a process at the moment.
    throw problems.unavailable(error)
  }
}

function pixelLimit(upload: Buffer): number {
  return imageType(upload) === 'jpeg' ? limits.avatarJpegPixels : limits.avatarPixels
}
