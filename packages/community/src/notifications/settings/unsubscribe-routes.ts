import { mailEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Membership } from '../../access/membership.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import type { ChoiceStore } from './choice-store.ts'
import type { NotificationSettingsStore } from './settings-store.ts'
import { textsFor } from './texts.ts'
import { renderDone, renderQuestion, unsubscribePolicy } from './unsubscribe-page.ts'
import type { UnsubscribeTokens, Unsubscription } from './unsubscribe-token.ts'

const { showUnsubscribe, unsubscribe } = mailEndpoints

/** Bytes: mail programs send one field, and the page another one. */
const largestForm = 4096

/**
 * The address in mails that ends them (RFC 8058). Mail programs and link checkers open it, so that
 * only POST changes something.
 */
export function unsubscribeRoutes(options: {
  tokens: UnsubscribeTokens
  choices: ChoiceStore
  settings: NotificationSettingsStore
  membership: Membership
  productName: string
}): Routes {
  const { tokens, choices, settings, membership, productName } = options

  function read(token: string): Unsubscription {
    const unsubscription = tokens.read(token)
    if (unsubscription === undefined) throw problems.notFound(messages.notifications.badToken)
    return unsubscription
  }

  async function describe({ user, site }: Unsubscription) {
    const texts = textsFor((await settings.find(user))?.language)
    if (site === undefined) return { texts, productName, site }
    const { title = texts.unsubscribe.unknownSite } = (await membership.findIfAny(site)) ?? {}
    return { texts, productName, site: title }
  }

  return [
    forAnybody(showUnsubscribe, async ({ query, reply }) => {
      setPolicy(reply)
      return renderQuestion(await describe(read(query.token)))
    }),

    forAnybody(unsubscribe, async ({ query, body, reply }) => {
      const { user, site } = read(query.token)
      const ended = { user, site: body.all === 'yes' ? undefined : site }
      await choices.stopMails(user, ended.site)
      setPolicy(reply)
      return renderDone(await describe(ended))
    }),
  ]
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
