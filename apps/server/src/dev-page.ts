import { escapeHtml } from '@maypole/platform/http'

/** Returns a page of development, with the style sheet and script `/dev/<name>.{css,js}`. */
export function renderDevPage(page: {
  name: 'outbox' | 'widget'
  title: string
  /** More elements of the head, as HTML. */
  head: string
  /** Attributes of the body, as HTML. */
  attributes?: string
  /** As HTML. */
  body: string
}): string {
  const { name, head, attributes = '', body } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/${name}.css">
${head}
<script type="module" src="/dev/${name}.js"></script>
</head>
<body${attributes}>
${body}
</body>
</html>
`
}
