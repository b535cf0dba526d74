import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { openSlowedPage } from './support/open-slowed-page.ts'
import { startOwnServer } from './support/start-own-server.ts'

/**
 * The answers of 200 people in four groups to twenty dates, in a browser slowed down four times:
 * `node bench/overview.ts [rounds]`, after `npm run build:web`. Milliseconds from the tap, and from
 * the arrival of the data, to the paint of the first rows, and to that of the last one. Each round
 * begins with a page that has just been loaded.
 */
const rounds = Number(process.argv[2] ?? 9)
const [people, dates, groups] = [200, 20, 4]
const slowdown = 4
const dayLength = 86_400_000
const server = await startOwnServer()
try {
  const { call, publicToken } = await openApi(server.origin)
  const session = await signInToSample(call, publicToken)
  await fill(session.token)
  const { origin } = server
  const opened = await openSlowedPage({ origin, session, slowdown })
  try {
    const found: Times[] = []
    for (let round = 0; round < rounds; round++) found.push(await measure(opened.page))
    for (const name of ['tapToRows', 'dataToRows', 'tapToAll', 'longestTask'] as const)
      console.log(name.padEnd(12), describe(found.map((times) => times[name])))
  } finally {
    await opened.close()
  }
} finally {
  await server.stop()
}

interface Times {
  readonly tapToRows: number
  readonly dataToRows: number
  readonly tapToAll: number
  readonly longestTask: number
}

async function measure(page: Page): Promise<Times> {
  await page.goto(`${server.origin}/big/events`)
  await page.getByText('Rehearsal').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Answers' }).waitFor()
  return page.evaluate(watchRows, people + groups)
}

/** Runs in the page: taps, and waits until `all` rows are there. */
async function watchRows(all: number): Promise<Times> {
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const item = items.find(({ textContent }) => textContent === 'Answers')
  if (item === undefined) throw new Error('There is no overview')
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const paint = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
    })
  const until = async (count: number) => {
    while (document.querySelectorAll('dialog tbody tr').length < count)
      await new Promise(requestAnimationFrame)
    await paint()
    return performance.now()
  }
  const tapped = performance.now()
  item.click()
  const [first, last] = [await until(1), await until(all)]
  const data = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => name.endsWith('/answers/overview')) as PerformanceResourceTiming
  await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    tapToRows: first - tapped,
    dataToRows: first - data.responseEnd,
    tapToAll: last - tapped,
    longestTask: Math.max(0, ...tasks),
  }
}

/** Four thousand requests would measure the requests; the rows are what the API would write. */
async function fill(token: string): Promise<void> {
  const send = async <Reply>(method: string, path: string, body: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = { method, headers, body: JSON.stringify(body) }
    const reply = await fetch(`${server.origin}/api${path}`, request)
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const dayAt = (days: number) => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10)
  const site = await send<{ id: string }>('POST', '/sites', {
    title: 'Big',
    slug: 'big',
    theme: { primaryColor: '#0f766e', backgroundColor: '#ffffff' },
  })
  const path = `/sites/${site.id}`
  const event = await send<{ id: string }>('POST', `${path}/events`, {
    title: 'Rehearsal',
    timeZone: 'America/New_York',
    startDate: `${dayAt(2)}T19:00`,
    rrule: 'FREQ=WEEKLY',
  })
  const groupIds: string[] = []
  for (const name of ['Sopranos', 'Altos', 'Tenors', 'Basses'].slice(0, groups))
    groupIds.push((await send<{ id: string }>('POST', `${path}/groups`, { name })).id)
  const database = openDatabase({ url: `sqlite:${join(server.data, 'maypole.sqlite')}` })
  const db = database.tables<Record<string, Record<string, unknown>>>()
  const now = new Date().toISOString()
  const entries = Array.from({ length: people - 1 }, (_, index) => ({
    id: crypto.randomUUID(),
    site_id: site.id,
    user_id: null,
    phone_number: `+1305${String(2_000_000 + index)}`,
    first_name: `Person ${index}`,
    last_name: 'Of a longer family name',
    role: 'member',
    sort_name: `person ${String(index).padStart(4, '0')}`,
    group_ids: `${groupIds[index % groups]} `,
    version: 1,
    created_at: now,
    updated_at: now,
  }))
  const kinds = ['going', 'declined', 'maybe', undefined]
  for (const [index, { id }] of entries.entries()) {
    const answers = Array.from({ length: dates }, (_, week) => ({
      event_id: event.id,
      day: dayAt(2 + 7 * week),
      profile_id: id,
      site_id: site.id,
      answer: kinds[(index * 7 + week * 3) % kinds.length],
      place: index,
      answered_at: now,
    })).filter(({ answer }) => answer !== undefined)
    await db
      .insertInto('profiles')
      .values(entries[index] ?? {})
      .execute()
    await db.insertInto('event_answers').values(answers).execute()
  }
  await database.close()
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return `median ${at(0.5)} ms, longest ${at(0.999)} ms of ${sorted.length}`
}
