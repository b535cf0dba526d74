import type { Clock } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { choir } from './sample/content.ts'
import {
  type CallApi,
  fillCommunity,
  sendCodeToSample,
  signInToSample,
  signOutOfSample,
} from './sample/fill-community.ts'

export interface SampleCommunityOptions {
  readonly publicToken: string
  readonly clock: Clock
}

/**
 * `POST /dev/sample-community`: creates a choir with people, announcements, links and a season of
 * events, unless it exists. Answers its address and a code to sign in as its admin.
 */
export function addSampleCommunity(app: FastifyInstance, options: SampleCommunityOptions): void {
  const call = callInside(app)
  let filled: Promise<void> | undefined

  async function fill(): Promise<void> {
    const session = await signInToSample(call, options.publicToken)
    await fillCommunity(call, { session, now: new Date(options.clock.now()) })
    await signOutOfSample(call, { publicToken: options.publicToken, session })
  }

  app.post('/dev/sample-community', async (request) => {
    if (!isFromOwnPage(request)) throw problems.notFound()
    // Two taps fill one community; what failed is tried again by the next one.
    filled ??= fill().catch((error: unknown) => {
      filled = undefined
      throw error
    })
    await filled
    return { address: `/${choir.slug}`, ...(await sendCodeToSample(call, options.publicToken)) }
  })
}

/** Whether a page of this instance, or a program, sent the request. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

/** Sends requests to the server's own routes, without a connection. */
function callInside(app: FastifyInstance): CallApi {
  return async (path, { method = 'GET', authorization, body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        accept: 'application/json',
        host: 'localhost',
        ...(authorization && { authorization }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (answer.statusCode === 429)
      throw problems.tooMany(Number(answer.headers['retry-after'] ?? 60))
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
}
