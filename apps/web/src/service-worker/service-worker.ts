/**
 * Lets the app open without a network. Compiled to `/service-worker.js`, which the server completes
 * (apps/server/src/web-app.ts). It serves the app's files and, when the network cannot, the
 * app's page; every other request passes by it. Its caches hold nothing private.
 */

import { handlePush, type PushWorker } from './push.ts'

/** Inserted by the server. */
declare const setup: {
  /** Changes with the page and with every file. */
  readonly version: string
  /** The files that the app consists of, the page's own script first. */
  readonly files: readonly string[]
  /** The files with the texts of each language but English, which is part of the app's. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** First parts of addresses that are not the app's. */
  readonly others: readonly string[]
}

/** What is used here of a worker's scope, whose types exclude those of a page. */
interface WorkerEvent extends Event {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}
const worker = self as unknown as {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}

const prefix = 'maypole-app-'
const cacheName = prefix + setup.version
const page = '/'
/** Files that are requested at the same time: all at once would slow down a page in use. */
const together = 3
/** Milliseconds to wait for the network while there is a page in the cache. */
const timeout = 4_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(event.request))
  else if (event.request.mode === 'navigate' && isApp(pathname)) event.respondWith(findPage(event))
})

handlePush(self as unknown as PushWorker)

function isApp(path: string): boolean {
  const [first = ''] = path.split('/').slice(1)
  return !path.includes('.') && !setup.others.includes(first.toLowerCase())
}

async function install(): Promise<void> {
  // With its cookies, since one of them names the language of the page.
  const response = await fetch(page, { cache: 'reload' })
  const text = await response.clone().text()
  // While servers of two versions run, the page can be of the other one: tried again later.
  if (!response.ok || !text.includes(setup.files[0] ?? ''))
    throw new Error('The page is of another version')
  const cache = await caches.open(cacheName)
  const language = /<html lang="(\w+)"/.exec(text)?.[1] ?? ''
  const files = [...setup.files, ...(setup.texts[language] ?? [])]
  for (let start = 0; start < files.length; start += together)
    await cache.addAll(files.slice(start, start + together))
  await cache.put(page, response)
  await worker.skipWaiting()
}

/** Keeps the files of the previous version too, for pages that are still open. */
async function activate(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Names of files are hashes of their content, so what is in a cache is right. */
async function findFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(request)
  // The person has chosen another language since this version was installed.
  if (response.ok && Object.values(setup.texts).flat().includes(new URL(request.url).pathname))
    await keep(request, response.clone()).catch(() => undefined)
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
}

/** The network first: the page is never older than the server. */
async function findPage(event: WorkerEvent): Promise<Response> {
  const cached = await caches.match(page, { cacheName, ignoreVary: true })
  const network = fetchPage(event)
  if (cached === undefined) return network
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout))
  const response = await Promise.race([network, late]).catch(() => undefined)
  // A proxy that cannot reach the server counts as no network.
  return response === undefined || response.status >= 502 ? cached : response
}

async function fetchPage(event: WorkerEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}
