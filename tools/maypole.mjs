// `npm run --silent maypole -- …`: operator commands, on the database of an instance that may be
// running.
import process from 'node:process'
import { environmentFor, launch, root, run } from './launch.mjs'
import { findNode } from './pinned-node.mjs'

await launch(async () => {
  const node = findNode()
  const words = process.argv.slice(2)
  return run(node, ['apps/server/src/main.ts', ...(words.length === 0 ? ['help'] : words)], {
    cwd: root,
    env: environmentFor(node),
  })
})
