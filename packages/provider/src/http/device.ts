import { deviceHeader } from '@maypole/contract/provider/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device } from '../core/client.ts'
import type { Core } from '../core/core.ts'
import { deviceLifetime, deviceValue, openDeviceValue } from '../core/devices/device.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * The device of a request. Browsers on pages of the instance itself get it as a cookie alone; whatever else may not keep
 * cookies of this host gets a header as well. Undefined for servers that pass none on.
 */
export function openDevice(
  core: Core,
  options: { request: FastifyRequest; reply: FastifyReply; isForServers: boolean },
): Device | undefined {
  const { request, reply, isForServers } = options
  const { headers } = request
  if (isForServers && headers[deviceHeader] === undefined) return undefined
  const isOwnPage = headers.origin === new URL(core.settings.publicUrl).origin
  return {
    id: readDevice(core, headers),
    keep(id) {
      const { value, setCookie } = presentDevice(core, id)
      if (!isOwnPage) reply.header(deviceHeader, value)
      if (!isForServers) reply.header('set-cookie', setCookie)
    },
  }
}

/** The id of a request's device. */
function readDevice(
  core: Pick<Core, 'keys' | 'settings'>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const { [deviceHeader]: header, cookie } = headers
  const cookies = typeof cookie === 'string' ? cookie : undefined
  const values = [header, readCookie(cookies, cookieName(isSecure(core)))]
  return values.map((value) => openDeviceValue(core, value)).find((id) => id !== undefined)
}

/** What the device is to bring along from now on, as a header and as a cookie. */
function presentDevice(
  core: Pick<Core, 'keys' | 'settings'>,
  id: string,
): { value: string; setCookie: string } {
  const value = deviceValue(core, id)
  const name = cookieName(isSecure(core))
  const options = { name, value, maxAge: deviceLifetime, isSecure: isSecure(core) }
  return { value, setCookie: writeCookie(options) }
}

function isSecure({ settings }: Pick<Core, 'settings'>): boolean {
  return settings.publicUrl.startsWith('https:')
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-maypole_device' : 'maypole_device'
}
