import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, test as journeys, keepServer } from './support/journey.ts'

const test = journeys.extend({
  server: async ({ kept }, use) =>
    use(await keepServer(kept, { AGENTS: 'yes', APP_REGISTRATION: 'open' })),
})

/** A program on this device that people connect: it listens where they are sent back to. */
async function openAssistant(origin: string) {
  let received: URLSearchParams | undefined
  const listener: Server = createServer((request, response) => {
    received = new URL(String(request.url), 'http://127.0.0.1').searchParams
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Helper</title><h1>Helper is connected</h1>')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const redirect_uri = `http://127.0.0.1:${port}/callback`
  const resource = `${origin}/mcp`
  const post = async (url: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()
  const json = { 'content-type': 'application/json' }
  const { client_id } = await post(
    metadata.registration_endpoint,
    JSON.stringify({ client_name: 'Helper', redirect_uris: ['http://127.0.0.1/callback'] }),
    json,
  )
  const code_verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'communities:read communities:propose',
    resource,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let token = ''
  /** Calls a method as a client of the protocol does. */
  async function call<Result>(method: string, params: object): Promise<Result> {
    const answer = await fetch(resource, {
      method: 'POST',
      headers: {
        ...json,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const data = /^data: (.*)$/m.exec(await answer.text())?.[1]
    return JSON.parse(data ?? '{}').result
  }
  return {
    address: `${metadata.authorization_endpoint}?${asked}`,
    async trade(): Promise<void> {
      const code = received?.get('code') ?? ''
      const fields = { client_id, redirect_uri, resource, code, code_verifier }
      const form = new URLSearchParams({ grant_type: 'authorization_code', ...fields })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      token = (await post(metadata.token_endpoint, form.toString(), headers)).access_token
    },
    use: (name: string, given: object) =>
      call<{
        isError?: boolean
        structuredContent?: { id: string; status: string; link: string; communities?: object[] }
      }>('tools/call', { name, arguments: given }),
    /** Reads the page in which it shows what it proposes. */
    async readPreview(): Promise<string> {
      const uri = 'ui://maypole/proposal'
      return (await call<{ contents: [{ text: string }] }>('resources/read', { uri })).contents[0]
        .text
    },
    stop: () => new Promise((resolve) => listener.close(resolve)),
  }
}

/** Nothing is cut off, everything can be pressed, and axe finds nothing. */
async function expectUsable(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const control of await page.getByRole('button').all()) {
    const box = await control.boundingBox()
    if (box !== null) expect(box.height).toBeGreaterThanOrEqual(44)
  }
}

/**
 * Shows a page of a server as clients do, in a frame without rights, and gives it the result of a
 * tool. Returns where the page has asked to lead.
 */
async function showInClient(client: Page, { html, result }: { html: string; result: object }) {
  const opened: string[] = []
  await client.exposeFunction('openLink', (url: string) => opened.push(url))
  await client.setContent('<iframe title="Client" sandbox="allow-scripts"></iframe>')
  await client.evaluate(
    ({ html, result }) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return
        const send = (message: object) =>
          frame.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*')
        const hostContext = { locale: 'en-US', timeZone: 'UTC', theme: 'light' }
        if (data.method === 'ui/initialize') send({ id: data.id, result: { hostContext } })
        if (data.method === 'ui/notifications/initialized')
          send({ method: 'ui/notifications/tool-result', params: result })
        if (data.method === 'ui/open-link') {
          const { openLink } = window as unknown as { openLink: (url: string) => void }
          openLink(data.params.url)
          send({ id: data.id, result: {} })
        }
      })
      frame.srcdoc = html
    },
    { html, result },
  )
  return opened
}

test('an admin connects an assistant, and confirms what it proposes', { tag: '@layout' }, async ({
  page,
  context,
  journey,
}) => {
  const { server, createSite, expectAccessible } = journey
  await journey.haveSession(context)
  await page.goto('/sites')
  await createSite(page, { title: 'Garden Club', slug: 'garden-club' })
  await createSite(page, { title: 'Choir', slug: 'choir' })
  const assistant = await openAssistant(server.url)

  await page.goto(assistant.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Helper wants to access your Maypole account',
  )
  await expect(page.getByText('Not verified')).toBeVisible()
  const garden = page.getByRole('group', { name: 'Garden Club' })
  await expect(garden.getByRole('checkbox', { name: 'Calendar' })).toBeChecked()
  await expect(garden.getByRole('checkbox', { name: 'Directory' })).not.toBeChecked()
  await expectUsable(page, expectAccessible)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  for (const box of await page.getByRole('group', { name: 'Choir' }).getByRole('checkbox').all())
    await box.uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Helper is connected' })).toBeVisible()

  await assistant.trade()
  const given = await assistant.use('list_communities', {})
  expect(given.structuredContent?.communities).toMatchObject([{ title: 'Garden Club' }])
  const refused = await assistant.use('list_contacts', { community: 'garden-club' })
  expect(refused.isError).toBe(true)
  const proposed = await assistant.use('propose_event', {
    community: 'garden-club',
    why: 'Put the bake sale in for Saturday',
    title: 'Bake sale',
    startDate: '2030-03-09',
    rrule: 'FREQ=WEEKLY;COUNT=3',
  })
  const { id = '', link = '' } = proposed.structuredContent ?? {}
  // A client that shows pages of servers shows it, with nothing that runs or decides.
  const client = await context.newPage()
  const name = '<img src="/x" onerror="this.id = 1"><button>Confirm</button>'
  const opened = await showInClient(client, {
    html: await assistant.readPreview(),
    result: { ...proposed, structuredContent: { ...proposed.structuredContent, name } },
  })
  const preview = client.frameLocator('iframe')
  await expect(preview.getByRole('heading')).toHaveText(`New event: ${name}`)
  await expect(preview.getByText('Saturday, March 9, 2030', { exact: true }).first()).toBeVisible()
  await expect(preview.locator('body')).toHaveCSS('padding-top', '16px')
  await expect(preview.locator('button, img, input, form')).toHaveCount(0)
  await preview.getByRole('link', { name: 'Look at it in Maypole' }).click()
  await expect.poll(() => opened).toEqual([link])
  await client.close()

  // The link leads to what waits.
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'Proposals' })
  await expect(dialog.getByRole('heading', { name: 'New: Bake sale' })).toBeVisible()
  await expect(dialog.getByText('Helper: “Put the bake sale in for Saturday”')).toBeVisible()
  await expectUsable(page, expectAccessible)
  await page.emulateMedia({ colorScheme: 'light' })
  await dialog.getByRole('button', { name: 'Look at it: Bake sale' }).click()
  await expect(page.getByText('every week')).toBeVisible()
  expect(await callAs(page, 'GET', '/sites/garden-club/events')).toEqual([])
  await page.getByRole('button', { name: 'Confirm & Create' }).click()
  await expect(page.getByText('The event is in the calendar.')).toBeVisible()
  await expect
    .poll(async () => (await assistant.use('get_proposal', { id })).structuredContent?.status)
    .toBe('confirmed')

  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Helper' })).toBeVisible()
  await expect(page.getByText('Garden Club: Announcements, Calendar, Links')).toBeVisible()
  await expect(page.getByText(/: read \d×, proposed \d×/)).toBeVisible()
  await expectUsable(page, expectAccessible)
  await page.getByRole('button', { name: 'Withdraw access of Helper' }).click()
  await page.getByRole('button', { name: 'Withdraw Access', exact: true }).click()
  await expect(page.getByText('Helper can no longer use your account.')).toBeVisible()
  expect(await assistant.use('list_communities', {})).toBeUndefined()
  await assistant.stop()
})
