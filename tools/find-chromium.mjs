import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LaunchError, root } from './launch.mjs'

const names = [
  // It has no windows to draw, so the journeys take a quarter less of the processor.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Returns the path of a Chromium: a given one, an installed one, Playwright's own, or a newly
 * installed one: the system's on Debian as root, else Playwright's own. `machine` abstracts the
 * system. Throws LaunchError when there is none.
 */
export async function findChromium({ env, node, run, say, machine = thisMachine }) {
  if (env.CHROMIUM_PATH) {
    if (machine.exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new LaunchError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is nothing.`)
  }
  const findInstalled = () => placesOf(env).find((place) => machine.exists(place))
  const findPlaywrights = async () => {
    const path = await machine.playwrightsPath()
    return machine.exists(path) ? path : undefined
  }

  const found = findInstalled() ?? (await findPlaywrights())
  if (found !== undefined) return found
  if (machine.isRoot() && machine.exists('/usr/bin/apt-get')) {
    say('There is no Chromium; installing it with apt-get …')
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['-qq', 'update'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], quiet)
      const installed = findInstalled()
      if (installed !== undefined) return installed
    }
  }
  say("There is no Chromium; fetching Playwright's own, once …")
  const code = await run(node, [playwright, 'install', 'chromium'], { env })
  const fetched = code === 0 ? await findPlaywrights() : undefined
  if (fetched !== undefined) return fetched
  throw new LaunchError(
    'The journeys need a Chromium. There is none, and it could neither be installed nor fetched; the reason is above. ' +
      'Install one (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  )
}

const playwright = join(root, 'node_modules/@playwright/test/cli.js')

const thisMachine = {
  exists: existsSync,
  isRoot: () => process.getuid?.() === 0,
  async playwrightsPath() {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  },
}

function placesOf(env) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
}
