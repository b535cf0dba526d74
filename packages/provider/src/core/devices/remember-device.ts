import { toInstant } from '@maypole/platform/clock'
import { randomToken } from '@maypole/platform/crypto'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { Client } from '../client.ts'
import type { Core } from '../core.ts'
import { hashDevice } from './device.ts'
import { forgetOldestDevices, keepDevice } from './store.ts'

/** Devices that a user is recognised by; one more forgets the one used longest ago. */
const devicesPerUser = 30

/** Notes that the client's device signs a user in, and has the answer give it a value where it has none yet. */
export async function rememberDevice(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, userId, client }: { project: Project; userId: string; client: Client },
): Promise<void> {
  if (client.device === undefined) return
  const id = client.device.id ?? randomToken()
  const deviceHash = hashDevice(core, project.id, id)
  await keepDevice(transaction, { userId, deviceHash, now: toInstant(core.clock.now()) })
  await forgetOldestDevices(transaction, { userId, kept: devicesPerUser })
  client.device.keep(id)
}
