import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { createChangedBuild, mark } from './support/changed-build.ts'
import { createSession, giveSession } from './support/http-session.ts'
import { expect, test } from './support/journey.ts'
import type { SentMessage } from './support/server.ts'

test.use({ serviceWorkers: 'allow' })

const build = join(import.meta.dirname, '../apps/web/dist')

test('a new version takes over, and an open page goes on with its own', async ({
  page,
  context,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'maypole-journeys-'))
  const changed = await createChangedBuild({ build, words: ['Your Communities', 'Our Places'] })
  const port = await freePort()
  const url = `http://localhost:${port}`
  async function start(webFolder: string, settings: Record<string, string> = {}) {
    const environment = { HOST: 'localhost', DATA_DIR: data, FAVICON_SOURCE: 'none', ...settings }
    const server = startServer({ port, environment: { ...environment, WEB_DIR: webFolder } })
    await server.wrote('Ctrl-C stops it.')
    return async () => {
      server.child.kill('SIGTERM')
      await server.exited
    }
  }
  let stop = await start(build)
  try {
    const sent = async () => (await (await fetch(`${url}/dev/outbox`)).json()) as SentMessage[]
    const server = { url, sent, dataFolder: data, stop }
    const [publicToken = ''] =
      /public-token-[a-z]+-[0-9a-f-]+/.exec(await (await fetch(url)).text()) ?? []
    const session = await createSession({ server, publicToken }, '+12022250147')
    await giveSession(context, { server, session })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const controlled = () =>
      page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
    const scripts = (isNew: boolean) =>
      page.evaluate(
        ({ mark, isNew }) =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.includes('/assets/') && /\.(js|css)$/.test(name))
            .filter((name) => name.includes(`${mark}.`) !== isNew),
        { mark, isNew },
      )

    await page.goto(`${url}/sites`)
    await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
    await expect.poll(controlled).toBe(true)
    await page.getByRole('button', { name: 'Create New Site' }).click()
    await page.getByLabel('Site Title').fill('The Old Mill')

    await stop()
    stop = await start(changed)
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
      await (await navigator.serviceWorker.getRegistration())?.update()
      await taken
    })
    await expect.poll(controlled).toBe(true)
    // What was typed is there, and can be saved.
    await expect(page.getByLabel('Site Title')).toHaveValue('The Old Mill')
    await page.getByLabel('Site Slug').fill('old-mill')
    await page.getByRole('button', { name: 'Create Site' }).click()
    await expect(page.getByRole('heading', { name: 'The Old Mill' })).toBeVisible()
    await page.getByRole('link', { name: /^Your / }).click()
    await expect(page.getByRole('link', { name: 'The Old Mill' })).toBeVisible()
    // A screen that this page has not loaded yet comes in its own version, which the server no
    // longer has.
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    expect(await scripts(false)).toEqual([])

    await page.goto(`${url}/sites`)
    await expect(page.getByRole('heading', { name: 'Our Places' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'The Old Mill' })).toBeVisible()
    expect(await scripts(true)).toEqual([])
    // The list is stored when the page is idle.
    await expect.poll(() => storedBy(page)).toContain('The Old Mill')
    await stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Our Places' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'The Old Mill' })).toBeVisible()

    // Turned off, nothing stays in the browser.
    stop = await start(changed, { OFFLINE: 'no' })
    await page.reload()
    await expect(page.getByRole('link', { name: 'The Old Mill' })).toBeVisible()
    const kept = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...Object.keys(localStorage).filter((key) => key.startsWith('maypole:list:')),
      ])
    await expect.poll(kept).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await stop()
    await Promise.all([data, changed].map((folder) => rm(folder, { recursive: true })))
  }
})

/** Returns the lists that the app has stored, as text. */
function storedBy(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('maypole:list:'))
      .map((key) => localStorage.getItem(key))
      .join(),
  )
}
