import type { StyleConfig } from '../config/styles.ts'
import { createParseColour } from './parse-colour.ts'
import { resolveTheme, type Scheme } from './resolve-theme.ts'

type Path = readonly [string, ...string[]]

/** The custom properties by which a page's style sheet themes the widget, with their options. */
const customProperties: Readonly<Record<string, Path>> = {
  '--mp-font-family': ['fontFamily'],
  '--mp-width': ['container', 'width'],
  '--mp-background': ['container', 'backgroundColor'],
  '--mp-border': ['container', 'borderColor'],
  '--mp-radius': ['container', 'borderRadius'],
  '--mp-primary': ['colors', 'primary'],
  '--mp-secondary': ['colors', 'secondary'],
  '--mp-success': ['colors', 'success'],
  '--mp-error': ['colors', 'error'],
  ...controlProperties('--mp-button', ['buttons', 'primary']),
  ...controlProperties('--mp-button-secondary', ['buttons', 'secondary']),
  ...controlProperties('--mp-button-disabled', ['buttons', 'disabled']),
  ...controlProperties('--mp-input', ['inputs']),
  '--mp-input-placeholder': ['inputs', 'placeholderColor'],
}

function controlProperties(prefix: string, path: Path): Record<string, Path> {
  return {
    [`${prefix}-background`]: [...path, 'backgroundColor'],
    [`${prefix}-text`]: [...path, 'textColor'],
    [`${prefix}-border`]: [...path, 'borderColor'],
    [`${prefix}-radius`]: [...path, 'borderRadius'],
  }
}

/** Returns the styles of a page's custom properties, overridden by its `styles`. */
function readStyles(options: { styles: StyleConfig; element: Element }): StyleConfig {
  const computed = getComputedStyle(options.element)
  const styles = structuredClone(options.styles) as Record<string, unknown>
  for (const [property, path] of Object.entries(customProperties)) {
    const value = computed.getPropertyValue(property).trim()
    if (value !== '') setUnlessGiven(styles, path, value)
  }
  return styles as StyleConfig
}

function setUnlessGiven(styles: Record<string, unknown>, path: Path, value: string): void {
  let part = styles
  for (const name of path.slice(0, -1)) part = (part[name] ??= {}) as Record<string, unknown>
  part[path.at(-1) ?? ''] ??= value
}

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
