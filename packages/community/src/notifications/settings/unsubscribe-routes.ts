import { mailEndpoints } from '@maypole/contract/community'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { orNotFound } from '../../access/item.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { stopMails } from './choice-store.ts'
import type { NotificationServices } from './parts.ts'
import * as settings from './settings-store.ts'
import { textsFor } from './texts.ts'
import { renderDone, renderQuestion, unsubscribePolicy } from './unsubscribe-page.ts'
import type { Unsubscription } from './unsubscribe-token.ts'

const { showUnsubscribe, unsubscribe } = mailEndpoints

/** Bytes: mail programs send one field, and the page another one. */
const largestForm = 4096

/**
 * The address in mails that ends them (RFC 8058). Mail programs and link checkers open it, so that
 * only POST changes something.
 */
export const unsubscribeRoutes: Routes<NotificationServices> = [
  forAnybody(showUnsubscribe, async ({ query, reply }, services: NotificationServices) => {
    setPolicy(reply)
    return renderQuestion(await describe(services, read(services, query.token)))
  }),

  forAnybody(unsubscribe, async ({ query, body, reply }, services: NotificationServices) => {
    const { user, site } = read(services, query.token)
    const ended = { user, site: body.all === 'yes' ? undefined : site }
    await stopMails(services.db, user, ended.site)
    setPolicy(reply)
    return renderDone(await describe(services, ended))
  }),
]

function read({ notifications }: NotificationServices, token: string): Unsubscription {
  return orNotFound(notifications.unsubscribeTokens.read(token), messages.notifications.badToken)
}

async function describe(
  { db, membership, productName }: NotificationServices,
  { user, site }: Unsubscription,
) {
  const texts = textsFor((await settings.find(db, user))?.language)
  if (site === undefined) return { texts, productName, site }
  const { title = texts.unsubscribe.unknownSite } = (await membership.find(site)) ?? {}
  return { texts, productName, site: title }
}

function setPolicy(reply: FastifyReply): void {
  reply.type('text/html; charset=utf-8').header('content-security-policy', unsubscribePolicy)
}

/**
 * Accepts what mail programs and the page send: a form in either encoding. Of one in several parts
 * nothing is needed.
 */
export function acceptUnsubscribeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, _body, done) => done(null, {}),
  )
}
