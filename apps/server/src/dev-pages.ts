import { fileURLToPath } from 'node:url'
import { problems } from '@maypole/platform/http'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopbackName } from './config-values.ts'
import { addOutboxPage, type OutboxPageOptions } from './dev-outbox.ts'
import { addWidgetPage, type WidgetPageOptions } from './dev-widget.ts'
import { readStaticFiles, sendFile } from './static-files.ts'

/**
 * `/dev/outbox` and `/dev/widget`, for development. They answer to this machine only; who asks from elsewhere, or through a proxy,
 * is told that there is nothing (404).
 */
export function createDevelopmentPages(
  options: OutboxPageOptions & WidgetPageOptions,
): FastifyPluginAsync {
  const files = readStaticFiles(fileURLToPath(new URL('../pages', import.meta.url)), '/dev/')
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw problems.notFound()
    })
    for (const [address, file] of files)
      app.get(address, async (request, reply) => sendFile(request, reply, file))
    addOutboxPage(app, options)
    addWidgetPage(app, options)
  }
}

/**
 * The peer is on this machine, no proxy says that it stands between, and the request was made to a name of this machine: a page of
 * somebody else's whose name was pointed here (DNS rebinding) sends its own.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? ''
  if (!/^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(peer)) return false
  const { headers } = request
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  const { host = '' } = headers
  const asked = `http://${host}`
  // What is no host and port, and what a URL would read something else in.
  if (/[/@?#\\]/.test(host) || !URL.canParse(asked)) return false
  return isLoopbackName(new URL(asked).hostname)
}

/** What proxies, tunnels and content networks add to what they pass on. */
const proxyHeader =
  /^(x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|forwarded|via|cdn-loop|cf-.+|fastly-.+|ngrok-.+)$/
