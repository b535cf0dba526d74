import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { readStaticFiles, sendFile } from './static-files.ts'

const prefix = '/clientside-services/'

/**
 * The hidden page that sign-in clients put into a frame of theirs (WIRE §7): telephone numbers and One Tap. It may be framed by `framedBy`,
 * in the form of a Content-Security-Policy, and by nobody else. `folder` is the built web app, which holds it.
 */
export function createHelperPage(options: {
  folder: string
  framedBy: readonly string[]
}): FastifyPluginAsync {
  const folder = join(options.folder, 'clientside-services')
  const files = existsSync(folder) ? readStaticFiles(folder, prefix) : new Map()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${options.framedBy.join(' ')}`,
  ].join('; ')
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      // It knows no list; frame-ancestors says it better.
      reply.removeHeader('x-frame-options')
    })
    for (const [address, file] of files) {
      app.get(address, async (request, reply) => {
        reply
          .header('content-security-policy', policy)
          .header('cross-origin-resource-policy', 'cross-origin')
        return sendFile(request, reply, file)
      })
    }
  }
}

/** The pages that may frame the helper: our own, those of allowed origins and, in development, those of this machine. */
export function framesOf(options: {
  publicUrl: string
  allowedOrigins: readonly string[]
  isDevelopment: boolean
}): string[] {
  const { publicUrl, allowedOrigins, isDevelopment } = options
  const loopback = isDevelopment ? ['http://localhost:*', 'http://127.0.0.1:*'] : []
  return ["'self'", new URL(publicUrl).origin, ...allowedOrigins, ...loopback]
}
