// `npm run dev`: the server, restarted when its sources change, and Vite in front of it, which
// shows a changed component at once, on one address: Vite proxies to the server what it does not
// have.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { install } from './install.mjs'
import { buildWeb, environmentFor, launch, root, run } from './launch.mjs'
import { findNode } from './pinned-node.mjs'

/** The packages whose sources the server runs. */
const watched = [
  'apps/server',
  ...['assistant', 'community', 'contract', 'platform', 'provider'].map(
    (name) => `packages/${name}`,
  ),
]

/** Returns a port that is free at the moment. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

await launch(async () => {
  await install()
  const node = findNode()
  // The server reads its page from the build, and Vite asks it for the configuration in there.
  await buildWeb(node)
  const env = environmentFor(node)
  const port = env.PORT || '3000'
  const serverPort = await freePort()
  const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`
  const stop = new AbortController()
  const { signal } = stop
  const watch = watched.map((folder) => `--watch-path=${folder}/src`)
  const both = [
    run(node, [...watch, '--watch-preserve-output', 'apps/server/src/main.ts'], {
      signal,
      env: { ...env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: publicUrl },
    }),
    run(
      node,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        '--port',
        port,
        '--strictPort',
        '--logLevel',
        'warn',
      ],
      {
        signal,
        cwd: join(root, 'apps/web'),
        env: { ...env, DEVELOPMENT_SERVER: `http://127.0.0.1:${serverPort}` },
      },
    ),
  ]
  // Neither is useful without the other.
  const code = await Promise.race(both)
  stop.abort()
  await Promise.allSettled(both)
  return code
})
