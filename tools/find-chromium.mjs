import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LaunchError } from './launch.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: a given one, an installed one, Playwright's own, or, on Debian as root, a freshly installed one. */
export async function findChromium({ env, run, say }) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new LaunchError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is nothing.`)
  }
  const found = findInstalled(env) ?? (await findPlaywrights())
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('There is no Chromium; installing it with apt-get …')
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['-qq', 'update'], quiet)
    await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], quiet)
    const installed = findInstalled(env)
    if (installed !== undefined) return installed
  }
  throw new LaunchError(
    'The journeys need a Chromium, and there is none. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
  )
}

function findInstalled(env) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return places.find((place) => existsSync(place))
}

async function findPlaywrights() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
