import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Limiter } from '@maypole/platform/limits'
import type { Member, Membership } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
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
export function pictureUploadRoutes(
  router: CommunityRouter,
  options: {
    store: PictureStore
    kinds: PictureKinds
    intake: PictureIntake
    membership: Membership
    limiter: Limiter
    clock: Clock
    settings: Pick<CommunitySettings, 'picturesPerHour' | 'pictureBytes'>
  },
): void {
  const { store, kinds, intake, membership, limiter, clock, settings } = options

  router.route(uploadPicture, async ({ caller: viewer, params, query, readFile }) => {
    const member = await membership.enter(viewer, params.site)
    const { sizes, mayUpload } = kinds[query.for]
    requireAllowed(mayUpload(member))
    await limiter.consume([
      { key: `pictures:${viewer.userId}`, limit: settings.picturesPerHour, seconds: 3600 },
    ])
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
  })
}

/** Pictures, for those who see the item that they belong to. */
export function pictureRoutes(
  router: CommunityRouter,
  options: { store: PictureStore; kinds: PictureKinds; membership: Membership },
): void {
  const { store, kinds, membership } = options

  async function maySee(member: Member, id: string): Promise<boolean> {
    const picture = await store.find(member.site.id, id)
    if (picture === undefined) return false
    const { kind, item_id: item, uploaded_by: uploader } = picture
    return item === null ? uploader === member.userId : kinds[kind].maySee(member, item)
  }

  router.route(getPicture, async ({ caller: viewer, params, query, reply }) => {
    const member = await membership.enter(viewer, params.site)
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
  })
}
