import { communityEndpoints } from '@maypole/contract/community'
import { sha256 } from '@maypole/platform/crypto'
import { addressKey, isFresh, problems } from '@maypole/platform/http'
import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../access/core.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { type ReadFeed, readFeed } from './feed-reader.ts'
import * as feeds from './feed-store.ts'

const { readCalendarFeed, readPublicCalendar } = communityEndpoints

/**
 * What calendar programs fetch, without a session. The token of a private address is the
 * permission; who is a member of what is read at every fetch.
 */
export const fetchRoutes: Routes = [
  forAnybody(readCalendarFeed, async ({ params, request, reply }, core) => {
    const token = /^([\w-]{43})(?:\.ics)?$/.exec(params.file)?.[1]
    const row =
      token === undefined ? undefined : await feeds.findByToken(core.db, { hash: sha256(token) })
    if (!row?.user_id || !(await core.accounts.exists(row.user_id))) return refuse(core, request)
    const sites = await feeds.sitesOf(core.db, row.user_id, row.site_id)
    if (row.site_id !== null && sites.length === 0) return refuse(core, request)
    const feed = await readFeed(core, row, { sites, userAgent: request.headers['user-agent'] })
    return answer(core, { request, reply, key: row.id, cache: 'private, no-cache' }, feed)
  }),

  forAnybody(readPublicCalendar, async ({ params, request, reply }, core) => {
    const site = await core.membership.find(params.site)
    const row = site && (await feeds.findPublic(core.db, { site: site.id }))
    if (site === undefined || row === undefined) return refuse(core, request)
    const userAgent = request.headers['user-agent']
    const feed = await readFeed(core, row, { sites: [site], userAgent })
    const key = `${row.id}:${addressKey(request.ip)}`
    return answer(core, { request, reply, key, cache: 'public, no-cache' }, feed)
  }),
]

async function count({ limiter }: Core, limit: Pick<Limit, 'key' | 'limit'>): Promise<void> {
  try {
    await limiter.consume([{ ...limit, seconds: 600 }])
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    throw problems.tooMany(error.retryAfter, messages.tooManyFetches)
  }
}

/** All that are not there look the same: never made, replaced, or no longer a member. */
async function refuse(core: Core, request: FastifyRequest): Promise<never> {
  const key = `calendar-misses:${addressKey(request.ip)}`
  await count(core, { key, limit: core.settings.calendarMisses })
  throw problems.notFound()
}

/** Limits what writing a calendar costs; the reply to a program that has it already is cheap. */
async function answer(
  core: Core,
  call: { request: FastifyRequest; reply: FastifyReply; key: string; cache: string },
  feed: ReadFeed,
): Promise<string> {
  const { request, reply, key, cache } = call
  const validators = { etag: feed.etag, lastModified: new Date(feed.changed).toUTCString() }
  const hasIt = isFresh(request, validators)
  if (!hasIt)
    await count(core, { key: `calendar-writes:${key}`, limit: core.settings.calendarWrites })
  reply
    .header('etag', validators.etag)
    .header('last-modified', validators.lastModified)
    .header('cache-control', cache)
    .type('text/calendar; charset=utf-8')
  return hasIt ? '' : feed.write()
}
