import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problems } from '@maypole/platform/http'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopbackName } from './config-values.ts'
import { addOutboxPage, type OutboxPageOptions } from './dev-outbox.ts'
import { addSampleCommunity, type SampleCommunityOptions } from './dev-sample.ts'
import { addWidgetPage, type WidgetPageOptions } from './dev-widget.ts'
import { readStaticFiles, sendFile } from './static-files.ts'
import { pagePolicy } from './web-app.ts'

/**
 * `/dev/outbox`, `/dev/widget`, `/dev/ui` and the sample community, for development. They answer
 * this machine only; requests from elsewhere, or through a proxy, get 404.
 */
export function createDevelopmentPages(
  options: OutboxPageOptions &
    WidgetPageOptions &
    SampleCommunityOptions & {
      /** The built web app. */
      readonly webFolder: string
    },
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
    addSampleCommunity(app, options)
    addGallery(app, options.webFolder)
  }
}

/** `/dev/ui`: every part of the web app's screens in its states. */
function addGallery(app: FastifyInstance, webFolder: string): void {
  const folder = join(webFolder, '.gallery')
  // A first start builds it when the server is up already.
  const read = () => (existsSync(folder) ? readStaticFiles(folder, '/dev/ui/') : undefined)
  let files = read()
  app.get('/dev/ui', async (request, reply) => {
    files = read()
    const page = files?.get('/dev/ui/gallery.html')
    if (page === undefined) throw problems.notFound('This page has not been built yet.')
    reply.header('content-security-policy', pagePolicy())
    return sendFile(request, reply, page)
  })
  app.get('/dev/ui/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const file = files?.get(path)
    if (file === undefined || path.endsWith('.html')) throw problems.notFound()
    return sendFile(request, reply, file)
  })
}

/**
 * Whether the peer is on this machine, no proxy header is present, and the host is a name of this
 * machine: a foreign page whose name was pointed here (DNS rebinding) sends its own.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? ''
  if (!/^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(peer)) return false
  const { headers } = request
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  const { host = '' } = headers
  const asked = `http://${host}`
  // Anything but host and port, which a URL parser would read differently.
  if (/[/@?#\\]/.test(host) || !URL.canParse(asked)) return false
  return isLoopbackName(new URL(asked).hostname)
}

/** Headers that proxies, tunnels and content networks add. */
const proxyHeader =
  /^(x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|forwarded|via|cdn-loop|cf-.+|fastly-.+|ngrok-.+)$/
