import { createHash } from 'node:crypto'
import { escapeHtml } from '@maypole/platform/http'
import type { NotificationTexts } from './notification-texts.ts'

const style =
  ':root{color-scheme:light dark}' +
  'body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;' +
  'font:1rem/1.55 system-ui,sans-serif;max-width:32rem;margin-inline:auto;' +
  'color:light-dark(#241c15,#f6efe6);background:light-dark(#faf6f0,#16130f)}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:0}p{margin:.75rem 0 0}' +
  'button{font:inherit;min-height:2.75rem;margin:1rem .75rem 0 0;padding:.5rem 1.25rem;' +
  'border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of the page: its style and its form, and nothing else. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`

export interface UnsubscribePage {
  readonly texts: NotificationTexts
  readonly productName: string
  /** The title of the community; undefined when it is about all mails. */
  readonly site: string | undefined
}

/** The page that a person opens from a mail. The forms go to its own address, with its token. */
export function renderQuestion({ texts, ...about }: UnsubscribePage): string {
  const { unsubscribe: text } = texts
  const buttons =
    about.site === undefined
      ? `<button>${escapeHtml(text.stopAll)}</button>`
      : `<button>${escapeHtml(text.stop)}</button><button name="all" value="yes">${escapeHtml(text.stopAll)}</button>`
  return renderPage(
    { texts, ...about },
    `<p>${escapeHtml(text.question(about))}</p>\n<form method="post">${buttons}</form>`,
  )
}

/** The page after that. */
export function renderDone({ texts, ...about }: UnsubscribePage): string {
  const { unsubscribe: text } = texts
  return renderPage(
    { texts, ...about },
    `<p role="status">${escapeHtml(text.done(about))}</p>\n<p>${escapeHtml(text.again)}</p>`,
  )
}

function renderPage({ texts, productName }: UnsubscribePage, content: string): string {
  const title = escapeHtml(texts.unsubscribe.title)
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(productName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}
