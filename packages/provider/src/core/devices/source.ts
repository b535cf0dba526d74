import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, hmacSha256, randomToken } from '@maypole/platform/crypto'
import { addressKey, networkKey } from '@maypole/platform/http'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { pseudonym } from '../pseudonym.ts'
import { findKnownDevice, forgetOldestDevices, upsertDevice } from './store.ts'

/** The maximum lifetime of cookies in browsers (RFC 6265bis, section 5.5), in seconds. */
export const deviceLifetime = 400 * 86_400

const valuePattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

/** Returns a device's value: its id and a MAC. */
export function deviceValue(context: Pick<ProjectContext, 'keys'>, id: string): string {
  return `${id}.${sign(context, id)}`
}

/** Returns the hash of a device in a project's tables. */
function hashDevice(context: Pick<ProjectContext, 'project' | 'keys'>, id: string): string {
  return pseudonym(context.keys, `device|${context.project.id}|${id}`)
}

/** Returns the id in a device's value; undefined when it was not made here, or changed. */
export function openDeviceValue(
  context: Pick<ProjectContext, 'keys'>,
  value: unknown,
): string | undefined {
  const [, id, mac] = (typeof value === 'string' && valuePattern.exec(value)) || []
  if (id === undefined || mac === undefined) return undefined
  return equalInConstantTime(sign(context, id), mac) ? id : undefined
}

function sign(context: Pick<ProjectContext, 'keys'>, id: string): string {
  return hmacSha256(context.keys.devices, id)
}

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
  const row = await findKnownDevice(context.db, { userId, deviceHash: source.device })
  return row !== undefined
}
