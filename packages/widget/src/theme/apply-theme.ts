import type { StyleConfig } from '../config/styles.ts'
import { readStyles } from './custom-properties.ts'
import { createParseColour } from './parse-colour.ts'
import { resolveTheme, type Scheme } from './resolve-theme.ts'

/**
 * Paints the widget below `element` and keeps it painted as the browser's scheme or the page's own theme changes. Values
 * are set as custom properties through the CSSOM, which a strict Content-Security-Policy allows. Returns what stops it.
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
    // A background that the page chose says more about its scheme than what the browser prefers.
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
