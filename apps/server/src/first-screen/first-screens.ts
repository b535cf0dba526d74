import type { PublicConfiguration } from '@maypole/contract'
import type { Site } from '@maypole/contract/community'
import { type FirstScreen, markOf, timeZoneCookie } from '@maypole/contract/first-screen'
import { type Language, languageOf } from '@maypole/contract/language'
import { cookieNames } from '@maypole/contract/provider/constants'
import type { Clock } from '@maypole/platform/clock'
import { readCookie } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createAppCopies } from './app-copy.ts'

/** Characters of all answers together: rendering more would keep others waiting. */
const longest = 64_000

/** What a page has of a first screen. */
export interface RenderedScreen {
  readonly html: string
  /** The parts of the app that it consists of. */
  readonly parts: readonly string[]
  readonly screen: FirstScreen
}

export type RenderFirstScreen = (
  request: FastifyRequest,
  page: { path: string; site: Site; language: Language },
) => Promise<RenderedScreen | undefined>

/**
 * Renders the tab of a community for somebody who is signed in, from what the product API answers
 * to this session. Undefined for everybody else, and whenever anything is in the way: the page then
 * begins as it does without.
 */
export function createFirstScreens(options: {
  readonly webFolder: string
  readonly configuration: PublicConfiguration
  /** Answers without a connection, like a request of this client. */
  readonly inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
  readonly clock: Clock
  readonly log: Log
}): RenderFirstScreen | undefined {
  const { configuration, inject, clock, log } = options
  const copyIn = createAppCopies(options.webFolder)
  if (copyIn === undefined) return undefined

  async function render(
    request: FastifyRequest,
    { path, site, language }: { path: string; site: Site; language: Language },
  ): Promise<RenderedScreen | undefined> {
    // A browser whose service worker has the app has its last lists, too: it shows them sooner.
    if (request.headers['service-worker-navigation-preload'] !== undefined) return undefined
    // Only what is to be looked at: nothing else needs a page that a cookie alone has opened.
    if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined
    const token = wordOf(request, cookieNames.session)
    if (token === undefined) return undefined
    const app = await copyIn?.({ language, tag: tagOf(request, language) })
    const described = app?.describe(path, new Date(clock.now()))
    if (app === undefined || described === undefined) return undefined
    const timeZone = described.times === undefined ? 'UTC' : zoneOf(request)
    if (timeZone === undefined) return undefined
    const answers = await Promise.all(
      described.calls.map(({ address }) => ask(request, { address, token })),
    )
    if (!answers.every(({ statusCode }) => statusCode === 200)) return undefined
    if (answers.reduce((sum, { body }) => sum + body.length, 0) > longest) return undefined
    const replies = described.calls.map((call, at) => ({
      ...call,
      tag: answers[at]?.headers.etag?.toString(),
      body: answers[at]?.json(),
    }))
    const html = app.render({ path, timeZone, configuration, site, replies })
    const times = described.times && { ...described.times, timeZone }
    return { html, parts: described.parts, screen: { session: markOf(token), times, replies } }
  }

  /** Asks the product API as this browser would. */
  function ask(request: FastifyRequest, { address, token }: { address: string; token: string }) {
    return inject({
      method: 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        host: request.host,
        'user-agent': request.headers['user-agent'] ?? '',
      },
    })
  }

  return (request, page) =>
    render(request, page).catch((error: unknown) => {
      log.warn('a page was sent without its first screen', { reason: String(error) })
      return undefined
    })
}

/** The first of the browser's languages that these texts are in. */
function tagOf({ headers }: FastifyRequest, language: Language): string | undefined {
  const tags = headers['accept-language']?.match(/[a-z]{2,3}(-[a-z0-9]{2,8})*/gi) ?? []
  return tags.find((tag) => languageOf(tag) === language)
}

/** A token or the name of a zone; undefined for anything else. */
function wordOf({ headers }: FastifyRequest, cookie: string): string | undefined {
  const value = readCookie(headers.cookie, cookie)
  return value !== undefined && /^[\w+/-]{1,200}$/.test(value) ? value : undefined
}

/** Zones that the platform knows, so far: to find out takes a tenth of a millisecond. */
const knownZones = new Set<string>()
const mostKnownZones = 1_000

/** The zone that the device has said it is in, if the platform knows it. */
function zoneOf(request: FastifyRequest): string | undefined {
  const timeZone = wordOf(request, timeZoneCookie)
  if (timeZone === undefined || knownZones.has(timeZone)) return timeZone
  try {
    // Throws for a name that the platform does not know.
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
  } catch {
    return undefined
  }
  // Names are the same in capitals, so that there is no end of them.
  if (knownZones.size < mostKnownZones) knownZones.add(timeZone)
  return timeZone
}
