import { keepServer } from '../support/journey.ts'
import { test as base, expect, smsConfig, type WidgetPage } from './support/widget-test.ts'

/** Sends of the whole instance in an hour before work is asked for. */
const shared = 6

const test = base.extend({
  server: async ({ kept }, use) => {
    const server = await keepServer(kept, {
      LIMIT_SENDS_PER_PROJECT: String(shared),
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    await use(server)
  },
})

/** Spends what all share, as a crowd does from many networks. */
async function crowd(url: string, publicToken: string, numbers: readonly string[]) {
  let answer = ''
  for (const [i, number] of numbers.entries()) {
    const response = await fetch(`${url}/sdk/v1/otps/sms/login_or_create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
        'x-forwarded-for': `10.${i}.0.1`,
      },
      body: JSON.stringify({ phone_number: `+1${number}` }),
    })
    answer = await response.text()
  }
  expect(answer).toBe('Captcha required')
}

/** Where each worker came from that has solved something. */
const solvers = ({ page }: WidgetPage) =>
  page.evaluate(() => (window as unknown as { solvers: string[] }).solvers)

test.beforeEach(async ({ widget, server, journey, publicToken }) => {
  const numbers = Array.from({ length: shared + 1 }, () => journey.newPhoneNumber())
  await crowd(server.url, publicToken, numbers)
  await widget.page.addInitScript(() => {
    const solvers: string[] = []
    const Native = window.Worker
    class WatchedWorker extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        this.addEventListener('message', () => solvers.push(new URL(String(address)).protocol))
      }
    }
    Object.assign(window, { solvers, Worker: WatchedWorker })
  })
})

async function signIn(widget: WidgetPage, number: string): Promise<void> {
  const { page } = widget
  await page.getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await page.getByLabel('One-time passcode').fill(code)
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
}

test('is done by a worker, although the script comes from another origin', async ({
  widget,
  server,
  journey,
}) => {
  await widget.open({
    config: smsConfig,
    policy: `default-src 'none'; script-src 'self' ${server.url}; connect-src ${server.url}; img-src data:; worker-src blob: ${server.url}`,
  })
  await signIn(widget, journey.newPhoneNumber())
  expect(await solvers(widget)).toEqual(['blob:'])
})

test('is done on the page where its policy allows no such worker', async ({
  page,
  widgetPages,
  widget,
  server,
  journey,
}) => {
  // Opened without the fixture's check: the browser reports the worker that it refuses.
  const refused: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => refused.push(directive))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      ;(window as unknown as { noteViolation(directive: string): void }).noteViolation(
        effectiveDirective,
      )
    })
  })
  const trusted = "require-trusted-types-for 'script'"
  await page.goto(
    widgetPages.address({
      config: smsConfig,
      policy: `default-src 'none'; script-src 'self' ${server.url}; connect-src ${server.url}; img-src data:; ${trusted}`,
    }),
  )
  await signIn(widget, journey.newPhoneNumber())
  expect(await solvers(widget)).toEqual([])
  expect(refused.filter((directive) => directive !== 'require-trusted-types-for')).toEqual([])
})
