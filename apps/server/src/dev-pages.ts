import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { escapeHtml, problems } from '@maypole/platform/http'
import type { SentMessage } from '@maypole/provider'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopbackName } from './config-values.ts'
import { renderDevPage } from './dev-page.ts'
import { addWidgetPage, type WidgetPageOptions } from './dev-widget.ts'
import { messages } from './messages.ts'
import { choir } from './sample/content.ts'
import {
  type CallApi,
  fillCommunity,
  sendCodeToSample,
  signInToSample,
  signOutOfSample,
} from './sample/fill-community.ts'
import { readStaticFiles, sendFile } from './static-files.ts'
import { pagePolicy } from './web-app.ts'

interface OutboxPageOptions {
  readonly productName: string
  /** Lists sent messages, newest last. */
  readonly list: () => Promise<readonly SentMessage[]>
}

/**
 * `/dev/outbox`: sent messages. Browsers get a page that refreshes itself, programs a JSON array.
 */
function addOutboxPage(app: FastifyInstance, options: OutboxPageOptions): void {
  app.get('/dev/outbox', async (request, reply) => {
    const sent = await options.list()
    reply.header('vary', 'accept')
    if (request.headers.accept?.includes('text/html') !== true) return sent
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy())
    return renderPage(options.productName, sent)
  })
}

function renderPage(productName: string, sent: readonly SentMessage[]): string {
  const text = messages.outbox
  const title = text.title(productName)
  return renderDevPage({
    name: 'outbox',
    title,
    head: '<noscript><meta http-equiv="refresh" content="3"></noscript>',
    body: `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text.explanation)}</p></header>
<main aria-live="polite">${sent.length === 0 ? renderEmpty() : sent.toReversed().map(renderMessage).join('\n')}</main>`,
  })
}

function renderEmpty(): string {
  return `<p class="empty">${escapeHtml(messages.outbox.empty)}</p>`
}

const links = /https?:\/\/[^\s<>"]+/g

function renderMessage(message: SentMessage): string {
  const text = messages.outbox
  // Tokens in links can look like codes.
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text.replaceAll(links, ''))?.[0]
  const address = `<span class="channel">${escapeHtml(message.channel)}</span> <span>${escapeHtml(message.to)}</span>`
  const time = escapeHtml(message.created_at)
  const big =
    code === undefined
      ? ''
      : `<button type="button" class="code" data-copy="${code}" data-copied="${escapeHtml(text.copied)}" aria-label="${escapeHtml(text.copy(code))}">${code}</button>`
  return `<article><header>${address} <time datetime="${time}">${time.slice(11, 19)} UTC</time></header>${big}<p class="text">${renderText(message.text)}</p></article>`
}

/** Renders a message's text with clickable links. */
function renderText(text: string): string {
  const pieces = text.split(links).map(escapeHtml)
  const anchors = (text.match(links) ?? []).map(
    (link) => `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`,
  )
  return pieces.map((piece, index) => `${piece}${anchors[index] ?? ''}`).join('')
}

/**
 * `/dev/outbox`, `/dev/widget`, `/dev/ui` and the sample community, for development. They answer
 * this machine only; requests from elsewhere, or through a proxy, get 404.
 */
export function createDevelopmentPages(
  options: OutboxPageOptions &
    WidgetPageOptions &
    SampleCommunityOptions & {
      /** The built web app. */
      readonly webFolder: string
    },
): FastifyPluginAsync {
  const files = readStaticFiles(fileURLToPath(new URL('../pages', import.meta.url)), '/dev/')
  const publicUrl = new URL(options.publicUrl)
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request, publicUrl)) throw problems.notFound()
    })
    for (const [address, file] of files)
      app.get(address, async (request, reply) => sendFile(request, reply, file))
    addOutboxPage(app, options)
    addWidgetPage(app, options)
    addSampleCommunity(app, options)
    addGallery(app, options.webFolder)
  }
}

/** `/dev/ui`: every part of the web app's screens in its states. */
function addGallery(app: FastifyInstance, webFolder: string): void {
  const folder = join(webFolder, '.gallery')
  // A first start builds it when the server is up already.
  const read = () => (existsSync(folder) ? readStaticFiles(folder, '/dev/ui/') : undefined)
  let files = read()
  app.get('/dev/ui', async (request, reply) => {
    files = read()
    const page = files?.get('/dev/ui/gallery.html')
    if (page === undefined) throw problems.notFound('This page has not been built yet.')
    reply.header('content-security-policy', pagePolicy())
    return sendFile(request, reply, page)
  })
  app.get('/dev/ui/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const file = files?.get(path)
    if (file === undefined || path.endsWith('.html')) throw problems.notFound()
    return sendFile(request, reply, file)
  })
}

/**
 * Whether a request comes from a program of this machine itself, as far as this can be known: its
 * peer is this machine, and there is no sign of a proxy in between.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest, publicUrl: URL): boolean {
  const { remoteAddress = '', localPort } = raw.socket
  if (!/^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(remoteAddress)) return false
  // Browsers speak 1.1; some proxies speak 1.0 to what is behind them, without another sign.
  if (raw.httpVersion !== '1.1') return false
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  return isOwnHost(headers.host ?? '', { localPort, publicUrl })
}

/**
 * Whether a Host header has a name of this machine, since a foreign page whose name was pointed
 * here (DNS rebinding) sends its own, and the port of this server. Under `npm run dev` Vite is in
 * front of it, at the public address.
 */
function isOwnHost(host: string, own: { localPort: number | undefined; publicUrl: URL }): boolean {
  const asked = `http://${host}`
  // Anything but host and port, which a URL parser would read differently.
  if (/[/@?#\\]/.test(host) || !URL.canParse(asked)) return false
  const { hostname, port } = new URL(asked)
  if (!isLoopbackName(hostname)) return false
  if (isLoopbackName(own.publicUrl.hostname) && port === own.publicUrl.port) return true
  // The program's own requests have no connection.
  return own.localPort === undefined || Number(port || 80) === own.localPort
}

/** Headers that proxies, tunnels and content networks add. */
const proxyHeader =
  /^(x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|forwarded|via|cdn-loop|cf-.+|fastly-.+|ngrok-.+)$/

interface SampleCommunityOptions {
  readonly publicToken: string
  readonly clock: Clock
}

/**
 * `POST /dev/sample-community`: creates a choir with people, announcements, links and a season of
 * events, unless it exists. Answers its address and a code to sign in as its admin.
 */
function addSampleCommunity(app: FastifyInstance, options: SampleCommunityOptions): void {
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
        ...definedFields({ authorization }),
      },
      ...definedFields({ payload: body as object | undefined }),
    })
    if (answer.statusCode === 429)
      throw problems.tooMany(Number(answer.headers['retry-after'] ?? 60))
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
}
