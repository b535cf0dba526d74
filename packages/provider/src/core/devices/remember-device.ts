import { toInstant } from '@maypole/platform/clock'
import { randomToken } from '@maypole/platform/crypto'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { hashDevice } from './device.ts'
import { forgetOldestDevices, keepDevice } from './store.ts'

/** Devices that a user is recognised by; one more forgets the one used longest ago. */
const devicesPerUser = 30

/** Notes that the client's device signs a user in, and has the answer give it a value where it has none yet. */
export async function rememberDevice(
  context: Pick<ProjectContext, 'clock' | 'keys' | 'client'>,
  transaction: ProviderTransaction,
  { project, userId }: { project: Project; userId: string },
): Promise<void> {
  if (context.client.device === undefined) return
  const id = context.client.device.id ?? randomToken()
  const deviceHash = hashDevice(context, project.id, id)
  await keepDevice(transaction, { userId, deviceHash, now: toInstant(context.clock.now()) })
  await forgetOldestDevices(transaction, { userId, kept: devicesPerUser })
  context.client.device.keep(id)
}
