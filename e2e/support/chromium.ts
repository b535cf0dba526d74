import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** `CHROMIUM_PATH`, or where systems and Playwright keep it. `npm test` looks in more places and can install one. */
export function chromiumPath(): string {
  // biome-ignore lint/style/noProcessEnv: a setting of the test run, not of the program.
  const given = process.env.CHROMIUM_PATH
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  const path = given ?? usual.find((candidate) => existsSync(candidate))
  if (path === undefined) throw new Error('There is no Chromium: name one in CHROMIUM_PATH')
  return path
}
