import type { SiteTheme } from '../lib/site-theme.ts'

const properties = {
  background: '--background',
  surface: '--surface',
  sunken: '--sunken',
  text: '--text',
  muted: '--muted',
  border: '--border',
  edge: '--edge',
  primary: '--primary',
  primaryHover: '--primary-hover',
  primaryEdge: '--primary-edge',
  onPrimary: '--on-primary',
  accent: '--accent',
  accentSoft: '--accent-soft',
  danger: '--danger',
  dangerSoft: '--danger-soft',
} as const satisfies Record<Exclude<keyof SiteTheme, 'scheme'>, string>

/** Paints what is below `element` in a site's colours; returns a function that removes them. */
export function applyTheme(element: HTMLElement, theme: SiteTheme): () => void {
  const { style } = element
  for (const [name, property] of Object.entries(properties)) {
    style.setProperty(property, theme[name as keyof typeof properties])
  }
  style.setProperty('color-scheme', theme.scheme)
  return () => {
    for (const property of Object.values(properties)) style.removeProperty(property)
    style.removeProperty('color-scheme')
  }
}
