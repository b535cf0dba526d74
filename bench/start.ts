import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { chromiumPath } from '../e2e/support/chromium.ts'
import { fillChoir, openSession } from './support/choir.ts'
import { type SlowNetwork, startSlowNetwork } from './support/slow-network.ts'
import { startOwnServer } from './support/start-own-server.ts'
import { median } from './support/take-turns.ts'

/**
 * From the start of a navigation to a list that can be read, for each tab of a community on a slow
 * phone: `node bench/start.ts [rounds] [other tree]`, after `npm run build:web`. Another work tree,
 * built too, or this one again, is measured beside it in turn, without `FIRST_SCREENS`. Cold is a
 * browser that knows the session and its cookies, and nothing else; warm is the same address again
 * in that browser, and offline once more, without a network.
 */
const rounds = Number(process.argv[2] ?? 5)
const trees = [
  resolve(import.meta.dirname, '..'),
  ...process.argv.slice(3).map((at) => resolve(at)),
]
const slowdown = 4
const network = { roundTrip: 400, rate: 50_000 }
/** Each tab with a text of its list, which is read when it is seen. */
const tabs = {
  announcements: 'Notice 20',
  links: 'Link 20',
  directory: 'Abbott20',
  events: 'Rehearsal 1',
}
type Tab = keyof typeof tabs
const kinds = ['cold', 'warm', 'offline'] as const
type Kind = (typeof kinds)[number]

interface Opening {
  readonly firstPaint: number
  readonly readable: number
  /** From when a tap is handled. */
  readonly works: number
  /** Sum of the layout shifts. */
  readonly shift: number
  /** Backgrounds of the page, from its first frame until the list is seen. */
  readonly backgrounds: number
  readonly requests: number
  readonly bytes: number
  /** Whether a service worker is there for the next opening: not every tree has one. */
  readonly hasWorker: boolean
}

interface Side {
  readonly name: string
  readonly origin: string
  readonly slow: SlowNetwork
  readonly token: string
  /** The cookie that says in which zone the device is; not every tree has one. */
  readonly timeZone: string | undefined
  /** What the browser of a signed-in person keeps of the session. */
  readonly state: { name: string; value: string }[]
  readonly seen: Record<Tab, Record<Kind, Opening[]>>
  stop(): Promise<void>
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const sides: Side[] = []
try {
  for (const [place, tree] of trees.entries())
    sides.push(await startSide(browser, { tree, hasFirstScreens: place === 0 }))
  for (let round = 0; round < rounds; round++)
    for (const tab of Object.keys(tabs) as Tab[])
      for (const side of sides) await measure(browser, side, tab)
  report()
} finally {
  await browser.close()
  for (const side of sides) await side.stop()
}

/** Starts the server of a tree behind a slow network, with a filled community. */
async function startSide(
  browser: Browser,
  { tree, hasFirstScreens }: { tree: string; hasFirstScreens: boolean },
): Promise<Side> {
  const port = await freePort()
  const slow = await startSlowNetwork({ port, ...network })
  const origin = `http://localhost:${slow.port}`
  const environment = { PUBLIC_URL: origin, FIRST_SCREENS: hasFirstScreens ? 'yes' : 'no' }
  const server = await startOwnServer({ tree, port, environment })
  const { sessionToken, call } = await signIn(server.origin, '2025550123')
  await fillChoir(call)
  const { state, token, timeZone } = await openSession(browser, server.origin, sessionToken)
  return {
    name: tree,
    origin,
    slow,
    token,
    timeZone,
    state,
    seen: {
      announcements: { cold: [], warm: [], offline: [] },
      links: { cold: [], warm: [], offline: [] },
      directory: { cold: [], warm: [], offline: [] },
      events: { cold: [], warm: [], offline: [] },
    },
    async stop() {
      slow.close()
      await server.stop()
    },
  }
}

async function measure(browser: Browser, side: Side, tab: Tab): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: side.origin, localStorage: side.state }] },
  })
  await context.addCookies([{ name: 'stytch_session', value: side.token, url: side.origin }])
  if (side.timeZone !== undefined)
    await context.addCookies([
      { name: 'maypole_time_zone', value: side.timeZone, url: side.origin },
    ])
  try {
    side.seen[tab].cold.push(await open(context, side, tab))
    const warm = await open(context, side, tab)
    side.seen[tab].warm.push(warm)
    if (!warm.hasWorker) return
    await context.setOffline(true)
    side.seen[tab].offline.push(await open(context, side, tab))
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, side: Side, tab: Tab): Promise<Opening> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch, tabs[tab])
  let requests = 0
  page.on('request', () => {
    requests++
  })
  side.slow.takeBytes()
  await page.goto(`${side.origin}/choir/${tab}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.startWatch?.works !== undefined, undefined, {
    timeout: 60_000,
  })
  const before = { requests, bytes: side.slow.takeBytes() }
  await settle(page)
  const hasWorker = await page.evaluate(findWorker)
  const seen = await page.evaluate(() => window.startWatch)
  if (seen?.readable === undefined || seen.works === undefined)
    throw new Error('The list was not seen')
  await page.close()
  return {
    firstPaint: seen.firstPaint,
    readable: seen.readable,
    works: seen.works,
    shift: seen.shift,
    backgrounds: seen.backgrounds.length,
    hasWorker,
    ...before,
  }
}

/**
 * Lets the page finish what it loads ahead, so that it does not disturb the next opening. A page
 * that goes on asking is not waited for.
 */
async function settle(page: Page): Promise<void> {
  const idle = () =>
    page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  await idle()
  await page.waitForTimeout(2_000)
  await idle()
}

/** Runs in the page. Waits until its service worker is active, if it has registered one. */
async function findWorker(): Promise<boolean> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length > 0) await navigator.serviceWorker.ready
  return registrations.length > 0
}

declare global {
  interface Window {
    startWatch?: {
      firstPaint: number
      readable: number | undefined
      works: number | undefined
      shift: number
      backgrounds: string[]
    }
  }
}

/** Runs in the page before its own scripts. */
function watch(text: string): void {
  const seen: NonNullable<Window['startWatch']> = {
    firstPaint: Number.NaN,
    readable: undefined,
    works: undefined,
    shift: 0,
    backgrounds: [],
  }
  window.startWatch = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })

  function look(): void {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    if (document.body !== null && seen.backgrounds.at(-1) !== backgroundColor)
      seen.backgrounds.push(backgroundColor)
    const shows = (main: Element) => main.checkVisibility() && main.textContent.includes(text)
    const isThere = [...document.querySelectorAll('main')].some(shows)
    if (isThere) seen.readable ??= performance.now()
    // Until then it is what the server has rendered.
    if (document.querySelector('#root main') !== null && isThere) seen.works = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Prints the medians over the rounds. */
function report(): void {
  console.log(
    `Medians of ${rounds} rounds; ${slowdown} times slower CPU, ${network.roundTrip} ms, ` +
      `${network.rate / 1000} kB/s. Times in milliseconds, until the list is seen.`,
  )
  for (const kind of kinds) {
    const rows = sides.flatMap((side) =>
      (Object.keys(tabs) as Tab[]).flatMap((tab) => {
        if (side.seen[tab][kind].length === 0) return []
        const of = (read: (opening: Opening) => number) => median(side.seen[tab][kind].map(read))
        return {
          tree: side.name,
          tab,
          'first paint': Math.round(of(({ firstPaint }) => firstPaint)),
          readable: Math.round(of(({ readable }) => readable)),
          'taps work': Math.round(of(({ works }) => works)),
          'layout shift': Number(of(({ shift }) => shift).toFixed(3)),
          backgrounds: of(({ backgrounds }) => backgrounds),
          requests: of(({ requests }) => requests),
          KiB: Math.round(of(({ bytes }) => bytes) / 1024),
        }
      }),
    )
    console.log(kind)
    console.table(rows)
  }
}
