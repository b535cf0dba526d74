import { type Deliver, UndeliverableError, withTimeout } from '@maypole/platform/delivery'
import type { Log } from '@maypole/platform/log'
import type { Accounts } from '../accounts-port.ts'
import { chooseEmail } from '../notifications/settings.ts'
import type { UnsubscribeTokens } from '../notifications/unsubscribe-token.ts'
import type { NotificationRules } from '../settings.ts'
import { composeMail } from './compose-mail.ts'
import type { Way } from './deliver.ts'

/** Mails under way at the same time: mail servers refuse many connections of one sender. */
const atOnce = 5

/** Creates the way by e-mail. Mail goes to proven addresses only, looked up before each batch. */
export function createMailWay(options: {
  deliverMail: Deliver
  accounts: Accounts
  tokens: UnsubscribeTokens
  log: Log
  productName: string
  publicUrl: string
  rules: Pick<NotificationRules, 'mailsPerSecond' | 'timeoutSeconds'>
}): Way {
  const { deliverMail, accounts, log, rules } = options
  return {
    name: 'email',
    perSecond: rules.mailsPerSecond,
    atOnce,
    timeout: rules.timeoutSeconds,
    async prepare(claimed) {
      const emails = await accounts.emails([...new Set(claimed.map(({ user_id: id }) => id))])
      return async (group) => {
        const [{ delivery }] = group
        const to = chooseEmail(delivery.email, emails.get(delivery.user_id) ?? [])
        if (to === undefined) return { isDone: true }
        const mail = composeMail(group, { ...options, to })
        try {
          await withTimeout(rules.timeoutSeconds, (signal) => deliverMail(mail, signal))
          return { isDone: true }
        } catch (error) {
          // A carrier's message may repeat the address: only the kind of failure is logged.
          const failure = error instanceof Error ? error.name : 'unknown'
          log.warn('a notification by e-mail was not delivered', { failure })
          return { isDone: error instanceof UndeliverableError }
        }
      }
    },
  }
}
