import { addressKey, networkKey } from '@maypole/platform/http'
import type { ProjectContext } from '../project-context.ts'
import { pseudonym } from '../pseudonym.ts'
import { hashDevice } from './device.ts'
import { findKnownDevice } from './store.ts'

/** The source of a request, as limits count it. All are keyed hashes. */
export interface Source {
  /** An IPv4 address or a /64. */
  readonly networkAddress: string
  /** A /24 or a /48. */
  readonly network: string
  /** The request's device; a constant that matches nothing when there is none. */
  readonly device: string
  /** Whether the request has a device. */
  readonly hasDevice: boolean
}

/** Not the hash of anything. */
const noDevice = '-'

export function describeSource(
  context: Pick<ProjectContext, 'project' | 'client' | 'keys'>,
): Source {
  const id = context.client.device?.id
  return {
    networkAddress: pseudonym(context.keys, addressKey(context.client.networkAddress)),
    network: pseudonym(context.keys, networkKey(context.client.networkAddress)),
    device: id === undefined ? noDevice : hashDevice(context, id),
    hasDevice: id !== undefined,
  }
}

/** Whether the request's device has signed a user in before. */
export async function isKnownDevice(
  context: Pick<ProjectContext, 'db'>,
  { source, userId }: { source: Source; userId: string },
): Promise<boolean> {
  const [row] = await findKnownDevice(context.db, { userId, deviceHash: source.device })
  return row !== undefined
}
