import { equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../project-context.ts'
import { pseudonym } from '../pseudonym.ts'

/** The maximum lifetime of cookies in browsers (RFC 6265bis, section 5.5), in seconds. */
export const deviceLifetime = 400 * 86_400

const valuePattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

/** Returns a device's value: its id and a MAC. */
export function deviceValue(context: Pick<ProjectContext, 'keys'>, id: string): string {
  return `${id}.${sign(context, id)}`
}

/** Returns the hash of a device in a project's tables. */
export function hashDevice(context: Pick<ProjectContext, 'project' | 'keys'>, id: string): string {
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
