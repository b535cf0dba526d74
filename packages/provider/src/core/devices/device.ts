import { deviceHeader } from '@maypole/contract/provider/constants'
import { equalInConstantTime, hmacSha256 } from '@maypole/platform/crypto'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import type { Core } from '../core.ts'
import { pseudonym } from '../pseudonym.ts'

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5), in seconds. */
export const deviceLifetime = 400 * 86_400

/**
 * What a browser or app is recognised by after it has signed somebody in: 256 random bits and a MAC. It proves nothing about
 * a person and gives no access.
 */
export interface Device {
  /** The random part of the value that the request brought; undefined where it brought none that was made here. */
  readonly id: string | undefined
  /** Has the answer carry the device's value. */
  keep(id: string): void
}

const valuePattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

/** The id of a request's device. A value that was made elsewhere, or changed, is no device. */
export function readDevice(
  core: Pick<Core, 'keys' | 'settings'>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const { [deviceHeader]: header, cookie } = headers
  const cookies = typeof cookie === 'string' ? cookie : undefined
  const values = [header, readCookie(cookies, cookieName(isSecure(core)))]
  return values.map((value) => verifyValue(core, value)).find((id) => id !== undefined)
}

/** What the device is to bring along from now on, as a header and as a cookie. */
export function presentDevice(
  core: Pick<Core, 'keys' | 'settings'>,
  id: string,
): { value: string; setCookie: string } {
  const value = `${id}.${sign(core, id)}`
  const name = cookieName(isSecure(core))
  const options = { name, value, maxAge: deviceLifetime, isSecure: isSecure(core) }
  return { value, setCookie: writeCookie(options) }
}

/** How a project's tables know a device. */
export function hashDevice(core: Pick<Core, 'keys'>, projectId: string, id: string): string {
  return pseudonym(core.keys, `device|${projectId}|${id}`)
}

function verifyValue(core: Pick<Core, 'keys'>, value: unknown): string | undefined {
  const [, id, mac] = (typeof value === 'string' && valuePattern.exec(value)) || []
  if (id === undefined || mac === undefined) return undefined
  return equalInConstantTime(sign(core, id), mac) ? id : undefined
}

function sign(core: Pick<Core, 'keys'>, id: string): string {
  return hmacSha256(core.keys.devices, id)
}

function isSecure({ settings }: Pick<Core, 'settings'>): boolean {
  return settings.publicUrl.startsWith('https:')
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-maypole_device' : 'maypole_device'
}
