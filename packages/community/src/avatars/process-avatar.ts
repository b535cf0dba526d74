import { createHash } from 'node:crypto'
import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import type { Sharp } from 'sharp'
import { messages } from '../messages.ts'
import { imageType } from './image-type.ts'

const accepted: readonly unknown[] = ['png', 'jpeg', 'gif', 'webp', 'avif']

/** A picture as it is kept: WebP, and the name of its content. */
export interface ProcessedAvatar {
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
  readonly content: Buffer
}

/**
 * Makes a square WebP of an uploaded picture, upright and without metadata (decision 48). Only types named here reach a
 * decoder, and no picture is decoded before its size in pixels is known. Throws 413 and 415.
 */
export async function processAvatar(upload: Buffer): Promise<ProcessedAvatar> {
  if (!accepted.includes(imageType(upload))) throw problems.unsupportedType(messages.avatar.type)
  // Loaded with the first picture: it costs a tenth of a second and 20 MB, which a start can do without.
  const { default: sharp } = await import('sharp')
  const picture = sharp(upload, {
    limitInputPixels: limits.avatarPixels,
    failOn: 'error',
    // Of an animation the first frame.
    pages: 1,
  }).timeout({ seconds: 10 })
  const { width, height } = await readable(picture.metadata())
  if (width * height > limits.avatarPixels) throw problems.tooLarge(messages.avatar.tooManyPixels)
  const content = await readable(toSquare(picture))
  return { hash: createHash('sha256').update(content).digest('hex'), content }
}

function toSquare(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(limits.avatarEdge, limits.avatarEdge, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toBuffer()
}

/** A picture that the decoder refuses is the sender's fault, not ours. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw problems.tooLarge(messages.avatar.tooManyPixels)
    throw problems.unsupportedType(messages.avatar.unreadable)
  }
}
