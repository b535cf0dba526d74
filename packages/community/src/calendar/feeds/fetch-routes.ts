import { communityEndpoints } from '@maypole/contract/community'
import { sha256 } from '@maypole/platform/crypto'
import { addressKey, isFresh, problems } from '@maypole/platform/http'
import { type Limit, LimitExceededError, type Limiter } from '@maypole/platform/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Membership } from '../../access/membership.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import type { Accounts } from '../../accounts-port.ts'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { ReadFeed, ReadFeedOf } from './feed-reader.ts'
import type { FeedStore } from './feed-store.ts'

const { readCalendarFeed, readPublicCalendar } = communityEndpoints

/**
 * What calendar programs fetch, without a session. The token of a private address is the
 * permission; who is a member of what is read at every fetch.
 */
export function fetchRoutes(options: {
  store: FeedStore
  readFeed: ReadFeedOf
  membership: Membership
  accounts: Pick<Accounts, 'exists'>
  limiter: Limiter
  settings: Pick<CommunitySettings, 'calendarWrites' | 'calendarMisses'>
}): Routes {
  const { store, readFeed, membership, accounts, limiter, settings } = options

  async function count(limit: Pick<Limit, 'key' | 'limit'>): Promise<void> {
    try {
      await limiter.consume([{ ...limit, seconds: 600 }])
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error
      throw problems.tooMany(error.retryAfter, messages.tooManyFetches)
    }
  }

  /** All that are not there look the same: never made, replaced, or no longer a member. */
  async function refuse(request: FastifyRequest): Promise<never> {
    const key = `calendar-misses:${addressKey(request.ip)}`
    await count({ key, limit: settings.calendarMisses })
    throw problems.notFound()
  }

  /** Limits what writing a calendar costs; the reply to a program that has it already is cheap. */
  async function answer(
    call: { request: FastifyRequest; reply: FastifyReply; key: string; cache: string },
    feed: ReadFeed,
  ): Promise<string> {
    const { request, reply, key, cache } = call
    const validators = { etag: feed.etag, lastModified: new Date(feed.changed).toUTCString() }
    const hasIt = isFresh(request, validators)
    if (!hasIt) await count({ key: `calendar-writes:${key}`, limit: settings.calendarWrites })
    reply
      .header('etag', validators.etag)
      .header('last-modified', validators.lastModified)
      .header('cache-control', cache)
      .type('text/calendar; charset=utf-8')
    return hasIt ? '' : feed.write()
  }

  return [
    forAnybody(readCalendarFeed, async ({ params, request, reply }) => {
      const token = /^([\w-]{43})(?:\.ics)?$/.exec(params.file)?.[1]
      const row = token === undefined ? undefined : await store.byToken(sha256(token))
      if (!row?.user_id || !(await accounts.exists(row.user_id))) return refuse(request)
      const sites = await store.sitesOf(row.user_id, row.site_id)
      if (row.site_id !== null && sites.length === 0) return refuse(request)
      const feed = await readFeed(row, { sites, userAgent: request.headers['user-agent'] })
      return answer({ request, reply, key: row.id, cache: 'private, no-cache' }, feed)
    }),

    forAnybody(readPublicCalendar, async ({ params, request, reply }) => {
      const site = await membership.findIfAny(params.site)
      const row = site && (await store.publicOf(site.id))
      if (site === undefined || row === undefined) return refuse(request)
      const feed = await readFeed(row, { sites: [site], userAgent: request.headers['user-agent'] })
      const key = `${row.id}:${addressKey(request.ip)}`
      return answer({ request, reply, key, cache: 'public, no-cache' }, feed)
    }),
  ]
}
