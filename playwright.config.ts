import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath, environmentWithFont } from './e2e/support/chromium.ts'

const launchOptions = {
  executablePath: chromiumPath(),
  args: chromiumArguments,
  env: environmentWithFont('narrow'),
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  // Every worker starts a server of its own. Journeys wait for animations and timers about a fifth of
  // their time, so one worker more than there are cores keeps all of them busy.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  // Node runs these as they are; Playwright would compile each with Babel first.
  build: { external: ['**/{apps,e2e,packages}/**'] },
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey that fails once has failed: a second attempt hides what is wrong with it.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Only the journeys about being offline have one.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    // Nobody waits for a dialog to slide in. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    { name: 'phone', grepInvert: /@layout|@keyboard/, use: phone },
    {
      // Whether everything has room: what fits with wide letters fits with the narrow ones.
      name: 'wide letters',
      grep: /@layout/,
      use: { ...phone, launchOptions: { ...launchOptions, env: environmentWithFont('wide') } },
    },
    {
      // What people do in the second week, which is done on a desk as well.
      name: 'desk',
      grep: /@desk|@keyboard/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
