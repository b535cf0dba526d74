import { toInstant } from '@maypole/platform/clock'
import { randomToken } from '@maypole/platform/crypto'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { hashDevice } from './device.ts'
import { forgetOldestDevices, upsertDevice } from './store.ts'

/** Devices remembered per user; one more removes the least recently used one. */
const devicesPerUser = 30

/** Remembers that the client's device signs a user in, and assigns it a value if it has none. */
export async function rememberDevice(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys' | 'client'>,
  transaction: ProviderTransaction,
  { userId }: { userId: string },
): Promise<void> {
  if (context.client.device === undefined) return
  const id = context.client.device.id ?? randomToken()
  const deviceHash = hashDevice(context, id)
  const now = toInstant(context.clock.now())
  const [remembered] = await upsertDevice(transaction, { userId, deviceHash, now })
  if (remembered === undefined || remembered.others >= devicesPerUser)
    await forgetOldestDevices(transaction, { userId, kept: devicesPerUser })
  context.client.device.keep(id)
}
