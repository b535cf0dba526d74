import { limits } from '@maypole/contract/community/constants'
import { acceptFiles, problems } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../messages.ts'
import { createShares, type Upload } from '../shares.ts'
import {
  type PictureSize,
  type ProcessPicture,
  processPicture,
  processPictures,
} from './process-picture.ts'

// The overhead of multipart/form-data around a file.
const largestUpload = limits.avatarBytes + 16 * 1024

/**
 * Accepts pictures in the part of the server that has routes for them, and refuses at once an
 * upload whose declared length is too large.
 */
export async function acceptPictures(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { largestFile: limits.avatarBytes })
  app.addHook('preParsing', async (request) => {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return
    if (Number(request.headers['content-length'] ?? 0) > largestUpload)
      throw problems.tooLarge(messages.picture.tooLarge)
  })
}

/** Pictures that one process decodes. */
const batch = 20

/** Receives pictures and decodes them, a few at a time for the whole server. */
export function createPictureIntake(process: ProcessPicture = processPicture) {
  // The process that decodes a picture takes up to 400 MB.
  const decoding = createShares({ permits: 1, queue: 32, share: { permits: 1, queue: 8 } })
  // Uploads are held in memory while they arrive.
  const receiving = createShares({ permits: 8, queue: 64, share: { permits: 2, queue: 8 } })
  return {
    /** Reads an upload and returns it in each of the sizes. Throws 413, 415, 429 and 503. */
    take: <const Sizes extends readonly PictureSize[]>({ user, readFile }: Upload, sizes: Sizes) =>
      receiving.run(user, async () => {
        const file = await readFile()
        return decoding.run(user, () => process(file.content, sizes))
      }),

    /**
     * Returns pictures that a person has sent in each of the sizes; undefined for those that cannot
     * be read. Uploads of others get a turn in between. Throws 429 and 503.
     */
    async takeAll<const Sizes extends readonly PictureSize[]>(
      { user, pictures }: { readonly user: string; readonly pictures: readonly Buffer[] },
      sizes: Sizes,
    ) {
      const taken: Awaited<ReturnType<typeof processPictures<Sizes>>> = []
      for (let start = 0; start < pictures.length; start += batch) {
        const some = pictures.slice(start, start + batch)
        taken.push(...(await decoding.run(user, () => processPictures(some, sizes))))
      }
      return taken
    },
  }
}

export type PictureIntake = ReturnType<typeof createPictureIntake>
