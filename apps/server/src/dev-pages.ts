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
  const publicUrl = new URL(options.publicUrl)
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request, publicUrl)) throw problems.notFound()
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
 * Whether a request comes from a program of this machine itself, as far as this can be known: its
 * peer is this machine, and there is no sign of a proxy in between.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest, publicUrl: URL): boolean {
  const { remoteAddress = '', localPort } = raw.socket
  if (!/^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(remoteAddress)) return false
  // Browsers speak 1.1; some proxies speak 1.0 to what is behind them, without another sign.
  if (raw.httpVersion !== '1.1') return false
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  return isOwnHost(headers.host ?? '', { localPort, publicUrl })
}

/**
 * Whether a Host header has a name of this machine, since a foreign page whose name was pointed
 * here (DNS rebinding) sends its own, and the port of this server. Under `npm run dev` Vite is in
 * front of it, at the public address.
 */
function isOwnHost(host: string, own: { localPort: number | undefined; publicUrl: URL }): boolean {
  const asked = `http://${host}`
  // Anything but host and port, which a URL parser would read differently.
  if (/[/@?#\\]/.test(host) || !URL.canParse(asked)) return false
  const { hostname, port } = new URL(asked)
  if (!isLoopbackName(hostname)) return false
  if (isLoopbackName(own.publicUrl.hostname) && port === own.publicUrl.port) return true
  // The program's own requests have no connection.
  return own.localPort === undefined || Number(port || 80) === own.localPort
}

/** Headers that proxies, tunnels and content networks add. */
const proxyHeader =
  /^(x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|forwarded|via|cdn-loop|cf-.+|fastly-.+|ngrok-.+)$/
