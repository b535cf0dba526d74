import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { openSlowedPage } from './support/open-slowed-page.ts'

/**
 * The directory with 10,000 contacts in a browser slowed down four times: time from opening the tab
 * to the first list, delay from a key press to the next paint while filtering, and the longest
 * frame while scrolling.
 */
const contacts = 10_000
const slowdown = 4
const data = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = startServer({
  port,
  environment: { HOST: 'localhost', DATA_DIR: data, LOG_LEVEL: 'warn' },
})
await server.wrote('Ctrl-C stops it.')
const { call, publicToken } = await openApi(origin)
const session = await signInToSample(call, publicToken)
const authorization = {
  authorization: `Bearer ${session.token}`,
  'content-type': 'application/json',
}
const created = await fetch(`${origin}/api/sites`, {
  method: 'POST',
  headers: authorization,
  body: JSON.stringify({
    title: 'Big',
    slug: 'big',
    theme: { primaryColor: '#0f766e', backgroundColor: '#ffffff' },
  }),
})
const site = (await created.json()) as { id: string }

// Ten thousand requests would measure the requests; the rows are what the API would have written.
const database = openDatabase({ url: `sqlite:${join(data, 'maypole.sqlite')}` })
const db = database.tables<Record<string, Record<string, unknown>>>()
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

const { page, close } = await openSlowedPage({ origin, session, slowdown })
try {
  const first = await page.evaluate(async () => {
    const started = performance.now()
    document.querySelector<HTMLAnchorElement>('a[href$="/directory"]')?.click()
    while (document.querySelector('[aria-setsize]') === null)
      await new Promise(requestAnimationFrame)
    return performance.now() - started
  })
  console.log(`first list of ${contacts} contacts: ${Math.round(first)} ms`)

  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { keyDelays: seen })
    addEventListener(
      'input',
      (event) => {
        const at = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => seen.push(performance.now() - at)
          channel.port2.postMessage(null)
        })
      },
      true,
    )
  })
  const box = page.getByPlaceholder('Search contacts...')
  for (const text of ['hannah', 'fontaine4', 'ito', '305-200', 'elif h', 'zzz']) {
    await box.fill('')
    await box.pressSequentially(text)
  }
  const delays = await page.evaluate(() => (window as unknown as { keyDelays: number[] }).keyDelays)
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  console.log(
    `key press to paint (${sorted.length} keys): median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(0.999)} ms`,
  )

  await box.fill('')
  await page.locator(`[aria-setsize="${contacts}"]`).first().waitFor()
  const frames = await page.evaluate(async () => {
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
    return times
  })
  const long = frames.filter((time) => time > 50).length
  const ordered = frames.toSorted((a, b) => a - b)
  console.log(
    `scrolling (${frames.length} frames): median ${ordered[120]?.toFixed(1)} ms, longest ${ordered.at(-1)?.toFixed(1)} ms, over 50 ms: ${long}`,
  )
} finally {
  await close()
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(data, { recursive: true, force: true })
}
