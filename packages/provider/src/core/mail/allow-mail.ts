import { shareOfNetwork } from '../../settings/limits.ts'
import { describeSource } from '../devices/source.ts'
import { findDestinationForDevice } from '../devices/store.ts'
import type { ProjectContext } from '../project-context.ts'
import { consumeShared } from '../proof-of-work/proof-of-work.ts'
import { pseudonym } from '../pseudonym.ts'

/**
 * Counts a mail before it is sent, over all methods that send any, in every limit or in none. As
 * with messages to numbers, a device that has signed the address's user in has its own limit, and
 * no single stranger uses up what strangers share. Throws too_many_requests with the time to wait,
 * or proof_of_work_required. `email` has been validated (`checkEmailAddress`). Returns whether such
 * a device asks, or a session of the user (`isOwner`).
 */
export async function allowMail(
  context: ProjectContext,
  options: { email: string; isOwner?: boolean },
): Promise<boolean> {
  const { email } = options
  const { project } = context
  const { limits } = context.settings
  const source = describeSource(context)
  const known = await findDestinationForDevice(context.db, {
    projectId: project.id,
    kind: 'email',
    value: email,
    deviceHash: source.device,
  })
  const isVerified = known !== undefined && known.verified_at !== null
  const isKnownDevice = options.isOwner === true || (isVerified && known.device_hash !== null)
  const mailbox = pseudonym(context.keys, email)
  const prefix = 'mails'
  const { networkAddress, network, device } = source
  const who = isKnownDevice
    ? `device:${source.hasDevice ? device : 'owner'}`
    : `source:${networkAddress}`
  const own = [
    { key: `${prefix}:second:${mailbox}:${who}`, ...limits.sendsPerEmailAndSecond },
    { key: `${prefix}:mailbox:${mailbox}:${who}`, ...limits.sendsPerEmail },
  ]
  const kind = 'bucket'
  if (isKnownDevice) await context.limiter.consume(own)
  else
    await consumeShared(context, {
      subject: { purpose: 'send', target: mailbox },
      limits: [
        ...own,
        { key: `${prefix}:address-most:${networkAddress}`, ...limits.mostMailsPerAddress },
        {
          key: `${prefix}:network:${mailbox}:${network}`,
          ...shareOfNetwork(limits.strangerSendsPerEmail),
        },
        { key: `${prefix}:most:${mailbox}`, kind, ...limits.mostSendsPerEmail },
      ],
      shared: [
        { key: `${prefix}:strangers:${mailbox}`, kind, ...limits.strangerSendsPerEmail },
        { key: `${prefix}:address:${networkAddress}`, ...limits.mailsPerAddress },
      ],
    })
  return isKnownDevice
}
