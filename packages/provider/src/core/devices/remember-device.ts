import { toInstant } from '@maypole/platform/clock'
import { randomToken } from '@maypole/platform/crypto'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { hashDevice } from './device.ts'
import { forgetOldestDevices, upsertDevice } from './store.ts'

/** Devices remembered per user; one more removes the least recently used one. */
const devicesPerUser = 30

/** Milliseconds within which a device that comes back is not written again. */
const seenFor = 86_400_000

/**
 * Remembers that the client's device signs a user in, and assigns it a value if it has none.
 * `deviceSeenAt` is when it did so before, if the caller has read that.
 */
export async function rememberDevice(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys' | 'client'>,
  transaction: ProviderTransaction,
  { userId, deviceSeenAt }: { userId: string; deviceSeenAt?: string | null | undefined },
): Promise<void> {
  if (context.client.device === undefined) return
  const id = context.client.device.id ?? randomToken()
  const isSeen =
    typeof deviceSeenAt === 'string' &&
    Math.abs(context.clock.now() - Date.parse(deviceSeenAt)) < seenFor
  if (isSeen) {
    context.client.device.keep(id)
    return
  }
  const deviceHash = hashDevice(context, id)
  const now = toInstant(context.clock.now())
  const [remembered] = await upsertDevice(transaction, { userId, deviceHash, now })
  if (remembered === undefined || remembered.others >= devicesPerUser)
    await forgetOldestDevices(transaction, { userId, kept: devicesPerUser })
  context.client.device.keep(id)
}
