import { communityEndpoints, pictureEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { acceptFiles, problems } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import { createSemaphore } from '@maypole/platform/semaphore'
import type { FastifyInstance } from 'fastify'
import type { Membership } from '../access/membership.ts'
import { requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import { messages } from '../messages.ts'
import { mayChangeSite } from '../sites/policy.ts'
import { presentSite } from '../sites/present.ts'
import { processAvatar } from './process-avatar.ts'
import type { AvatarStore } from './store.ts'

const { setAvatar } = communityEndpoints
const { getAvatar } = pictureEndpoints

// The overhead of multipart/form-data around a file.
const largestUpload = limits.avatarBytes + 16 * 1024

/**
 * Accepts files in the part of the server that holds `setAvatar`, and refuses at once an upload
 * whose declared length is too large.
 */
export async function acceptAvatars(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { largestFile: limits.avatarBytes })
  app.addHook('preParsing', async (request) => {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return
    if (Number(request.headers['content-length'] ?? 0) > largestUpload)
      throw problems.tooLarge(messages.avatar.tooLarge)
  })
}

/** The picture of a site: admins replace it. */
export function avatarUploadRoutes(
  router: CommunityRouter,
  options: {
    store: AvatarStore
    membership: Membership
    limiter: Limiter
    clock: Clock
    log: Log
    avatarsPerHour: number
  },
): void {
  const { store, membership, limiter } = options
  const refuse = () => problems.unavailable()
  // The process that decodes a picture takes up to 400 MB.
  const decoding = createSemaphore({ permits: 1, queue: 8, refuse })
  // Uploads are held in memory while they arrive.
  const receiving = createSemaphore({ permits: 8, queue: 32, refuse })

  router.route(setAvatar, async ({ caller: viewer, params, readFile }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeSite(member))
    await limiter.consume([
      { key: `avatars:${viewer.userId}`, limit: options.avatarsPerHour, seconds: 3600 },
    ])
    const { hash, content } = await receiving.run(async () => {
      const file = await readFile()
      return decoding.run(() => processAvatar(file.content))
    })
    const site = await store.give({
      site: member.site.id,
      hash,
      content: content.toString('base64'),
      now: toInstant(options.clock.now()),
    })
    if (site === undefined) throw problems.notFound(messages.noSite)
    const old = member.site.avatar_hash
    if (old !== null && old !== hash) {
      // The new picture is saved, so a failure only leaves the old one to the next sweep.
      await store.removeIfUnused(old).catch((error: unknown) => {
        options.log.warn('an old picture is still there', { site: site.id, reason: String(error) })
      })
    }
    return presentSite(site)
  })
}

/**
 * Serves `/avatars/<hash>.webp`. The content under a name never changes, and is never served as a
 * page.
 */
export function avatarFileRoutes(router: CommunityRouter, options: { store: AvatarStore }): void {
  router.route(getAvatar, async ({ params, reply }) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(params.file)?.[1]
    const content = hash === undefined ? undefined : await options.store.content(hash)
    if (content === undefined) throw problems.notFound()
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
    return Buffer.from(content, 'base64')
  })
}
