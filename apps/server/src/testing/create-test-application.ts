import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '@maypole/platform/clock'
import { createLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { shareKeyPair } from '@maypole/provider/testing'
import { readConfiguration } from '../config.ts'
import type { Metrics } from '../metrics/prometheus.ts'
import { type Application, createApplication } from '../wire.ts'

/** A page like that of the built web app. */
export const webPage = `<!doctype html><html lang="en"><head><title>Placeholder</title>
<meta name="description" content="Placeholder" /><noscript>Placeholder</noscript>
<script type="application/json" id="maypole-configuration">{}</script>
<script type="application/json" id="maypole-site"></script>
<script type="application/json" id="maypole-app"></script>
<script type="application/json" id="maypole-screen"></script>
<script type="application/json" id="maypole-files">{"links-tab":["links-2.js","app-1.js"]}</script>
<script type="module" src="/assets/app-1.js"></script>
<style>body { margin: 0 }</style><script>if (1 < 2) start()</script></head>
<body><!-- mark of the site --><!-- first screen --></body></html>`

/** Like the compiled module that renders first screens: what the API has answered, as text. */
const firstScreens = `export const openApp = ({ document, location, Intl }) => ({
  setLanguage() {},
  describe: (path) => {
    const [, site, tab] = path.split('/')
    if (tab === 'sites') return undefined
    const list = ['/api/sites/' + site + '/profile', '/api/sites/' + site + '/' + tab]
    const times = { locale: 'en-US', options: { dateStyle: 'medium' }, sample: 'Jan 1, 1970' }
    return { calls: list.map((address) => ({ address, key: [address] })), parts: ['links-tab'], times: tab === 'links' ? undefined : times }
  },
  render: ({ replies }) => {
    const list = replies[1].body.map((item) => item.title ?? item.headline)
    if (list.includes('broken')) throw new Error('It cannot be rendered')
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(0)
    return [document.documentElement.lang, location.pathname, time, ...list].join('|').replaceAll('<', '&lt;')
  },
})
`

/** Writes a folder like a build of the web app. */
export function writeWebApp(folder: string): void {
  const files = {
    'index.html': webPage,
    'favicon.svg': '<svg/>',
    'service-worker.js': 'start(setup)',
    '.server/first-screen.js': firstScreens,
    '.sources': 'hash',
    '.git/config': 'secret',
    'notes.secret': 'secret',
    'assets/app-1.js': 'console.log(1)\n'.repeat(20),
    'assets/app-1.js.map': 'secret',
    'assets/app-1.js.br': 'brotli',
    'assets/app-1.js.gz': 'gzip',
    'assets/logo-1.webp': 'picture',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Settings of a development instance whose links lead to another address, as behind a tunnel. */
export function developmentAt(publicUrl: string): Readonly<Record<string, string>> {
  return { ENVIRONMENT: 'development', DEVELOPMENT_PAGES: 'yes', PUBLIC_URL: publicUrl }
}

/**
 * Creates a complete instance in its own folder, stopped and removed after the test. Captures what
 * the terminal and the log get.
 */
export async function createTestApplication(
  environment: Readonly<Record<string, string>> = {},
  {
    masterKey = Buffer.alloc(32, 1),
    clock = systemClock,
    ...others
  }: { masterKey?: Uint8Array; clock?: Clock; fetch?: typeof fetch; metrics?: Metrics } = {},
): Promise<Application & { output: () => string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-server-'))
  writeWebApp(join(folder, 'web'))
  const written: string[] = []
  const write = (text: string) => {
    written.push(text)
  }
  const application = await createApplication({
    configuration: readConfiguration({ DATA_DIR: 'data', WEB_DIR: 'web', ...environment }, folder),
    masterKey,
    clock,
    log: createLog({ level: 'info', write, now: clock.now }),
    print: write,
    createKeyPair: shareKeyPair,
    ...others,
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= application.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
    return stopping
  }
  atEnd(stop)
  return { ...application, folder, output: () => written.join(''), stop }
}
