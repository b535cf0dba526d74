import { deviceHeader } from '@maypole/contract/provider/constants'
import { readCookie } from '@maypole/platform/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device } from '../core/client.ts'
import { deviceLifetime, deviceValue, openDeviceValue } from '../core/devices/source.ts'
import type { Instance } from '../core/instance.ts'
import { writeCookie } from './cookies.ts'

/**
 * Returns the device of a request. Browsers on the instance's own pages get it as a cookie only;
 * others, which may not keep cookies of this host, get a header too. Undefined for servers that
 * pass none on.
 */
export function openDevice(
  instance: Instance,
  options: { request: FastifyRequest; reply: FastifyReply; isForServers: boolean },
): Device | undefined {
  const { request, reply, isForServers } = options
  const { headers } = request
  if (isForServers && headers[deviceHeader] === undefined) return undefined
  let read: { readonly id: string | undefined } | undefined
  return {
    // Most requests never ask.
    get id() {
      read ??= { id: readDevice(instance, headers) }
      return read.id
    },
    keep(id) {
      const isOwnPage = headers.origin === new URL(instance.instanceSettings.publicUrl).origin
      const { value, setCookie } = presentDevice(instance, id)
      if (!isOwnPage) reply.header(deviceHeader, value)
      if (!isForServers) reply.header('set-cookie', setCookie)
    },
  }
}

/** Returns the id of a request's device. */
function readDevice(
  instance: Pick<Instance, 'keys' | 'instanceSettings'>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const { [deviceHeader]: header, cookie } = headers
  const cookies = typeof cookie === 'string' ? cookie : undefined
  const values = [header, readCookie(cookies, cookieName(isSecure(instance)))]
  return values.map((value) => openDeviceValue(instance, value)).find((id) => id !== undefined)
}

/** Adds the device's value to the response, as a header and as a cookie. */
function presentDevice(
  instance: Pick<Instance, 'keys' | 'instanceSettings'>,
  id: string,
): { value: string; setCookie: string } {
  const value = deviceValue(instance, id)
  const name = cookieName(isSecure(instance))
  const options = { name, value, maxAge: deviceLifetime, isSecure: isSecure(instance) }
  return { value, setCookie: writeCookie(options) }
}

function isSecure({ instanceSettings }: Pick<Instance, 'instanceSettings'>): boolean {
  return instanceSettings.publicUrl.startsWith('https:')
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-maypole_device' : 'maypole_device'
}
