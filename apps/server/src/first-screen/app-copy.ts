import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicConfiguration } from '@maypole/contract'
import type { Site } from '@maypole/contract/community'
import type { FirstReply, ShownTimes } from '@maypole/contract/first-screen'
import type { Language } from '@maypole/contract/language'
import { createBrowser, type PageLanguage } from './browser.ts'

/** A copy of the web app that renders in one language (apps/web/src/first-screen). */
export interface AppCopy {
  /** What the screen of an address begins with; undefined for screens that are not rendered. */
  describe(path: string, now: Date): ScreenDescription | undefined
  /** Returns HTML, in which nothing of the content is markup. */
  render(screen: {
    readonly path: string
    readonly timeZone: string
    readonly configuration: PublicConfiguration
    readonly site: Site
    readonly replies: readonly FirstReply[]
  }): string
}

export interface ScreenDescription {
  /** Of the product API. */
  readonly calls: readonly Pick<FirstReply, 'address' | 'key'>[]
  /** The parts of the app that it consists of, by their names in the page. */
  readonly parts: readonly string[]
  /** How it shows times, if it shows any. */
  readonly times: Omit<ShownTimes, 'timeZone'> | undefined
}

/** The compiled module (apps/web/first-screen-build.ts). */
interface CompiledApp {
  openApp(globals: object): Pick<AppCopy, 'describe' | 'render'> & {
    setLanguage(language: Language): void
  }
}

/** Languages are many, with their regions, and each copy takes some megabytes. */
const mostCopies = 6

/**
 * Returns a function that returns the copy of a language, loaded when it is first asked for: an
 * instance whose pages nobody opens does without the memory. It returns undefined for the languages
 * after the first few. Undefined in a build without one.
 */
export function createAppCopies(
  webFolder: string,
): ((page: PageLanguage) => Promise<AppCopy> | undefined) | undefined {
  const file = join(webFolder, '.server/first-screen.js')
  if (!existsSync(file)) return undefined
  const copies = new Map<string, Promise<AppCopy>>()
  async function open(page: PageLanguage): Promise<AppCopy> {
    const { openApp } = (await import(pathToFileURL(file).href)) as CompiledApp
    const browser = createBrowser(page)
    const app = openApp(browser.globals)
    app.setLanguage(page.language)
    return {
      describe: app.describe,
      render(screen) {
        browser.open(screen.path, screen.timeZone)
        return app.render(screen)
      },
    }
  }
  return (page) => {
    const key = `${page.language} ${page.tag}`
    const known = copies.get(key)
    if (known !== undefined || copies.size >= mostCopies) return known
    const opened = open(page)
    copies.set(key, opened)
    return opened
  }
}
