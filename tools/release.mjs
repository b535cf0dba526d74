// `npm run release [folder]`: makes a release of this commit, below dist/release by default.
import { resolve } from 'node:path'
import process from 'node:process'
import { install } from './install.mjs'
import { buildWeb, environmentFor, launch, root, run } from './launch.mjs'
import { findNode } from './pinned-node.mjs'

await launch(async () => {
  await install()
  const node = findNode()
  await buildWeb(node, { wanted: ['app'] })
  const folder = resolve(process.argv[2] ?? `${root}/dist/release`)
  return run(node, ['tools/release/write-release.ts', folder], { env: environmentFor(node) })
})
