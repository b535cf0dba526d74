import type { CDPSession, Page } from '@playwright/test'
import { signInToSample } from '../apps/server/src/sample/fill-community.ts'
import { clientOf } from '../apps/server/src/testing/client.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { openSlowedPage } from './support/open-slowed-page.ts'
import { startOwnServer } from './support/start-own-server.ts'

/**
 * Frames that are dropped while a finger drags a sheet down and up again, in a browser slowed down
 * four times, beside those of the same sheet at rest: `node bench/sheets.ts [moves]`, after `npm
 * run build:web`. A contact's sheet is over the list of sixty contacts, that of a link is a form.
 */
const moves = Number(process.argv[2] ?? 240)
const slowdown = 4
/** Milliseconds of a frame of the browser, sixty a second. */
const frame = 1000 / 60

const { origin, stop } = await startOwnServer()
try {
  const { call, publicToken } = await openApi(origin)
  const session = await signInToSample(call, publicToken)
  await fill(clientOf(origin, session.token).call)
  const { page, close } = await openSlowedPage({ origin, session, slowdown })
  try {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const rows = [
      await measure({ page, cdp, sheet: 'contact', open: openContact }),
      await measure({ page, cdp, sheet: 'form of a link', open: openForm }),
    ]
    console.log(`${moves} moves of the finger; CPU ${slowdown} times slower, times in milliseconds`)
    console.table(rows.flat())
  } finally {
    await close()
  }
} finally {
  await stop()
}

async function fill(call: ReturnType<typeof clientOf>['call']): Promise<void> {
  const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }
  await call('POST', '/sites', { title: 'Big', slug: 'big', theme, timeZone: 'UTC' })
  for (let count = 20; count < 80; count++)
    await call('POST', '/sites/big/profiles', {
      firstName: 'Ada',
      lastName: `Abbott${count}`,
      nickname: '',
      phoneNumber: `30520001${count}`,
      role: 'member',
    })
}

async function openContact(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Directory' }).click()
  await page.getByRole('button', { name: 'Ada Abbott22', exact: true }).click()
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Links' }).click()
  await page.getByRole('button', { name: 'Add Link' }).first().click()
}

async function measure(options: {
  page: Page
  cdp: CDPSession
  sheet: string
  open: (page: Page) => Promise<void>
}) {
  const { page, cdp, sheet, open } = options
  await open(page)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const box = await dialog.boundingBox()
  if (box === null) throw new Error('The sheet has no place')
  const x = box.x + box.width / 2
  const atRest = await record({ page, cdp, use: () => countFrames(page) })
  const top = box.y + 30
  const dragged = await record({
    page,
    cdp,
    use: async () => {
      await touch(cdp, 'touchStart', [{ x, y: top }])
      // Down by half of the sheet and back, again and again; a move follows when the page has
      // handled the one before.
      for (let i = 1; i <= moves; i++) {
        const share = Math.abs(((i / 30) % 2) - 1)
        await touch(cdp, 'touchMove', [{ x, y: top + (1 - share) * box.height * 0.5 }])
      }
      const moved = await dialog.evaluate((element) => element.style.transform)
      if (moved === '') throw new Error('The sheet does not follow the finger')
      await touch(cdp, 'touchCancel', [])
    },
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return [
    { sheet, state: 'at rest', ...atRest },
    { sheet, state: 'dragged', ...dragged },
  ]
}

async function touch(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchCancel',
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
}

async function countFrames(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
  }, moves)
}

/** Counts the frames of the page meanwhile, and what its main thread takes for them. */
async function record(options: { page: Page; cdp: CDPSession; use: () => Promise<void> }) {
  const { page, cdp, use } = options
  await page.evaluate(() => {
    const times: number[] = []
    let isOver = false
    const stop = () => {
      isOver = true
      return times
    }
    Object.assign(window, { stopFrames: stop })
    const tick = (time: number) => {
      times.push(time)
      if (!isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const before = await taskTime(cdp)
  await use()
  const busy = (await taskTime(cdp)) - before
  const times = await page.evaluate(() =>
    (window as unknown as { stopFrames: () => number[] }).stopFrames(),
  )
  const deltas = times.slice(1).map((time, i) => time - (times[i] ?? time))
  const sorted = deltas.toSorted((a, b) => a - b)
  const dropped = deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / frame) - 1), 0)
  return {
    frames: deltas.length,
    dropped,
    'dropped %': Number(((100 * dropped) / (deltas.length + dropped)).toFixed(1)),
    median: Number(sorted[Math.floor(deltas.length / 2)]?.toFixed(1)),
    longest: Number(sorted.at(-1)?.toFixed(1)),
    'over 50 ms': deltas.filter((delta) => delta > 50).length,
    'CPU per frame': Number((busy / deltas.length).toFixed(2)),
  }
}

/** Milliseconds of processor time of the page's tasks so far; what slows it down counts. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
