import type { StaticFiles } from '../static-files.ts'

/**
 * Returns the page with the styles of parts of the app in it, so that what stands in it can be
 * shown at once. Links that are disabled keep the app from requesting them.
 */
export function inlineStyles(
  page: string,
  { parts, files }: { parts: readonly string[]; files: StaticFiles },
): string {
  const read = (path: string) => files.get(path)?.content().toString().trim() ?? ''
  const block = /id="maypole-files">([^<]*)</.exec(page)?.[1] ?? '{}'
  const listed = JSON.parse(block) as Record<string, readonly string[]>
  const names = new Set(parts.flatMap((part) => listed[part] ?? []))
  const later = [...names].filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`)
  // In the order in which the app would add them: before its own.
  return page
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (_, path: string) => `${disabledLink(path)}<style>${read(path)}</style>`,
    )
    .replace('</title>', (end) => end + later.map(disabledLink).join(''))
    .replace('</head>', (end) => `<style>${later.map(read).join('\n')}</style>${end}`)
}

const disabledLink = (path: string) => `<link rel="stylesheet" href="${path}" disabled />`
