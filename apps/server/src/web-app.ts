import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicConfiguration } from '@maypole/contract'
import { createEtag, problems, sendProblem } from '@maypole/platform/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, readStaticFiles, sendFile } from './static-files.ts'

/**
 * What the app's pages may load: their own files, and nothing inline. Chosen pictures are previewed
 * before upload (blob:).
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** First parts of addresses for programs: a page there would hide a 404. */
const programPrefixes = new Set([
  'api',
  'sdk',
  'v1',
  'avatars',
  'assets',
  'dev',
  'healthz',
  'readyz',
  'metrics',
  'docs',
  'problems',
  'clientside-services',
  'widget',
])

/**
 * Handles addresses without a route: the files of the web app, its page for the app's own
 * addresses, and 404 for everything else. `folder` is the built app.
 */
export function createWebApp(options: { folder: string; configuration: PublicConfiguration }) {
  const files = readStaticFiles(options.folder)
  const page = fillPage(
    readFileSync(join(options.folder, 'index.html'), 'utf8'),
    options.configuration,
  )
  const tag = createEtag(page)

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendProblem(reply, problems.notFound())
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file !== undefined) return sendFile(request, reply, file)
    if (!isPageAddress(path)) return sendProblem(reply, problems.notFound())
    reply.header('content-security-policy', pagePolicy).header('cache-control', 'no-cache')
    if (isUnchanged(request, reply, tag)) return reply.status(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
}

/**
 * Whether the web app handles an address: not under a prefix of the server, and not a file name.
 */
function isPageAddress(path: string): boolean {
  if (path.length > 1000 || path.startsWith('//') || path.includes('\\')) return false
  // Slugs and ids need no escapes; an escaped slash or dot is an attack.
  if (/%(2f|5c|2e|00)/i.test(path)) return false
  const parts = path.split('/').slice(1)
  return (
    !programPrefixes.has((parts[0] ?? '').toLowerCase()) &&
    !parts.some((part) => part.includes('.'))
  )
}

/** Inserts the public configuration and the product's name into the page. */
export function fillPage(page: string, configuration: PublicConfiguration): string {
  const block = /(<script type="application\/json" id="maypole-configuration">)[^<]*(<\/script>)/
  const title = /<title>[^<]*<\/title>/
  if (!block.test(page) || !title.test(page))
    throw new Error('The page of the web app has no place for its configuration: build it anew')
  // A `<` inside the block could end it; escaped it is the same JSON.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return page
    .replace(block, (_match, start: string, end: string) => `${start}${json}${end}`)
    .replace(title, () => `<title>${escapeHtml(configuration.productName)}</title>`)
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
