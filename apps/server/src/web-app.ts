import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Community } from '@maypole/community'
import { isReservedSlug, type PublicConfiguration, slug, uuidPattern } from '@maypole/contract'
import type { Site } from '@maypole/contract/community'
import { type Language, languages } from '@maypole/contract/language'
import {
  chooseEncoding,
  createEtag,
  problems,
  requestLanguage,
  sendProblem,
  varyByLanguage,
} from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fillPage, fixedTexts, inlineHashes, showScreen } from './fill-page.ts'
import { createPageCompressor } from './first-screen/compress-page.ts'
import type { RenderedScreen, RenderFirstScreen } from './first-screen/first-screens.ts'
import { createInlineStyles } from './first-screen/inline-styles.ts'
import { isUnchanged, sendFile, watchStaticFiles } from './static-files.ts'

/** The address of the app's service worker. */
const serviceWorkerPath = '/service-worker.js'

/** It requests the app's own files, and nothing else. */
const serviceWorkerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Replaces a service worker that browsers have, and takes itself and its caches away. */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('maypole-app-')) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * Completes the compiled service worker with what it keeps: the page's own files and those of the
 * screens, from the list in the page. With `isOn` false it removes itself from browsers.
 */
function completeServiceWorker(options: {
  /** The compiled worker; undefined in a build without one. */
  compiled: string | undefined
  page: string
  others: Iterable<string>
  isOn: boolean
}): string {
  const { compiled, page, isOn } = options
  if (compiled === undefined || !isOn) return removal
  const own = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const block = /id="maypole-files">([^<]*)</.exec(page)?.[1] ?? '{}'
  const parts = JSON.parse(block) as Record<string, readonly string[]>
  const filesOf = (isWanted: (part: string) => boolean) =>
    Object.entries(parts)
      .filter(([part]) => isWanted(part))
      .flatMap(([, files]) => files.map((file) => `/assets/${file}`))
  const texts = languages.map(
    (language) => [language, filesOf((part) => part.endsWith(`-texts-${language}`))] as const,
  )
  const setup = {
    version: createEtag(page + compiled).slice(1, -1),
    files: [...new Set([...own, ...filesOf((part) => !/-texts-\w+$/.test(part))])],
    texts: Object.fromEntries(texts),
    // The identity provider's screen is of use only while it can be reached.
    others: [...options.others, 'oauth'],
  }
  return `const setup = ${JSON.stringify(setup)};\n${compiled}`
}

/**
 * What the app's pages may load: their own files, and nothing inline but what `hashes` name. Chosen
 * pictures are previewed before upload (blob:).
 */
export const pagePolicy = (hashes = { script: '', style: '' }) =>
  [
    "default-src 'none'",
    `script-src 'self'${hashes.script}`,
    `style-src 'self'${hashes.style}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** First parts of addresses for programs: a page there would hide a 404. */
const programPrefixes = new Set([
  'api',
  'sdk',
  'v1',
  'avatars',
  'manifest',
  'assets',
  'dev',
  'healthz',
  'readyz',
  'metrics',
  'docs',
  'problems',
  'clientside-services',
  'widget',
])

/** Some 8 kB take a quarter of a millisecond. */
const fastest = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

export interface WebAppOptions {
  /** The folder of the built app. */
  readonly webFolder: string
  readonly publicConfiguration: PublicConfiguration
  /** Whether browsers keep the app. */
  readonly offline: boolean
  readonly community: Pick<Community, 'findSite'>
  /** Returns the registered name of an app that people sign in to with an account of this one. */
  readonly findAppName: (clientId: string) => Promise<string | undefined>
  /** Renders the first screen of people who are signed in; undefined where this is turned off. */
  readonly renderFirstScreen: RenderFirstScreen | undefined
  readonly log: Log
}

/**
 * Handles addresses without a route: the files of the web app, its page for the app's own
 * addresses, and 404 for everything else.
 */
export function createWebApp(options: WebAppOptions) {
  const {
    webFolder: folder,
    publicConfiguration: configuration,
    community,
    findAppName,
    renderFirstScreen,
    log,
  } = options
  const files = watchStaticFiles(folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  // Browsers read it before the page itself.
  const preloads = [
    ...page.matchAll(/<(?:script|link rel)[^>]* (?:src|href)="(\/assets\/[^"]+\.js)"/g),
  ]
    .map(([, path]) => `<${path}>; rel=modulepreload`)
    .join(', ')
  const policy = pagePolicy(inlineHashes(page))
  const styled = new Map<string, StyledPage>()
  const plainPages = new Map(
    languages.map((language) => [language, fillPage(page, { configuration, language })]),
  )
  const plainPage = fillPage(page, { configuration })
  const serviceWorker = completeServiceWorker({
    compiled: files().get(serviceWorkerPath)?.content().toString(),
    page: plainPage,
    others: programPrefixes,
    isOn: options.offline,
  })

  /** The styles of a screen that a page shows, and the policy that allows them. */
  function stylesOf({ parts }: RenderedScreen): StyledPage {
    const key = parts.join()
    const known = styled.get(key)
    if (known !== undefined) return known
    const addTo = createInlineStyles(page, { parts, files: files() })
    const whole = addTo(page)
    const made = {
      addTo,
      policy: pagePolicy(inlineHashes(whole)),
      compress: createPageCompressor(fixedTexts(whole)),
    }
    styled.set(key, made)
    return made
  }

  /** What the page shows at once; undefined for most pages. */
  async function screenOf(
    request: FastifyRequest,
    { site, ...page }: { path: string; site: Site | undefined; language: Language },
  ): Promise<RenderedScreen | undefined> {
    return site && renderFirstScreen?.(request, { ...page, site })
  }

  /** The site of an address. */
  async function siteOf(path: string): Promise<Site | undefined> {
    const address = path.split('/', 2)[1]?.toLowerCase() ?? ''
    if (isReservedSlug(address) || !isSiteAddress(address)) return undefined
    return await community.findSite(address).catch(reportMissing('site'))
  }

  /** The name of the app that sends people to the consent page. */
  async function appNameOf(path: string, query: string): Promise<string | undefined> {
    if (!/^\/oauth\/authorize\/?$/.test(path)) return undefined
    const [clientId = '', ...more] = new URLSearchParams(query).getAll('client_id')
    if (more.length > 0 || !/^[\w-]{1,100}$/.test(clientId)) return undefined
    return await findAppName(clientId).catch(reportMissing('app'))
  }

  /** The page works without what is public about its address, so a failure is only reported. */
  function reportMissing(what: string) {
    return (error: unknown): undefined => {
      log.warn(`a page was sent without its ${what}`, { reason: String(error) })
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendProblem(reply, problems.notFound())
    const [path = '/'] = request.url.split('?', 1)
    const query = request.url.slice(path.length)
    if (path === serviceWorkerPath) {
      reply
        .header('content-security-policy', serviceWorkerPolicy)
        .header('cache-control', 'no-cache')
      if (isUnchanged(request, reply, createEtag(serviceWorker))) return reply.status(304).send()
      return reply.type('text/javascript; charset=utf-8').send(serviceWorker)
    }
    const file = path === '/index.html' ? undefined : files().get(path)
    if (file !== undefined) return sendFile(request, reply, file)
    if (!isPageAddress(path)) return sendProblem(reply, problems.notFound())
    const language = requestLanguage(request)
    const site = await siteOf(path)
    const rendered = await screenOf(request, { path, site, language })
    const appName = await appNameOf(path, query)
    const isPlain = site === undefined && appName === undefined
    const cacheControl = cacheControlOf({ isOfOnePerson: rendered !== undefined, appName })
    const styles = rendered && stylesOf(rendered)
    reply
      .header('content-security-policy', styles?.policy ?? policy)
      .header('cache-control', cacheControl)
      .header('link', preloads)
    const filled =
      (isPlain ? plainPages.get(language) : undefined) ??
      fillPage(page, { configuration, language, site, appName })
    if (rendered === undefined || styles === undefined) return sendPage(request, reply, filled)
    return sendScreen(request, reply, {
      page: showScreen(styles.addTo(filled), rendered),
      compress: styles.compress,
    })
  }
}

/** What pages with the same screen have in common. */
interface StyledPage {
  /** Adds the styles of the screen. */
  addTo(page: string): string
  /** Allows them. */
  readonly policy: string
  /** Returns the page as gzip. */
  compress(page: string): Buffer
}

/** How a page may be kept. */
function cacheControlOf(page: { isOfOnePerson: boolean; appName: string | undefined }): string {
  if (page.isOfOnePerson) return 'no-store'
  // The address of the consent page carries one person’s request.
  return page.appName === undefined ? 'no-cache' : 'private, no-cache'
}

/** Sends a page, compressed when the client accepts it: nothing else is loaded before it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const isCompressed = chooseEncoding(request, ['br']) === 'br'
  describePage(reply)
  const tag = createEtag(isCompressed ? `${page}br` : page)
  if (isUnchanged(request, reply, tag)) return reply.status(304).send()
  if (!isCompressed) return reply.send(page)
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page, fastest))
}

/** Sends a page that is for one person, and never the same again. */
function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, compress }: { page: string; compress: StyledPage['compress'] },
) {
  describePage(reply)
  if (chooseEncoding(request, ['gzip']) === undefined) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(compress(page))
}

function describePage(reply: FastifyReply): void {
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  varyByLanguage(reply)
}

function isSiteAddress(address: string): boolean {
  return uuidPattern.test(address) || slug.safeParse(address).success
}

/**
 * Whether the web app handles an address: not under a prefix of the server, and not a file name.
 */
function isPageAddress(path: string): boolean {
  if (path.length > 1000 || path.startsWith('//') || path.includes('\\')) return false
  // Slugs and ids need no escapes; an escaped slash or dot is an attack.
  if (/%(2f|5c|2e|00)/i.test(path)) return false
  const parts = path.split('/').slice(1)
  return (
    !programPrefixes.has((parts[0] ?? '').toLowerCase()) &&
    !parts.some((part) => part.includes('.'))
  )
}
