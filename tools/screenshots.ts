import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import {
  fillCommunity,
  type SampleSession,
  signInToSample,
} from '../apps/server/src/sample/fill-community.ts'
import { openApi } from '../apps/server/src/testing/open-api.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { asOperator } from '../e2e/clients/support/operator.ts'
import { chromiumPath } from '../e2e/support/chromium.ts'

/**
 * `npm run screenshots`: pictures of every screen, at the sizes of a phone and of a desktop, for
 * the README and docs/screenshots, from a real server, a filled community and a real browser.
 */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const

/** The address of another app. */
const calendar = 'https://evensong.example'

const data = mkdtempSync(join(tmpdir(), 'maypole-screenshots-'))
const port = await freePort()
const server = startServer({
  port,
  environment: { HOST: 'localhost', DATA_DIR: data, FAVICON_SOURCE: 'none' },
})
const origin = `http://localhost:${port}`
let browser: Browser | undefined
try {
  await server.wrote('Ctrl-C stops it.')
  const { call, publicToken } = await openApi(origin)
  const session = await signInToSample(call, publicToken)
  await fillCommunity(call, { session, now: new Date() })
  const question = await registerApp()
  mkdirSync(folder, { recursive: true })
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  for (const [size, viewport] of Object.entries(sizes))
    await takeAll(browser, { size, viewport, session, question })
} finally {
  await browser?.close()
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(data, { recursive: true, force: true })
}

async function takeAll(
  browser: Browser,
  options: {
    size: string
    viewport: { width: number; height: number }
    session: SampleSession
    /** Where an app sends people for consent. */
    question: string
  },
): Promise<void> {
  const context = await browser.newContext({
    viewport: options.viewport,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const take = (name: string) => capture(page, join(folder, `${name}-${options.size}.png`))

  await page.goto(`${origin}/authenticate`)
  await page.getByLabel('Phone Number').waitFor()
  await take('sign-in')
  const expires = Date.parse(options.session.expiresAt) / 1000
  await context.addCookies([
    { name: 'stytch_session', value: options.session.token, url: origin, expires },
    { name: 'stytch_session_jwt', value: options.session.jwt, url: origin, expires },
  ])
  await page.goto(`${origin}/sites`)
  await page.getByRole('link', { name: /Brigid/ }).waitFor()
  await take('sites')
  await page.getByRole('button', { name: /Create New Site/ }).click()
  await page.getByRole('dialog').waitFor()
  await take('create-site')

  const screens = [
    ['announcements', 'Concert in three weeks'],
    ['links', 'Practice recordings'],
    ['directory', 'Miriam Abbott'],
    ['events', 'Weekly rehearsal'],
  ] as const
  const menus = new Set(['directory', 'events'])
  for (const [tab, text] of screens) {
    await page.goto(`${origin}/st-brigid-choir/${tab}`)
    await page.getByText(text).first().waitFor()
    // What is loaded behind the list has its room, and comes a moment later.
    if (menus.has(tab)) await page.getByRole('button', { name: 'More', exact: true }).waitFor()
    await take(tab)
  }
  await page.getByRole('button', { name: 'Create with AI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Bake sale next Saturday from 10 to 2 in the parish hall')
  await take('assistant')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Confirm & Create' }).waitFor()
  await take('assistant-preview')
  await page.goto(`${origin}/st-brigid-choir/profile`)
  await page.getByLabel('First Name').waitFor()
  await take('profile')
  await page.getByRole('button', { name: 'Edit site' }).click()
  await page.getByRole('dialog').getByLabel('Site Title').waitFor()
  await take('edit-site')

  await context.route(`${calendar}/**`, (route) => route.fulfill({ body: 'Allowed' }))
  await page.goto(options.question)
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  await take('consent')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Allowed').waitFor()
  await page.goto(`${origin}/account`)
  await page.getByRole('button', { name: /Withdraw/ }).waitFor()
  await take('account')
  await context.close()
}

async function registerApp(): Promise<string> {
  const redirectUri = `${calendar}/callback`
  const instance = { url: origin, dataFolder: data }
  const { app } = await asOperator(instance, (provider, projectId) =>
    provider.apps.create(projectId, {
      name: 'Evensong',
      description: 'Puts rehearsals beside your own appointments',
      redirectUris: [redirectUri],
    }),
  )
  const question = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile phone offline_access',
    code_challenge: createHash('sha256').update('screenshots').digest('base64url'),
    // At the second size, too.
    prompt: 'consent',
  })
  return `${origin}/oauth/authorize?${question}`
}

/** Takes a picture of the screen once its fonts, pictures and animations have settled. */
async function capture(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  await page.screenshot({ path, animations: 'disabled' })
}
