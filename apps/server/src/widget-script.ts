import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { readStaticFiles, type StaticFile, sendFile } from './static-files.ts'

const immutable = 'public, max-age=31536000, immutable'
/** Cache-Control for the short address: how long a page may use it without revalidating. */
const shortCache = 'public, max-age=300, must-revalidate'

/**
 * The login widget for pages of any origin: `/widget.js`, which is revalidated, and the same in a
 * folder named after its content, which never changes. `/widget.json` has that address and the hash
 * for its `integrity` attribute. `folder` is the built web app, which contains it.
 */
export function createWidgetScript(options: { folder: string }): FastifyPluginAsync {
  const files = readFiles(join(options.folder, 'widget'))
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
    })
    for (const [address, file] of files)
      app.get(address, async (request, reply) => sendFile(request, reply, file))
  }
}

function readFiles(folder: string): Map<string, StaticFile> {
  const manifest = join(folder, 'widget.json')
  // Started without a build, the server still has everything else.
  if (!existsSync(manifest)) return new Map()
  const { address } = JSON.parse(readFileSync(manifest, 'utf8')) as { address: string }
  const versioned = address.slice(0, address.lastIndexOf('/') + 1)
  const all = readStaticFiles(folder, '/widget/')
  return new Map(
    [...all].flatMap(([path, file]): [string, StaticFile][] => {
      if (path.startsWith(versioned)) return [[path, { ...file, cacheControl: immutable }]]
      const short = { '/widget/widget.js': '/widget.js', '/widget/widget.json': '/widget.json' }[
        path
      ]
      return short === undefined ? [] : [[short, { ...file, cacheControl: shortCache }]]
    }),
  )
}
