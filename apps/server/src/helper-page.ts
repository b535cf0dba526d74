import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { readStaticFiles, sendFile } from './static-files.ts'

const prefix = '/clientside-services/'

/**
 * The hidden page that sign-in clients load in a frame (docs/wire.md §7): telephone numbers and One
 * Tap. Only `framedBy`, sources of a Content-Security-Policy, may frame it. `folder` is the built
 * web app, which contains it.
 */
export function createHelperPage(options: {
  folder: string
  framedBy: () => Promise<readonly string[]>
}): FastifyPluginAsync {
  const folder = join(options.folder, 'clientside-services')
  const files = existsSync(folder) ? readStaticFiles(folder, prefix) : new Map()
  const policy =
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      // It supports no list; frame-ancestors replaces it.
      reply.removeHeader('x-frame-options')
    })
    for (const [address, file] of files) {
      app.get(address, async (request, reply) => {
        reply
          .header(
            'content-security-policy',
            `${policy}; frame-ancestors 'self' ${(await options.framedBy()).join(' ')}`,
          )
          .header('cross-origin-resource-policy', 'cross-origin')
        return sendFile(request, reply, file)
      })
    }
  }
}
