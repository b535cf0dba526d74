import { addressKey } from '@maypole/platform/http'
import type { Project } from '../../project.ts'
import type { Core } from '../core.ts'
import { pseudonym } from '../pseudonym.ts'

/**
 * Counts a mail before it is sent, over all methods that send any: for the mailbox and for whoever asks. In every limit or in none.
 * Throws too_many_requests with the time to wait. `email` has been checked (`checkEmailAddress`).
 */
export async function allowMail(
  core: Pick<Core, 'keys' | 'limiter' | 'settings'>,
  options: { project: Project; email: string; address: string },
): Promise<void> {
  const { limits } = core.settings
  const mailbox = pseudonym(core.keys, options.email)
  const address = pseudonym(core.keys, addressKey(options.address))
  const prefix = `mails:${options.project.id}`
  await core.limiter.consume([
    { key: `${prefix}:second:${mailbox}`, ...limits.sendsPerEmailAndSecond },
    { key: `${prefix}:mailbox:${mailbox}`, ...limits.sendsPerEmail },
    { key: `${prefix}:address:${address}`, ...limits.mailsPerAddress },
  ])
}
