import { createHash } from 'node:crypto'
import type { Language } from '@maypole/contract/language'
import { varyByLanguage } from '@maypole/platform/http'
import type { FastifyReply } from 'fastify'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#0f172a;background:#fff}h1{font-size:1.5rem}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Sends a page of fixed text: nothing from the request is in it. */
export function sendErrorPage(
  reply: FastifyReply,
  {
    status,
    language,
    page,
  }: {
    status: number
    language: Language
    page: { readonly title: string; readonly text: string }
  },
) {
  varyByLanguage(reply)
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${style}</style><h1>${page.title}</h1><p>${page.text}</p></html>`,
    )
}
