import { chromium, expect, type Page } from '@playwright/test'
import { chromiumPath } from '../e2e/support/chromium.ts'
import { startTestServer } from '../e2e/support/server.ts'
import { bundlePage } from './support/bundle-page.ts'
import { type Device, measurePage, type PageCost } from './support/measure-page.ts'
import { median } from './support/take-turns.ts'
import { startWidgetPages } from './support/widget-pages.ts'

/**
 * The cost of a login by text message to its page: this widget beside both generations of the
 * existing one, each on a page with nothing else, against one real server. `node bench/widget.ts
 * [rounds]`, after `npm run build:web`.
 */
const rounds = Number(process.argv[2] ?? 5)
const phone: Device = {
  slowdown: 4,
  network: { download: 1_600_000, upload: 768_000, latency: 300 },
}
/** For the first round, which only warms up and checks that the pages work. */
const unlimited: Device = { slowdown: 1, network: { download: -1, upload: -1, latency: 0 } }

const ours = 'Maypole /widget.js'
const measures: Readonly<Record<string, (cost: PageCost) => number>> = {
  'scripts, KiB (brotli)': ({ scriptBytes }) => scriptBytes / 1024,
  'script files': ({ scriptFiles }) => scriptFiles,
  'usable field, ms': ({ usableField }) => usableField,
  'script time, ms': ({ scriptTime }) => scriptTime,
  'task time, ms': ({ taskTime }) => taskTime,
  'JS heap, MiB': ({ heapBytes }) => heapBytes / 1024 ** 2,
  'long tasks': ({ longTasks }) => longTasks,
  'longest task, ms': ({ longestTask }) => longestTask,
}

const server = await startTestServer({ LOG_LEVEL: 'warn' })
try {
  const pages = {
    [ours]: { markup: loadStandalone },
    'Maypole, React included': { scripts: await bundlePage('maypole-react.ts') },
    'Stytch UI 5.18.7': { scripts: await bundlePage('stytch-5.ts') },
    'Stytch UI 6.3.0': { scripts: await bundlePage('stytch-6.ts') },
  }
  const settings = { serverUrl: server.url, publicToken: await readPublicToken(server.url) }
  const names = Object.keys(pages)
  const site = await startWidgetPages({
    // Display names do not fit into addresses.
    pages: Object.fromEntries(Object.values(pages).map((page, i) => [String(i), page])),
    settings,
  })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // No request leaves the machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  })
  try {
    const costs = names.map((): PageCost[] => [])
    for (const i of names.keys())
      await measurePage(browser, {
        address: site.address(String(i)),
        device: unlimited,
        check: expectWorking,
      })
    for (let round = 0; round < rounds; round++)
      for (const [i, seen] of costs.entries())
        seen.push(await measurePage(browser, { address: site.address(String(i)), device: phone }))
    report(names, costs)
  } finally {
    await browser.close()
    site.stop()
  }
} finally {
  await server.stop()
}

/** The page from the widget's documentation: one script of the provider, and a call. */
function loadStandalone({ serverUrl, publicToken }: { serverUrl: string; publicToken: string }) {
  const config = { products: ['otp'], otpOptions: { methods: ['sms'], expirationMinutes: 5 } }
  const mount = { elementId: '#login', config }
  return `<script src="${serverUrl}/widget.js"></script>
<script>Maypole.createUIClient('${publicToken}').mountLogin(${JSON.stringify(mount)})</script>`
}

async function readPublicToken(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const token = /public-token-[a-z]+-[0-9a-f-]+/.exec(html)?.[0]
  if (token === undefined) throw new Error('There is no web app: run npm run build:web')
  return token
}

/** Sends a code, so that no side is measured that shows a field and does nothing. */
async function expectWorking(page: Page): Promise<void> {
  await page.locator('#login input').first().pressSequentially('2025550123')
  const sent = page.waitForResponse(/\/otps\/sms\/login_or_create$/)
  await page.getByRole('button', { name: /^Continue/ }).click()
  expect((await sent).status()).toBe(200)
}

/** Prints the medians over the rounds, and the ratios to ours. */
function report(names: readonly string[], costs: readonly (readonly PageCost[])[]): void {
  console.log(
    `Medians of ${rounds} rounds; ${phone.slowdown} times slower CPU, ` +
      `${phone.network.download / 1e6} Mbit/s, ${phone.network.latency} ms latency.`,
  )
  const rows = Object.entries(measures).map(([measure, read]) => {
    const medians = costs.map((seen) => median(seen.map(read)))
    const [own = Number.NaN] = medians
    const cells = names.map((name, i) => {
      const value = medians[i] ?? Number.NaN
      const ratio = i === 0 || own === 0 ? '' : ` (${(value / own).toFixed(1)}×)`
      return [name, `${Number(value.toPrecision(3))}${ratio}`]
    })
    return [measure, Object.fromEntries(cells)]
  })
  console.table(Object.fromEntries(rows))
}
