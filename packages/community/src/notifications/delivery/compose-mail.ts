import { type Delivery, renderMail } from '@maypole/platform/delivery'
import { isChosenForAll } from '../../notification-kinds.ts'
import { textsFor } from '../settings/texts.ts'
import type { UnsubscribeTokens } from '../settings/unsubscribe-token.ts'
import type { ToldNotice } from './compose-push.ts'
import { describeNotice } from './describe-notice.ts'

/**
 * Composes one mail of one or several notices. It carries the headers by which mail programs
 * end these mails with one click (RFC 8058): those of the community, or all where it is about
 * several.
 */
export function composeMail(
  told: readonly [ToldNotice, ...ToldNotice[]],
  options: {
    to: string
    tokens: UnsubscribeTokens
    productName: string
    publicUrl: string
  },
): Delivery {
  const { to, tokens, productName, publicUrl } = options
  const [{ delivery }] = told
  const language = delivery.language ?? 'en'
  const timeZone = delivery.time_zone ?? 'UTC'
  const texts = textsFor(language)
  const lines = told.map(({ notice }) => ({
    site: notice.site,
    notice: describeNotice(notice, { texts, language, timeZone }),
    path: notice.path,
  }))
  const unsubscribe = `${publicUrl}/api/unsubscribe?token=${tokens.create({
    user: delivery.user_id,
    site: siteOf(told),
  })}`
  const [first] = lines
  const mail = renderMail(to, {
    productName,
    language: texts.language,
    subject:
      lines.length === 1 && first !== undefined
        ? texts.mail.subject(first)
        : texts.mail.digestSubject({ productName, count: lines.length }),
    parts: lines.flatMap((line) => [
      { text: texts.mail.subject(line) },
      { url: `${publicUrl}${line.path}`, label: texts.mail.open },
    ]),
    footer: `${texts.mail.footer(productName)} ${texts.mail.unsubscribe(unsubscribe)}`,
  })
  return {
    ...mail,
    headers: {
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
    // The same after a crash, by which receivers recognise the mail.
    idempotencyKey: delivery.id,
  }
}

/** The one community that it is about; undefined for several, and where one switch is for all. */
function siteOf(told: readonly ToldNotice[]): string | undefined {
  const sites = new Set(told.map(({ delivery }) => delivery.site_id))
  const isOfSites = told.every(({ delivery }) => !isChosenForAll(delivery.kind))
  const [site] = sites
  return sites.size === 1 && isOfSites ? site : undefined
}
