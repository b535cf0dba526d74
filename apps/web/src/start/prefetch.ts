import type { Route } from '../lib/routes.ts'

/** The files of each part of the app that is loaded on its own, as the build lists them. */
export type PartFiles = Readonly<Record<string, readonly string[]>>

/** Returns the parts of a route, by the names in the build (page-parts.ts). */
export function partsOf(route: Route): readonly string[] {
  const frame = ['signed-in', `later-texts-${document.documentElement.lang}`]
  if (route.name === 'site') return [...frame, 'site-screen', `${route.tab}-tab`]
  return [...frame, `${route.name}-screen`]
}

/** Requests the files of a route's code and styles, and runs none of it. */
export function prefetchRoute(route: Route, priority: 'high' | 'low'): void {
  prefetchParts(partsOf(route), priority)
}

/** Does nothing where the page has no list of files, as in development. */
export function prefetchParts(parts: readonly string[], priority: 'high' | 'low'): void {
  const text = document.getElementById('maypole-files')?.textContent ?? ''
  const files: PartFiles = text === '' ? {} : JSON.parse(text)
  for (const file of new Set(parts.flatMap((part) => files[part] ?? []))) {
    const href = `/assets/${file}`
    if (document.querySelector(`link[href="${href}"]`) !== null) continue
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.fetchPriority = priority
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
