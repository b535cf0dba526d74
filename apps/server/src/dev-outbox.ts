import { escapeHtml } from '@maypole/platform/http'
import type { SentMessage } from '@maypole/provider'
import type { FastifyInstance } from 'fastify'
import { renderDevPage } from './dev-page.ts'
import { messages } from './messages.ts'
import { pagePolicy } from './web-app.ts'

export interface OutboxPageOptions {
  readonly productName: string
  /** Lists sent messages, newest last. */
  readonly list: () => Promise<readonly SentMessage[]>
}

/**
 * `/dev/outbox`: sent messages. Browsers get a page that refreshes itself, programs a JSON array.
 */
export function addOutboxPage(app: FastifyInstance, options: OutboxPageOptions): void {
  app.get('/dev/outbox', async (request, reply) => {
    const sent = await options.list()
    reply.header('vary', 'accept')
    if (request.headers.accept?.includes('text/html') !== true) return sent
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy())
    return renderPage(options.productName, sent)
  })
}

function renderPage(productName: string, sent: readonly SentMessage[]): string {
  const text = messages.outbox
  const title = text.title(productName)
  return renderDevPage({
    name: 'outbox',
    title,
    head: '<noscript><meta http-equiv="refresh" content="3"></noscript>',
    body: `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text.explanation)}</p></header>
<main aria-live="polite">${sent.length === 0 ? renderEmpty() : sent.toReversed().map(renderMessage).join('\n')}</main>`,
  })
}

function renderEmpty(): string {
  return `<p class="empty">${escapeHtml(messages.outbox.empty)}</p>`
}

const links = /https?:\/\/[^\s<>"]+/g

function renderMessage(message: SentMessage): string {
  const text = messages.outbox
  // Tokens in links can look like codes.
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text.replaceAll(links, ''))?.[0]
  const address = `<span class="channel">${escapeHtml(message.channel)}</span> <span>${escapeHtml(message.to)}</span>`
  const time = escapeHtml(message.created_at)
  const big =
    code === undefined
      ? ''
      : `<button type="button" class="code" data-copy="${code}" data-copied="${escapeHtml(text.copied)}" aria-label="${escapeHtml(text.copy(code))}">${code}</button>`
  return `<article><header>${address} <time datetime="${time}">${time.slice(11, 19)} UTC</time></header>${big}<p class="text">${renderText(message.text)}</p></article>`
}

/** Renders a message's text with clickable links. */
function renderText(text: string): string {
  const pieces = text.split(links).map(escapeHtml)
  const anchors = (text.match(links) ?? []).map(
    (link) => `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`,
  )
  return pieces.map((piece, index) => `${piece}${anchors[index] ?? ''}`).join('')
}
