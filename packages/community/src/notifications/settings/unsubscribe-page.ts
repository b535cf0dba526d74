import { escapeHtml, stylePlainPage } from '@maypole/platform/http'
import type { NotificationTexts } from './notification-texts.ts'

const { style, policy } = stylePlainPage({
  extra:
    'button{font:inherit;min-height:2.75rem;margin:1rem .75rem 0 0;padding:.5rem 1.25rem;' +
    'border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer}',
  formAction: "'self'",
})

/** The policy of the page: its style and its form, and nothing else. */
export const unsubscribePolicy = policy

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
