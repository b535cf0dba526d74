import { communityEndpoints, pictureEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import { forAnybody, forMembers, type Routes } from '../../access/route.ts'
import type { PictureIntake } from '../../files/pictures/intake.ts'
import type { PictureSize } from '../../files/pictures/process-picture.ts'
import { messages } from '../../messages.ts'
import { mayChangeSite } from '../policy.ts'
import { presentSite } from '../present.ts'
import * as avatars from './store.ts'

const { setAvatar } = communityEndpoints
const { getAvatar } = pictureEndpoints

/** How the picture of a site is stored. */
export const avatarSizes = [
  { edge: limits.avatarEdge, fit: 'cover' },
] as const satisfies readonly PictureSize[]

export interface AvatarServices extends Core {
  readonly pictureIntake: PictureIntake
}

/** The picture of a site: admins replace it. */
export const avatarUploadRoutes: Routes<AvatarServices> = [
  forMembers(
    setAvatar,
    { may: mayChangeSite, counts: { of: 'avatars', most: 'avatarsPerHour', seconds: 3600 } },
    async ({ member, viewer, readFile }, services: AvatarServices) => {
      const { db, clock, log, pictureIntake } = services
      const [{ hash, content }] = await pictureIntake.take(
        { user: viewer.userId, readFile },
        avatarSizes,
      )
      const given = await avatars.give(db, {
        site: member.site.id,
        hash,
        content: content.toString('base64'),
        now: toInstant(clock.now()),
      })
      const site = orNotFound(given, messages.noSite)
      const old = member.site.avatar_hash
      if (old !== null && old !== hash) {
        // The new picture is saved, so a failure only leaves the old one to the next sweep.
        await avatars.removeIfUnused(db, old).catch((error: unknown) => {
          log.warn('an old picture is still there', { site: site.id, reason: String(error) })
        })
      }
      return presentSite(site)
    },
  ),
]

/**
 * Serves `/avatars/<hash>.webp`. The content under a name never changes, and is never served as a
 * page.
 */
export const avatarFileRoutes: Routes = [
  forAnybody(getAvatar, async ({ params, reply }, { db }) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(params.file)?.[1]
    const content = orNotFound(hash === undefined ? undefined : await avatars.content(db, hash))
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
    return Buffer.from(content, 'base64')
  }),
]
