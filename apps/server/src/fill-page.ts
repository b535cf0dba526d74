import { createHash } from 'node:crypto'
import type { PublicConfiguration } from '@maypole/contract'
import type { Site } from '@maypole/contract/community'
import type { Language } from '@maypole/contract/language'
import { escapeHtml } from '@maypole/platform/http'
import type { RenderedScreen } from './first-screen/first-screens.ts'
import { pageTexts } from './page-texts/texts.ts'

const block = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)[^<]*(</script>)`)
const places = {
  configuration: block('maypole-configuration'),
  site: block('maypole-site'),
  app: block('maypole-app'),
  language: /<html lang="en">/,
  description: /(<meta name="description" content=")[^"]*(")/,
  noScript: /(<noscript>)[^<]*(<\/noscript>)/,
  title: /<title>[^<]*<\/title>/,
  screen: block('maypole-screen'),
  mark: '<!-- mark of the site -->',
  firstScreen: '<!-- first screen -->',
}

/**
 * Inserts into the page what it shows before the app is there: the public configuration, the
 * public data, title and picture of the site in its address, and the name of the app that asks for
 * consent. What it says itself is in the language.
 */
export function fillPage(
  page: string,
  about: {
    readonly configuration: PublicConfiguration
    readonly language?: Language
    readonly site?: Site | undefined
    readonly appName?: string | undefined
  },
): string {
  const { configuration, language = 'en', site, appName } = about
  const text = pageTexts[language].page
  const { productName } = configuration
  const { mark, firstScreen, ...needed } = places
  if (!Object.values(needed).every((place) => place.test(page)))
    throw new Error('The page of the web app has no place for its data: build it anew')
  const title = site === undefined ? productName : `${site.title} · ${productName}`
  return page
    .replace(places.language, `<html lang="${language}">`)
    .replace(places.description, (_, start, end) => start + text.description + end)
    .replace(places.noScript, (_, start, end) => start + text.needsScript + end)
    .replace(places.configuration, fillWith(configuration))
    .replace(places.site, fillWith(site))
    .replace(places.app, fillWith(appName === undefined ? undefined : { name: appName }))
    .replace(places.title, () => `${installLinks(site)}<title>${escapeHtml(title)}</title>`)
    .replace(mark, () => (site === undefined ? '' : renderMark(site)))
}

/** Inserts a first screen into a page that is filled otherwise: it is longer than all else. */
export function showScreen(page: string, { html, screen }: RenderedScreen): string {
  return page
    .replace(places.screen, fillWith(screen))
    .replace(places.firstScreen, () => `<div id="screen">${html}</div>`)
}

/** Lets browsers put the site, or the product, on a home screen. */
function installLinks(site: Site | undefined): string {
  const name = escapeHtml(site?.id ?? 'product')
  return `<link rel="manifest" href="/manifest/${name}.webmanifest" /><link rel="apple-touch-icon" href="/manifest/icons/${name}-latest-180.png" />`
}

/** Returns what no filling changes in a page, in order: the texts between its places. */
export function fixedTexts(page: string): string[] {
  return Object.values(places).reduce<string[]>(
    (texts, place) => texts.flatMap((text) => text.split(place)),
    [page],
  )
}

/** A `<` inside a block could end it; escaped it is the same JSON. */
function fillWith(value: object | undefined) {
  const json = value === undefined ? '' : JSON.stringify(value).replaceAll('<', '\\u003c')
  return (_match: string, start: string, end: string) => `${start}${json}${end}`
}

function renderMark({ title, avatarUrl }: Site): string {
  const picture =
    avatarUrl === undefined
      ? ''
      : `<img class="of-site" src="${escapeHtml(avatarUrl)}" alt="" width="88" height="88" />`
  return `${picture}<p class="of-site" dir="auto">${escapeHtml(title)}</p>`
}

/** The sources that a policy needs for the page's inline scripts and styles, and no others. */
export function inlineHashes(page: string): { readonly script: string; readonly style: string } {
  const hashesOf = (element: string) =>
    [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
      .map(([, content = '']) => createHash('sha256').update(content).digest('base64'))
      .map((hash) => ` 'sha256-${hash}'`)
      .join('')
  return { script: hashesOf('script'), style: hashesOf('style') }
}
