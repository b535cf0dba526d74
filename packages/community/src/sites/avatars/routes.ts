import { communityEndpoints, pictureEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import { forAnybody, forMembers, type Routes } from '../../access/route.ts'
import type { PictureIntake } from '../../files/pictures/intake.ts'
import type { PictureSize } from '../../files/pictures/process-picture.ts'
import { messages } from '../../messages.ts'
import { mayChangeSite } from '../policy.ts'
import { presentSite } from '../present.ts'
import type { AvatarStore } from './store.ts'

const { setAvatar } = communityEndpoints
const { getAvatar } = pictureEndpoints

/** How the picture of a site is stored. */
export const avatarSizes = [
  { edge: limits.avatarEdge, fit: 'cover' },
] as const satisfies readonly PictureSize[]

/** The picture of a site: admins replace it. */
export function avatarUploadRoutes(options: {
  store: AvatarStore
  clock: Clock
  log: Log
  intake: PictureIntake
  avatarsPerHour: number
}): Routes {
  const { store, intake } = options

  return [
    forMembers(
      setAvatar,
      {
        may: mayChangeSite,
        counts: { of: 'avatars', most: options.avatarsPerHour, seconds: 3600 },
      },
      async ({ member, viewer, readFile }) => {
        const [{ hash, content }] = await intake.take(
          { user: viewer.userId, readFile },
          avatarSizes,
        )
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
            options.log.warn('an old picture is still there', {
              site: site.id,
              reason: String(error),
            })
          })
        }
        return presentSite(site)
      },
    ),
  ]
}

/**
 * Serves `/avatars/<hash>.webp`. The content under a name never changes, and is never served as a
 * page.
 */
export function avatarFileRoutes(options: { store: AvatarStore }): Routes {
  return [
    forAnybody(getAvatar, async ({ params, reply }) => {
      const hash = /^([0-9a-f]{64})\.webp$/.exec(params.file)?.[1]
      const content = hash === undefined ? undefined : await options.store.content(hash)
      if (content === undefined) throw problems.notFound()
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
      return Buffer.from(content, 'base64')
    }),
  ]
}
