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
const { buildWeb, environmentFor, findNode, install, isWebBuilt, launch, root, run, trim } =
  await import('./launch.mjs')

await launch(async () => {
  await install(isWebBuilt() ? 'running' : 'building')
  const node = findNode()
  await buildWeb(node)
  trim()
  return run(
    node,
    [
      // Half of V8's default for young objects (MB), which it never releases: 25 MB less on a small
      // machine.
      '--max-semi-space-size=4',
      'apps/server/src/main.ts',
      ...process.argv.slice(2),
    ],
    { cwd: root, env: environmentFor(node) },
  )
})
