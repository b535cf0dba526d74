import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { openAssistant } from './support/assistant-program.ts'
import { expect, test as journeys, keepServer } from './support/journey.ts'

const test = journeys.extend({
  server: async ({ kept }, use) => use(await keepServer(kept, { APP_REGISTRATION: 'open' })),
})

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
