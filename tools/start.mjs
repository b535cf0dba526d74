// `npm start`: installs, builds and starts whatever is missing or stale.
import process from 'node:process'

const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Maypole starts with Node ${oldest} or newer; this is ${process.versions.node}. Please update Node (https://nodejs.org).\n`,
  )
  process.exit(1)
}

// Imported late: an older Node would fail on the launcher before it could print the sentence above.
const { install } = await import('./install.mjs')
const { buildWeb, environmentFor, isBuilt, launch, root, run } = await import('./launch.mjs')
const { findNode } = await import('./pinned-node.mjs')
const { startFinishing } = await import('./finish-start.mjs')

await launch(async () => {
  await install(isBuilt('app') ? 'running' : 'building')
  const node = findNode()
  await buildWeb(node, { wanted: ['app'], isUrgent: true })
  let stopFinishing = () => undefined
  let waiting
  const onReady = () => {
    // The first page that people open comes before it.
    waiting = setTimeout(() => {
      stopFinishing = startFinishing(node)
    }, 5_000)
  }
  try {
    return await run(
      node,
      [
        // Half of V8's default for young objects (MB), which it never releases: 25 MB less on a
        // small machine.
        '--max-semi-space-size=4',
        'apps/server/src/main.ts',
        ...process.argv.slice(2),
      ],
      { cwd: root, env: environmentFor(node), onReady },
    )
  } finally {
    clearTimeout(waiting)
    stopFinishing()
  }
})
