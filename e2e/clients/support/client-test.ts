import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test as journeyTest } from '../../support/journey.ts'
import type { MountConfig } from '../pages/client-page.ts'
import { type Generation, generations } from './generations.ts'

/** A client's result; the journeys check the members that they read. */
// biome-ignore lint/suspicious/noExplicitAny: two generations with types of their own, compared by what they do.
export type Answer = any

/** How a client throws, whatever class of error it uses. */
export interface Refusal {
  readonly name: string
  readonly message: string
  /** The error class of our client. */
  readonly code?: string
  readonly error_type?: string
  readonly error_message?: string
  readonly error_url?: string
  readonly request_id?: string
  readonly status_code?: number
}

/** A browser's page with the real client, opened at an origin that is not the server's. */
export interface Client {
  readonly page: Page
  /** `METHOD /path` of every completed call to the frontend API, oldest first. */
  readonly calls: readonly string[]
  /** Opens the app at `path`, with the client ready. */
  open(path?: string): Promise<void>
  /** The address of a page of the app. */
  url(path: string): string
  /**
   * Calls the client as an app would, such as `call('session.authenticate', {…})`; fails when the
   * client throws.
   */
  call(name: string, ...parameters: readonly unknown[]): Promise<Answer>
  /** Calls the client and returns what it threw; fails when it did not. */
  refusal(name: string, ...parameters: readonly unknown[]): Promise<Refusal>
  /** Shows the client's own screen for signing in. */
  mount(config: MountConfig): Promise<void>
  /** Returns the value of a cookie of the client, if there is one. */
  cookie(name?: string): Promise<string | undefined>
  /** Opens the app in a second, separate browser. */
  elsewhere(): Promise<Client>
}

export interface ClientFixtures {
  generation: Generation
  client: Client
}

export const test = journeyTest.extend<ClientFixtures>({
  generation: [generations[0], { option: true }],
  client: async ({ page, pages, generation, server }, use) => {
    const client = createClient(page, {
      address: `${pages.origin}/${generation.name}`,
      api: `${server.url}/sdk/v1`,
    })
    await client.open()
    await use(client)
    expect(client.faults, 'the server failed, or the page threw').toEqual([])
  },
})

export { expect }

/** Declares the same journeys for every client, or for those that `isMeant` chooses. */
export function forEachGeneration(
  title: string,
  declare: (generation: Generation) => void,
  isMeant: (generation: Generation) => boolean = () => true,
): void {
  for (const generation of generations.filter(isMeant)) {
    test.describe(`${title} with client ${generation.name}`, () => {
      test.use({ generation })
      declare(generation)
    })
  }
}

/** The same for the existing clients: what ours does there is in the journeys of the widget. */
export function forEachExisting(title: string, declare: (generation: Generation) => void): void {
  forEachGeneration(title, declare, ({ isOurs }) => !isOurs)
}

/** The same for clients with the calls of 6.3. */
export function forEachSinceSix(title: string, declare: (generation: Generation) => void): void {
  forEachGeneration(title, declare, ({ version }) => version >= 6)
}

/** Returns a new address. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`
}

function createClient(
  page: Page,
  { address, api }: { address: string; api: string },
): Client & { readonly faults: readonly string[] } {
  const calls: string[] = []
  const faults: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.url().startsWith(api) || request.method() === 'OPTIONS') return
    calls.push(`${request.method()} ${new URL(request.url()).pathname.slice('/sdk/v1'.length)}`)
    if (response.status() >= 500) faults.push(`${request.url()}: ${response.status()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))

  async function run(name: string, parameters: readonly unknown[]) {
    // A page that a redirect leads to has its address before it has its client.
    await page.waitForFunction(() => window.clientPage !== undefined)
    return page.evaluate(
      async ({ path, values }) => {
        const steps = path.split('.')
        const method = steps.pop() ?? ''
        // biome-ignore lint/suspicious/noExplicitAny: walks to a method by its name.
        let owner: any = window.clientPage?.client
        for (const step of steps) owner = owner[step]
        try {
          return { value: await owner[method](...values) }
        } catch (error) {
          const { name, message } = error as Error
          return { thrown: { ...(error as object), name, message } }
        }
      },
      { path: name, values: parameters },
    )
  }

  return {
    page,
    calls,
    faults,
    async open(path = '/') {
      await page.goto(`${address}${path}`)
      await page.waitForFunction(() => window.clientPage !== undefined)
    },
    url: (path) => `${address}${path}`,
    async call(name, ...parameters) {
      const { value, thrown } = await run(name, parameters)
      if (thrown !== undefined) throw new Error(`${name}: ${thrown.name}: ${thrown.message}`)
      return value
    },
    async refusal(name, ...parameters) {
      const { value, thrown } = await run(name, parameters)
      if (thrown === undefined) throw new Error(`${name} answered ${JSON.stringify(value)}`)
      return thrown
    },
    mount: (config) => page.evaluate((value) => window.clientPage?.mount(value), config),
    async cookie(name = 'stytch_session') {
      const cookies = await page.context().cookies()
      return cookies.find((cookie) => cookie.name === name)?.value
    },
    async elsewhere() {
      const browser = page.context().browser()
      if (browser === null) throw new Error('The page has no browser')
      const context = await browser.newContext()
      const other = createClient(await context.newPage(), { address, api })
      await other.open()
      return other
    },
  }
}
