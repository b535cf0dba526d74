import { languages } from '@maypole/contract/language'
import { createEtag } from '@maypole/platform/http'

/** The address of the app's service worker. */
export const serviceWorkerPath = '/service-worker.js'

/** It requests the app's own files, and nothing else. */
export const serviceWorkerPolicy =
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
export function completeServiceWorker(options: {
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
