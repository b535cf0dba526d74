import type { StaticFiles } from '../static-files.ts'

/**
 * Returns a function that puts the styles of parts of the app into a page, so that what stands in
 * it can be shown at once. Links that are disabled keep the app from requesting them.
 */
export function createInlineStyles(
  page: string,
  { parts, files }: { parts: readonly string[]; files: StaticFiles },
): (page: string) => string {
  const read = (path: string) => files.get(path)?.content().toString().trim() ?? ''
  const block = /id="maypole-files">([^<]*)</.exec(page)?.[1] ?? '{}'
  const listed = JSON.parse(block) as Record<string, readonly string[]>
  const names = new Set(parts.flatMap((part) => listed[part] ?? []))
  const later = [...names].filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`)
  const links = later.map(disabledLink).join('')
  const style = `<style>${later.map(read).join('\n')}</style>`
  const path = ownLink.exec(page)?.[1] ?? ''
  const own = `${disabledLink(path)}<style>${read(path)}</style>`
  // In the order in which the app would add them: before its own.
  return (filled) =>
    filled
      .replace(ownLink, () => own)
      .replace('</title>', (end) => end + links)
      .replace('</head>', (end) => style + end)
}

const ownLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const disabledLink = (path: string) => `<link rel="stylesheet" href="${path}" disabled />`
