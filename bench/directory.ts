import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { openSlowedPage, type SlowedPage } from './support/open-slowed-page.ts'
import { type OwnServer, startOwnServer } from './support/start-own-server.ts'

/**
 * The directory with 10,000 contacts in a browser slowed down four times: `node bench/directory.ts
 * [rounds] [other tree]`, after `npm run build:web`. Time from opening the tab to the first list;
 * from a key in the search box to the next paint, and, typed with pauses, to that of the contacts;
 * the frames while scrolling. Another work tree, built too, is measured beside this one in turn.
 * The processor time of the main thread, which the slowing down multiplies as well, is what each
 * would take on a quiet machine.
 */
const rounds = Number(process.argv[2] ?? 1)
const trees = [undefined, ...process.argv.slice(3)]
const contacts = 10_000
const slowdown = 4
const texts = ['hannah', 'fontaine4', 'ito', '305-200', 'elif h', 'zzz']
/** Milliseconds between two keys of somebody who types fast. */
const pause = 120
/** Milliseconds between two keys while one is held down: nobody types faster. */
const repeat = 33
const names = ['Ada', 'Ben', 'Carmen', 'Dev', 'Elif', 'Frances', 'Goro', 'Hannah', 'Ines', 'Jonas']
const families = [
  'Abbott',
  'Brandt',
  'Castillo',
  'Duarte',
  'Eriksen',
  'Fontaine',
  'Grant',
  'Hughes',
  'Ito',
  'Jansen',
]

interface Side {
  readonly tree: string
  readonly server: OwnServer
  readonly opened: SlowedPage
  readonly cdp: CDPSession
  readonly first: number
}

const sides: Side[] = []
const servers: OwnServer[] = []
try {
  for (const tree of trees) {
    const server = await startOwnServer(tree === undefined ? {} : { tree })
    servers.push(server)
    sides.push(await open(server, tree))
  }
  for (let round = 0; round < rounds; round++)
    for (const side of sides) console.log(side.tree, await measure(side))
} finally {
  for (const { opened } of sides) await opened.close()
  for (const server of servers) await server.stop()
}

/** Fills a server with the contacts, and opens their list. */
async function open(server: OwnServer, tree = 'this tree'): Promise<Side> {
  const { call, publicToken } = await openApi(server.origin)
  const session = await signInToSample(call, publicToken)
  const created = await fetch(`${server.origin}/api/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Big',
      slug: 'big',
      theme: { primaryColor: '#0f766e', backgroundColor: '#ffffff' },
    }),
  })
  await fill(server, (await created.json()) as { id: string })
  const opened = await openSlowedPage({ origin: server.origin, session, slowdown })
  const cdp = await opened.page.context().newCDPSession(opened.page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const first = await opened.page.evaluate(async () => {
    const started = performance.now()
    document.querySelector<HTMLAnchorElement>('a[href$="/directory"]')?.click()
    while (document.querySelector('[aria-setsize]') === null)
      await new Promise(requestAnimationFrame)
    return performance.now() - started
  })
  return { tree, server, opened, cdp, first }
}

/** Ten thousand requests would measure the requests; the rows are what the API would write. */
async function fill({ data }: OwnServer, site: { id: string }): Promise<void> {
  const database = openDatabase({ url: `sqlite:${join(data, 'maypole.sqlite')}` })
  const db = database.tables<Record<string, Record<string, unknown>>>()
  const now = new Date().toISOString()
  for (let start = 0; start < contacts - 1; start += 500) {
    const rows = Array.from({ length: Math.min(500, contacts - 1 - start) }, (_, offset) => {
      const i = start + offset
      const first = names[i % 10] ?? ''
      const last = `${families[Math.floor(i / 10) % 10]}${Math.floor(i / 100)}`
      return {
        id: crypto.randomUUID(),
        site_id: site.id,
        user_id: null,
        phone_number: `+1305${String(2_000_000 + i)}`,
        first_name: first,
        last_name: last,
        nickname: null,
        email: null,
        role: 'member',
        sort_name: `${last} ${first}`.toLowerCase(),
        version: 1,
        created_at: now,
        updated_at: now,
      }
    })
    await db.insertInto('profiles').values(rows).execute()
  }
  await database.close()
}

declare global {
  interface Window {
    /** Milliseconds from a key to what is painted, for all keys so far. */
    keyDelays?: { text: number[]; contacts: number[]; stop: () => void }
  }
}

/** Runs in the page. */
function watchKeys(): void {
  const over = new AbortController()
  const seen = { text: [] as number[], contacts: [] as number[], stop: () => over.abort() }
  window.keyDelays = seen
  let last = 0
  const paint = (report: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = report
      channel.port2.postMessage(null)
    })
  addEventListener(
    'input',
    ({ timeStamp }) => {
      last = timeStamp
      paint(() => seen.text.push(performance.now() - timeStamp))
    },
    { capture: true, signal: over.signal },
  )
  const main = document.querySelector('main')
  if (main === null) throw new Error('There is no screen')
  let isWaiting = false
  const observer = new MutationObserver(() => {
    if (isWaiting || last === 0) return
    isWaiting = true
    const at = last
    paint(() => {
      isWaiting = false
      seen.contacts.push(performance.now() - at)
    })
  })
  observer.observe(main, { subtree: true, childList: true, characterData: true })
  over.signal.addEventListener('abort', () => observer.disconnect())
}

async function measure({ opened: { page }, cdp, first }: Side) {
  const box = page.getByPlaceholder('Search contacts...')
  /** Returns the delays since the last call. */
  const delays = () =>
    page.evaluate(() => {
      const { text = [], contacts = [] } = window.keyDelays ?? {}
      return { text: text.splice(0), contacts: contacts.splice(0) }
    })
  await page.evaluate(watchKeys)
  for (const text of texts) {
    await box.fill('')
    await page.waitForTimeout(repeat)
    await box.pressSequentially(text, { delay: repeat })
  }
  const { text } = await delays()
  const processor: number[] = []
  for (const text of texts) {
    await box.fill('')
    await page.waitForTimeout(pause)
    for (const key of text) {
      const before = await taskTime(cdp)
      await page.keyboard.type(key)
      await page.waitForTimeout(pause)
      processor.push((await taskTime(cdp)) - before)
    }
  }
  const { contacts: found } = await delays()
  await box.fill('')
  await page.locator(`[aria-setsize="${contacts}"]`).first().waitFor()
  // Watching would be a part of the frames.
  await page.evaluate(() => window.keyDelays?.stop())
  const frames = await page.evaluate(scroll)
  return {
    'first list': Math.round(first),
    'key to text': describe(text),
    'key to contacts': describe(found),
    'processor time of a key': describe(processor),
    frames: describe(frames),
    'frames over 50 ms': frames.filter((time) => time > 50).length,
  }
}

/** Runs in the page: scrolls, with a jump now and then. Returns the milliseconds of each frame. */
async function scroll(): Promise<number[]> {
  const row = document.querySelector('[aria-setsize]')
  let list = row?.parentElement ?? null
  while (list !== null && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement
  if (list === null) throw new Error('There is nothing to scroll')
  const times: number[] = []
  let last = performance.now()
  for (let i = 0; i < 240; i++) {
    list.scrollTop += i % 60 === 0 ? 5000 : 90
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  list.scrollTop = 0
  return times
}

/** Milliseconds of processor time of the page's tasks so far. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(0.999)} of ${sorted.length}`
}
