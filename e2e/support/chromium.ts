import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * Returns `CHROMIUM_PATH`, or where systems and Playwright keep it. Without any it is Playwright's
 * place, which Playwright names when it starts no browser: this file is also loaded where none is
 * needed. `npm test` looks in more places and can install one.
 */
export function chromiumPath(): string {
  // biome-ignore lint/style/noProcessEnv: a setting of the test run, not of the program.
  const given = process.env.CHROMIUM_PATH
  const usual = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return given ?? usual.find((candidate) => existsSync(candidate)) ?? chromium.executablePath()
}

/**
 * What Playwright disables, since the last `--disable-features` replaces the earlier one, and the
 * parts of the address bar that are pages of their own: each new window would load them, which
 * costs more than most journeys.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU its process only costs time: about a tenth of what the browser takes.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * The environment in which a Chromium on Linux has no fonts but those that the tests bring, and
 * shows all text in one of them: the narrower half of phones, or the wider one.
 */
export function environmentWithFont(font: 'narrow' | 'wide'): NodeJS.ProcessEnv {
  return {
    // biome-ignore lint/style/noProcessEnv: what the browser finds otherwise, such as its language.
    ...process.env,
    FONTCONFIG_PATH: fileURLToPath(new URL('fonts', import.meta.url)),
    FONTCONFIG_FILE: `${font}.conf`,
  }
}
