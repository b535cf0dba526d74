import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Member } from '../../access/membership.ts'
import { afterReading } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { PictureIntake } from './intake.ts'
import type { PictureKinds } from './kinds.ts'
import type { PictureStore } from './store.ts'

const { uploadPicture, getPicture } = communityEndpoints

/** A picture that is in no item after this many milliseconds is deleted. */
const unusedFor = 24 * 3_600_000

/** Until when a picture must have been uploaded to be deleted by now, unless an item has it. */
export function unusedBefore(now: number): string {
  return toInstant(now - unusedFor)
}

/** Uploads of pictures, for those who may add an item that has some. */
export function pictureUploadRoutes(options: {
  store: PictureStore
  kinds: PictureKinds
  intake: PictureIntake
  clock: Clock
  settings: Pick<CommunitySettings, 'picturesPerHour' | 'pictureBytes'>
}): Routes {
  const { store, kinds, intake, clock, settings } = options

  return [
    forMembers(
      uploadPicture,
      {
        may: (member, { query }) => kinds[query.for].mayUpload(member),
        counts: { of: 'pictures', most: settings.picturesPerHour, seconds: 3600 },
      },
      async ({ member, viewer, query, readFile }) => {
        const { sizes } = kinds[query.for]
        const [desk, phone] = await intake.take({ user: viewer.userId, readFile }, [
          sizes.desk,
          sizes.phone,
        ])
        const { hash, width, height } = desk
        const picture = {
          id: newId(),
          site_id: member.site.id,
          kind: query.for,
          item_id: null,
          uploaded_by: viewer.userId,
          hash,
          width,
          height,
          bytes: desk.content.length + phone.content.length,
          created_at: toInstant(clock.now()),
        }
        const contents = {
          desk: desk.content.toString('base64'),
          phone: phone.content.toString('base64'),
        }
        try {
          await store.add(picture, contents, { siteBytes: settings.pictureBytes })
        } catch (error) {
          if (!(error instanceof QuotaExceededError)) throw error
          throw problems.conflict('full', messages.full.pictures)
        }
        return { id: picture.id, width, height }
      },
    ),
  ]
}

/** Pictures, for those who see the item that they belong to. */
export function pictureRoutes(options: { store: PictureStore; kinds: PictureKinds }): Routes {
  const { store, kinds } = options

  async function maySee(member: Member, id: string): Promise<boolean> {
    const picture = await store.find(member.site.id, id)
    if (picture === undefined) return false
    const { kind, item_id: item, uploaded_by: uploader } = picture
    return item === null ? uploader === member.userId : kinds[kind].maySee(member, item)
  }

  return [
    forMembers(getPicture, { may: afterReading }, async ({ member, params, query, reply }) => {
      const id = params.picture.toLowerCase()
      const content = (await maySee(member, id)) ? await store.content(id, query.size) : undefined
      if (content === undefined) throw problems.notFound()
      reply
        // Kept by the browser of this person alone, and for this session alone.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('vary', 'authorization')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
      return Buffer.from(content, 'base64')
    }),
  ]
}
