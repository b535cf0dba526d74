import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { chromiumPath } from '../e2e/support/chromium.ts'
import { type BareScreen, startBarePages } from './support/bare-pages.ts'
import { fillChoir, openSession } from './support/choir.ts'
import { startOwnServer } from './support/start-own-server.ts'
import { median } from './support/take-turns.ts'

/**
 * Lighthouse, as for a phone, of every screen beside a page of React that shows the same rows and
 * nothing else: `node bench/screens.ts [rounds] [screen…]`, after `npm run build:web` and `npm ci
 * --prefix bench/peers`. Each audit has a browser of its own, which knows the session and nothing
 * else.
 */
const rounds = Number(process.argv[2] ?? 1)
const wanted = process.argv.slice(3)
/** As Lighthouse slows a phone down, and counts a task as long: in milliseconds. */
const slowdown = 4
const longTask = 50

/** Each screen, with a text that is seen once it is there. */
const addresses: Readonly<Record<string, { path: string; text: string; isPublic?: true }>> = {
  'sign-in': { path: '/', text: 'Send code', isPublic: true },
  sites: { path: '/sites', text: 'The Choir' },
  announcements: { path: '/choir/announcements', text: 'Notice 20' },
  links: { path: '/choir/links', text: 'Link 20' },
  directory: { path: '/choir/directory', text: 'Abbott20' },
  events: { path: '/choir/events', text: 'Rehearsal 1' },
  profile: { path: '/choir/profile', text: 'Phone' },
  account: { path: '/account', text: 'Devices' },
}
const names = Object.keys(addresses).filter((name) => wanted.length === 0 || wanted.includes(name))

/** What bench/peers/audit-page.mjs reports. */
interface Audit {
  /** By category, of 100. */
  readonly scores: Readonly<
    Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  >
  /** Milliseconds. */
  readonly blocking: number
  readonly shift: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly faults: readonly string[]
  readonly tasks: readonly { readonly processor: number; readonly clock: number }[]
}

interface Session {
  readonly state: { name: string; value: string }[]
  readonly token: string
}

const { origin, stop } = await startOwnServer()
try {
  const { sessionToken, call } = await signIn(origin, '2025550123')
  await fillChoir(call)
  const session = await openOwnSession(sessionToken)
  const bare = await startBarePages(await readScreens(session))
  try {
    const seen = names.map((name) => ({ name, ours: [] as Audit[], bare: [] as Audit[] }))
    for (let round = 0; round < rounds; round++)
      for (const screen of seen) {
        const { path, isPublic } = addresses[screen.name] as (typeof addresses)[string]
        screen.ours.push(await audit(`${origin}${path}`, isPublic ? undefined : session))
        screen.bare.push(await audit(bare.address(screen.name), undefined))
        // Printed as it comes, since a round takes minutes.
        console.log(screen.name, screen.ours.at(-1)?.scores, brief(screen.ours.at(-1)))
      }
    report(seen)
  } finally {
    bare.stop()
  }
} finally {
  await stop()
}

async function openOwnSession(token: string): Promise<Session> {
  const browser = await chromium.launch(browserOptions())
  try {
    return await openSession(browser, origin, token)
  } finally {
    await browser.close()
  }
}

function browserOptions() {
  return {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  }
}

/** Runs `use` in a browser that knows nothing but the session, if any. */
async function withBrowser<Result>(
  session: Session | undefined,
  use: (browser: { context: BrowserContext; port: number }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
  const debugging = await freePort()
  const { args, executablePath } = browserOptions()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${debugging}`],
    viewport: null,
  })
  try {
    if (session !== undefined) await enter(context, session)
    return await use({ context, port: debugging })
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function enter(context: BrowserContext, { token, state }: Session): Promise<void> {
  await context.addCookies([{ name: 'stytch_session', value: token, url: origin }])
  const page = await context.newPage()
  // A file of the origin, without the app.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, state)
  await page.close()
}

/** Reads what each screen shows, for the bare pages. */
async function readScreens(session: Session): Promise<ReadonlyMap<string, BareScreen>> {
  const screens = new Map<string, BareScreen>()
  for (const name of names) {
    const { path, text, isPublic } = addresses[name] as (typeof addresses)[string]
    const screen = await withBrowser(isPublic ? undefined : session, async ({ context }) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 412, height: 823 })
      await page.goto(`${origin}${path}`)
      await page.getByText(text).first().waitFor()
      return readScreen(page)
    })
    screens.set(name, screen)
  }
  return screens
}

function readScreen(page: Page): Promise<BareScreen> {
  return page.evaluate(() => ({
    title: document.title,
    fields: [...document.querySelectorAll('input, textarea')].map((_, i) => `Field ${i + 1}`),
    rows: [...document.querySelectorAll('main li')].map((row) => row.textContent),
  }))
}

async function audit(address: string, session: Session | undefined): Promise<Audit> {
  return withBrowser(session, async ({ port: debugging }) => {
    const script = fileURLToPath(new URL('peers/audit-page.mjs', import.meta.url))
    const child = fork(script, [address, String(debugging)])
    const [result] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The audit of ${address} ended with ${code}`)
      }),
    ])) as [Audit]
    return result
  })
}

/** What tasks take on a phone beyond what nobody notices, by the processor's own time. */
function blockingOf({ tasks }: Audit): number {
  const beyond = tasks.map(({ processor }) => processor * slowdown - longTask)
  return beyond.reduce((sum, time) => sum + Math.max(0, time), 0)
}

function longestOf({ tasks }: Audit): number {
  return Math.max(0, ...tasks.map(({ processor }) => processor * slowdown))
}

function brief(audit: Audit | undefined): string {
  if (audit === undefined) return ''
  return `TBT ${Math.round(audit.blocking)}, by processor time ${Math.round(blockingOf(audit))}`
}

/** Prints the medians over the rounds. */
function report(seen: readonly { name: string; ours: Audit[]; bare: Audit[] }[]): void {
  console.log(`Medians of ${rounds} rounds; times in milliseconds.`)
  const rows = seen.flatMap(({ name, ours, bare }) =>
    Object.entries({ ours, bare }).map(([side, audits]) => {
      const of = (read: (audit: Audit) => number) => median(audits.map(read))
      return {
        screen: name,
        side,
        performance: of(({ scores }) => scores.performance),
        accessibility: of(({ scores }) => scores.accessibility),
        'best practices': of(({ scores }) => scores['best-practices']),
        SEO: of(({ scores }) => scores.seo),
        TBT: Math.round(of(({ blocking }) => blocking)),
        'by CPU time': Math.round(of(blockingOf)),
        'longest task': Math.round(of(longestOf)),
        CLS: Number(of(({ shift }) => shift).toFixed(3)),
        FCP: Math.round(of(({ firstPaint }) => firstPaint)),
        LCP: Math.round(of(({ largestPaint }) => largestPaint)),
      }
    }),
  )
  console.table(rows)
  for (const { name, ours } of seen) {
    const faults = new Set(ours.flatMap((one) => one.faults))
    if (faults.size > 0) console.log(`${name}: ${[...faults].join(', ')}`)
  }
}
