import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { openSlowedPage } from './support/open-slowed-page.ts'
import { startOwnServer } from './support/start-own-server.ts'

/**
 * A calendar with 2,000 events, 200 of them weekly series, in a browser slowed down four times:
 * times to the list, to a month and to its neighbours, from the tap and from the data. Also what
 * the server takes for a year, and for a calendar that programs fetch.
 */
const events = 2_000
const series = 200
const slowdown = 4
const rounds = 9
const dayLength = 86_400_000
const { origin, data, stop } = await startOwnServer()
const { call, publicToken } = await openApi(origin)
const session = await signInToSample(call, publicToken)

async function send<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

const dayAt = (days: number) => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10)

const site = await send<{ id: string }>('POST', '/sites', {
  title: 'Big',
  slug: 'big',
  theme: { primaryColor: '#0f766e', backgroundColor: '#ffffff' },
})
await fill()
try {
  await measureServer()
  await measureScreens()
} finally {
  await stop()
}

/** Two thousand requests would measure the requests; the rows are copies of what the API wrote. */
async function fill(): Promise<void> {
  const own = `/sites/${site.id}/events`
  const title = 'Rehearsal of the small choir'
  const place = { title, location: 'St. Mark’s Hall', timeZone: 'America/New_York' }
  const hours = { startDate: `${dayAt(2)}T19:00`, endDate: `${dayAt(2)}T20:30` }
  const single = await send<{ id: string }>('POST', own, { ...place, ...hours })
  const weekly = await send<{ id: string }>('POST', own, {
    ...place,
    ...hours,
    rrule: 'FREQ=WEEKLY',
  })
  const database = openDatabase({ url: `sqlite:${join(data, 'maypole.sqlite')}` })
  const db = database.tables<Record<string, Record<string, unknown>>>()
  const table = () => db.selectFrom('calendar_events').selectAll()
  const rowOf = (id: string) => table().where('id', '=', id).executeTakeFirstOrThrow()
  const [one, repeated] = [await rowOf(single.id), await rowOf(weekly.id)]
  const rows = Array.from({ length: events - 2 }, (_, index) => {
    const isSeries = index < series - 1
    // Singles over the next twelve months, series from the last twelve weeks on.
    const days = isSeries ? -(index % 84) : (index * 363) / events
    return { ...moved(isSeries ? repeated : one, Math.floor(days)), id: crypto.randomUUID() }
  })
  for (let start = 0; start < rows.length; start += 100)
    await db
      .insertInto('calendar_events')
      .values(rows.slice(start, start + 100))
      .execute()
  await database.close()
}

/** Returns an event on another day; a series without an end stays one. */
function moved(row: Record<string, unknown>, days: number): Record<string, unknown> {
  const columns = ['starts', 'ends', ...(row.rrule === null ? ['last_ends_at'] : [])]
  const shifted = columns.map((column) => {
    const text = String(row[column])
    const day = new Date(Date.parse(text.slice(0, 10)) + days * dayLength).toISOString()
    return [column, day.slice(0, 10) + text.slice(10)]
  })
  return { ...row, title: `${row.title} ${days}`, ...Object.fromEntries(shifted) }
}

async function measureServer(): Promise<void> {
  const { url } = await send<{ url: string }>('POST', '/calendar-feeds', {
    site: site.id,
    alarmMinutes: null,
  })
  const feed = url.replace(/^webcal:/, 'http:')
  const first = await fetch(feed)
  const text = await first.text()
  const etag = first.headers.get('etag') ?? ''
  console.log(`calendar to subscribe to: ${text.split('BEGIN:VEVENT').length - 1} events`)
  const list = `/sites/${site.id}/events`
  const year = `/sites/${site.id}/occurrences?from=${dayAt(0)}T00:00:00Z&until=${dayAt(365)}T00:00:00Z`
  const month = `/sites/${site.id}/occurrences?from=${dayAt(0)}T00:00:00Z&until=${dayAt(45)}T00:00:00Z`
  const dates = await send<unknown[]>('GET', year)
  const read = async (path: string) => void (await send('GET', path))
  for (const [what, ask] of [
    ['the list', () => read(list)],
    ['a month', () => read(month)],
    [`a year of ${dates.length} dates`, () => read(year)],
    ['the calendar, cold', async () => void (await (await fetch(feed)).text())],
    ['the calendar, 304', () => expect304(feed, etag)],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    console.log(`server, ${what}: ${describe(times)}`)
  }
}

async function expect304(url: string, etag: string): Promise<void> {
  const { status } = await fetch(url, { headers: { 'if-none-match': etag } })
  if (status !== 304) throw new Error(`The calendar has changed: ${status}`)
}

function describe(times: readonly number[]): string {
  const ordered = times.toSorted((a, b) => a - b)
  const middle = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
  return `median ${middle.toFixed(0)} ms, longest ${ordered.at(-1)?.toFixed(0)} ms`
}

async function measureScreens(): Promise<void> {
  const { page, close } = await openSlowedPage({ origin, session, slowdown })
  try {
    await measureViews(page)
  } finally {
    await close()
  }
}

async function measureViews(page: Page): Promise<void> {
  const list = await paint(page, { tap: 'a[href$="/events"]', shows: 'h5', data: '/events' })
  console.log(`list, first: ${list.text}; cards in the page: ${await page.locator('h5').count()}`)
  await page.waitForLoadState('networkidle')
  const other = { tap: 'a[href$="/announcements"]', shows: 'h2, h3' }
  await paint(page, other)
  const again = await paint(page, { tap: 'a[href$="/events"]', shows: 'h5' })
  console.log(`list, from another tab: ${again.text}`)
  const shows = '[role=grid] button[aria-label*=" event"]'
  const [month, back] = ['Month', 'List'].map((name) => `[role=group] button:text("${name}")`) as [
    string,
    string,
  ]
  const first = await paint(page, { tap: month, shows, data: '/occurrences' })
  console.log(`month, first: ${first.text}`)
  for (const name of ['Next month', 'Previous month']) {
    const times: { tapped: number; loaded: number }[] = []
    for (let step = 0; step < 4; step += 1)
      times.push(
        await paint(page, { tap: `button[aria-label="${name}"]`, shows, data: '/occurrences' }),
      )
    const from = times.map(({ loaded }) => loaded)
    console.log(
      `${name}: from the tap ${describe(times.map(({ tapped }) => tapped))}, from the data ${describe(from)}`,
    )
  }
  const list2 = await paint(page, { tap: back, shows: 'h5[dir=auto]' })
  console.log(`list, from the month: ${list2.text}`)
}

interface Painted {
  /** Milliseconds from the tap. */
  readonly tapped: number
  /** Milliseconds from the end of the last response that was waited for. */
  readonly loaded: number
  readonly text: string
}

/** Taps, and waits until something new of a kind is painted. */
async function paint(
  page: Page,
  options: { tap: string; shows: string; data?: string },
): Promise<Painted> {
  const button = await page.locator(options.tap).first().elementHandle()
  const { tapped, loaded, longest } = await page.evaluate(
    async ({ button, shows, data }) => {
      const before = new Set(document.querySelectorAll(shows))
      const texts = [...before].map((one) => one.getAttribute('aria-label')).join()
      const started = performance.now()
      let longest = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      observer.observe({ type: 'longtask' })
      ;(button as HTMLElement).click()
      const isNew = () => {
        const now = [...document.querySelectorAll(shows)]
        return (
          now.some((one) => !before.has(one)) ||
          now.map((one) => one.getAttribute('aria-label')).join() !== texts
        )
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (!isNew()) {
        if (performance.now() - started > 60_000) throw new Error(`Nothing is shown: ${shows}`)
        await frame()
      }
      const channel = new MessageChannel()
      await new Promise((resolve) => {
        channel.port1.onmessage = resolve
        requestAnimationFrame(() => channel.port2.postMessage(null))
      })
      const painted = performance.now()
      const ends = performance
        .getEntriesByType('resource')
        .filter(({ name }) => data !== undefined && new URL(name).pathname.endsWith(data))
        .map((one) => (one as PerformanceResourceTiming).responseEnd)
        .filter((end) => end >= started && end <= painted)
      // The longest task until the page has settled.
      for (let quiet = 0; quiet < 30; quiet += 1) await frame()
      observer.disconnect()
      return {
        tapped: painted - started,
        longest,
        loaded: painted - Math.max(started, ...ends),
      }
    },
    { button, shows: options.shows, data: options.data },
  )
  const round = (time: number) => Math.round(time)
  return {
    tapped,
    loaded,
    text: `${round(tapped)} ms from the tap, ${round(loaded)} ms from the data; longest task ${round(longest)} ms`,
  }
}
