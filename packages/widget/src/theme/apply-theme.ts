import type { StyleConfig } from '../config/styles.ts'
import { readStyles } from './custom-properties.ts'
import { createParseColour } from './parse-colour.ts'
import { resolveTheme, type Scheme } from './resolve-theme.ts'

/**
 * Applies the theme below `element`, and again whenever the browser's scheme or the page's theme
 * changes. Values are custom properties set through the CSSOM, which a strict
 * Content-Security-Policy allows. Returns a function that stops it.
 */
export function applyTheme(options: {
  element: HTMLElement
  styles: StyleConfig
  colorScheme: 'auto' | Scheme
}): () => void {
  const { element, styles, colorScheme } = options
  const document = element.ownerDocument
  const parse = createParseColour(document)
  const dark = matchMedia('(prefers-color-scheme: dark)')

  function paint(): void {
    const given = readStyles({ styles, element })
    // A background chosen by the page says more about its scheme than the browser's preference.
    const preferred = given.container?.backgroundColor === undefined && dark.matches
    const scheme = colorScheme === 'auto' ? (preferred ? 'dark' : 'light') : colorScheme
    for (const [name, value] of Object.entries(resolveTheme({ styles: given, scheme, parse })))
      element.style.setProperty(`--_mp-${name}`, value)
  }

  paint()
  dark.addEventListener('change', paint)
  const observer = new MutationObserver(paint)
  for (const watched of [document.documentElement, document.body])
    observer.observe(watched, { attributeFilter: ['class', 'style', 'data-theme'] })
  return () => {
    dark.removeEventListener('change', paint)
    observer.disconnect()
  }
}
