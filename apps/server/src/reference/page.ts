import { createHash } from 'node:crypto'
import { limits } from '@maypole/contract/community/constants'
import { errorsPath } from '@maypole/contract/provider'
import { escapeHtml } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import { apis } from './apis.ts'
import { type Field, fieldsOf, type Schema } from './describe-schema.ts'
import type { ReferenceDocument } from './document.ts'

/** Of the page at /docs; the tones are those of the page of errors. */
const referenceStyle = `
:root{color-scheme:light dark;--text:#0f172a;--quiet:#475569;--page:#fff;--mark:#e0f2fe;--line:#e2e8f0;--link:#0369a1}
@media (prefers-color-scheme:dark){:root{--text:#e2e8f0;--quiet:#94a3b8;--page:#0f172a;--mark:#0c4a6e;--line:#334155;--link:#7dd3fc}}
*{box-sizing:border-box}
body{font:1rem/1.55 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1.25rem 40vh;color:var(--text);background:var(--page);overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}
h2{font-size:1.375rem;line-height:1.3;margin:3rem 0 0}
h3{font:400 1rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;margin:0}
h3 a{display:inline-block;padding:.375rem 0;color:inherit}
h3 a:not(:hover){text-decoration-color:var(--line)}
h4{font-size:.875rem;margin:1rem 0 .25rem}
a{color:var(--link)}
code{font:.9375em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p{margin:.5rem 0 0}
nav ul,header ul{list-style:none;padding:0;margin:.5rem 0}
nav ul{columns:15rem}
nav a,header li a{display:inline-block;padding:.625rem 0}
article{border-top:1px solid var(--line);padding:1.25rem 0;margin-top:1rem}
h2,h3{scroll-margin-top:1rem}
:target{background:var(--mark);border-radius:.25rem;box-shadow:0 0 0 .5rem var(--mark)}
.quiet{color:var(--quiet);font-size:.875rem}
dl{margin:0;font-size:.875rem}
dl div{display:grid;grid-template-columns:minmax(10rem,2fr) 3fr;gap:.125rem 1rem;padding:.25rem 0;border-top:1px solid var(--line)}
dd{margin:0;color:var(--quiet)}
@media (max-width:34rem){dl div{grid-template-columns:1fr}}
`

const { reference } = messages
const text = reference.page

const styleHash = createHash('sha256').update(referenceStyle).digest('base64')

/** The page may be drawn with its one style sheet, and load, run, send and be framed by nothing. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

interface Content {
  readonly [media: string]: { readonly schema?: Schema }
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { content?: Content }>>
  readonly 'x-product'?: string
  readonly 'x-captcha'?: 'required' | 'accepted'
}
interface Call extends Operation {
  readonly method: string
  readonly path: string
}

/** Writes the document as a page for people: everything is open, so that browsers find it. */
export function renderReference(document: ReferenceDocument): string {
  const calls = callsOf(document)
  const groups = [...new Set(apis.flatMap((api) => Object.keys(api.groups)))]
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Schema][]
  const { title } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
${reference.introduction.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('\n')}
<ul>
<li><a href="/openapi.json">${escapeHtml(reference.document)}</a></li>
<li><a href="${errorsPath}">${escapeHtml(reference.errors)}</a></li>
</ul>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">${escapeHtml(reference.contents)}</h2>
<ul>
${[...groups, reference.schemas, reference.limits].map((name) => `<li><a href="#${slug(name)}">${escapeHtml(name)}</a></li>`).join('\n')}
</ul>
</nav>
<main>
${groups.map((name) => renderGroup(name, { calls, document })).join('\n')}
<section aria-labelledby="${slug(reference.schemas)}">
<h2 id="${slug(reference.schemas)}">${escapeHtml(reference.schemas)}</h2>
${schemas.map(([name, schema]) => renderObject(name, schema)).join('\n')}
</section>
<section aria-labelledby="${slug(reference.limits)}">
<h2 id="${slug(reference.limits)}">${escapeHtml(reference.limits)}</h2>
<dl>
${Object.entries(reference.counts).map(renderCount).join('\n')}
</dl>
</section>
</main>
</body>
</html>
`
}

function callsOf({ paths = {} }: ReferenceDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function renderGroup(
  name: string,
  { calls, document }: { calls: readonly Call[]; document: ReferenceDocument },
): string {
  const description = document.tags?.find((tag) => tag.name === name)?.description ?? ''
  const own = calls.filter(({ tags }) => tags.includes(name))
  return `<section aria-labelledby="${slug(name)}">
<h2 id="${slug(name)}">${escapeHtml(name)}</h2>
<p>${inline(description)}</p>
${own.map(renderCall).join('\n')}
</section>`
}

function renderCall(call: Call): string {
  const { operationId: id, method, path, parameters = [] } = call
  const places = [
    ['path', text.path],
    ['query', text.query],
    ['header', text.header],
  ] as const
  return `<article>
<h3 id="${id}"><a href="#${id}"><b>${method}</b> ${breakable(path)}</a></h3>
<p>${inline(call.summary)}.</p>
<p class="quiet">${inline(describeCaller(call))}</p>
${places
  .map(([place, title]) => {
    const fields = parameters
      .filter((each) => each.in === place)
      .flatMap(({ name, schema, required }) => fieldsOf(schema, name, required !== true))
    return renderFields(title, fields)
  })
  .join('')}
${renderContent(call.requestBody?.content, text.body)}
${Object.entries(call.responses)
  .filter(([status]) => status.startsWith('2') || status === '302' || status === '303')
  .map(([status, { content }]) =>
    content === undefined
      ? `<h4>${escapeHtml(text.noReply(status))}</h4>`
      : renderContent(content, (media) => text.reply(status, media)),
  )
  .join('')}
</article>`
}

function describeCaller(call: Call): string {
  const { 'x-product': product, 'x-captcha': captcha } = call
  const ways = call.security.map((way) => {
    const [scheme] = Object.keys(way) as (keyof typeof reference.security)[]
    return scheme === undefined ? text.anybody : reference.security[scheme]
  })
  return [ways.join(text.or), product && text.product(product), captcha && text.captcha[captcha]]
    .filter(Boolean)
    .join(' ')
}

function renderContent(content: Content | undefined, title: (media: string) => string): string {
  return Object.entries(content ?? {})
    .map(([media, { schema }]) => renderFields(title(media), fieldsOf(schema ?? {})))
    .join('')
}

function renderObject(name: string, schema: Schema): string {
  return `<article>
<h3 id="${slug(name)}"><a href="#${slug(name)}">${escapeHtml(name)}</a></h3>
${renderFields('', fieldsOf(schema))}
</article>`
}

function renderFields(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const heading = title === '' ? '' : `<h4>${escapeHtml(title)}</h4>`
  return `${heading}
<dl>
${fields.map(renderField).join('\n')}
</dl>`
}

function renderField({ path, value, isOptional, objects }: Field): string {
  const links = new Set(objects)
  const shown = value
    .split(/(\w+)/)
    .map((part) => (links.has(part) ? `<a href="#${slug(part)}">${part}</a>` : escapeHtml(part)))
    .join('')
  const name = path === '' ? escapeHtml(text.whole) : `<code>${breakable(path)}</code>`
  return `<div><dt>${name}</dt><dd>${shown}${isOptional ? escapeHtml(text.optional) : ''}</dd></div>`
}

function renderCount([name, meaning]: [string, string]): string {
  const most = limits[name as keyof typeof reference.counts].toLocaleString('en-US')
  return `<div><dt>${escapeHtml(meaning)}</dt><dd>${most}</dd></div>`
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Renders a text, with code between backticks. */
function inline(written: string): string {
  return escapeHtml(written).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** A name that may be broken after each of its parts. */
function breakable(name: string): string {
  return escapeHtml(name).replace(/[/._]/g, '$&<wbr>')
}
