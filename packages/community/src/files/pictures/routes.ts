import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import { afterReading, requireAllowed } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import type { PictureIntake } from './intake.ts'
import type { PictureKinds } from './kinds.ts'
import { toStored } from './process-picture.ts'
import * as pictures from './store.ts'

const { uploadPicture, getPicture } = communityEndpoints

/** A picture that is in no item after this many milliseconds is deleted. */
const unusedFor = 24 * 3_600_000

/** Until when a picture must have been uploaded to be deleted by now, unless an item has it. */
export function unusedBefore(now: number): string {
  return toInstant(now - unusedFor)
}

export interface PictureServices extends Core {
  readonly pictureIntake: PictureIntake
  readonly pictureKinds: PictureKinds
}

/** Uploads of pictures, for those who may add an item that has some. */
export const pictureUploadRoutes: Routes<PictureServices> = [
  forMembers(
    uploadPicture,
    {
      may: afterReading,
      reads: ({ member, query }, { pictureKinds }: PictureServices) =>
        requireAllowed(pictureKinds[query.for].mayUpload(member)),
      counts: { of: 'pictures', most: 'picturesPerHour', seconds: 3600 },
      full: messages.full.pictures,
    },
    async ({ member, viewer, query, readFile }, services: PictureServices) => {
      const { db, clock, settings, pictureIntake, pictureKinds } = services
      const { sizes } = pictureKinds[query.for]
      const taken = await pictureIntake.take({ user: viewer.userId, readFile }, [
        sizes.desk,
        sizes.phone,
      ])
      const { stored, contents } = toStored(taken)
      const picture = {
        id: newId(),
        site_id: member.site.id,
        kind: query.for,
        item_id: null,
        uploaded_by: viewer.userId,
        ...stored,
        created_at: toInstant(clock.now()),
      }
      await pictures.create(db, picture, contents, { siteBytes: settings.pictureBytes })
      const { id, width, height } = picture
      return { id, width, height }
    },
  ),
]

/** Pictures, for those who see the item that they belong to. */
export const pictureRoutes: Routes<PictureServices> = [
  forMembers(
    getPicture,
    { may: afterReading },
    async ({ member, params, query, reply }, { db, pictureKinds }: PictureServices) => {
      const item = itemOf(member, params.picture)
      const picture = orNotFound(await pictures.find(db, item))
      const isSeen =
        picture.item_id === null
          ? picture.uploaded_by === member.userId
          : await pictureKinds[picture.kind].maySee(db, member, picture.item_id)
      const content = isSeen ? await pictures.content(db, item.id, query.size) : undefined
      reply
        // Kept by the browser of this person alone, and for this session alone.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('vary', 'authorization')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
      return Buffer.from(orNotFound(content), 'base64')
    },
  ),
]
