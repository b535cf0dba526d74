import {
  type Deliver,
  type Delivery,
  UndeliverableError,
  withTimeout,
} from '@maypole/platform/delivery'
import { chooseEmail } from '../settings/settings.ts'
import { composeMail } from './compose-mail.ts'
import { type Sent, tryAgainAfter, type Way, type WayCore } from './way.ts'

/** Mails under way at the same time: mail servers refuse many connections of one sender. */
const atOnce = 5
/** Of these to one domain: the server that sends them may wait for that of the domain. */
const perDomain = 3

/** Creates the way by e-mail. Mail goes to proven addresses only, looked up before each batch. */
export function createMailWay(core: WayCore, deliverMail: Deliver): Way {
  const { accounts, log, productName, publicUrl } = core
  const { unsubscribeTokens: tokens } = core.notifications
  const rules = core.settings.notifications

  async function send(mail: Delivery, attempts: number): Promise<Sent> {
    try {
      await withTimeout(rules.timeoutSeconds, (signal) => deliverMail(mail, signal))
      return { kind: 'done' }
    } catch (error) {
      // A carrier's message may repeat the address: only the kind of failure is logged.
      const failure = error instanceof Error ? error.name : 'unknown'
      log.warn('a notification by e-mail was not delivered', { failure })
      if (error instanceof UndeliverableError) return { kind: 'done' }
      return { kind: 'later', after: tryAgainAfter(attempts, core) }
    }
  }

  return {
    name: 'email',
    perSecond: rules.mailsPerSecond,
    atOnce,
    claimed: 2 * atOnce,
    perHost: perDomain,
    waiting: atOnce,
    timeout: rules.timeoutSeconds,
    async prepare(claimed) {
      const emails = await accounts.emails([...new Set(claimed.map(({ user_id: id }) => id))])
      return (group) => {
        const [{ delivery }] = group
        const to = chooseEmail(delivery.email, emails.get(delivery.user_id) ?? [])
        if (to === undefined) return undefined
        const mail = composeMail(group, { to, tokens, productName, publicUrl })
        return {
          host: to.slice(to.lastIndexOf('@') + 1).toLowerCase(),
          send: () => send(mail, delivery.attempts),
        }
      }
    },
  }
}
