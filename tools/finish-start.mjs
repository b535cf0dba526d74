// What a start leaves for when the server is up: `node tools/finish-start.mjs` does it, in a
// process of its own. Plain JavaScript for Node 20 and newer, without dependencies.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  hasDevelopmentPackages,
  isInstalled,
  isWhollyTrimmed,
  trimPackages,
} from './installed-packages.mjs'
import {
  buildWeb,
  environmentFor,
  isBuilt,
  isCompressedWell,
  launch,
  root,
  webBuild,
} from './launch.mjs'
import { findNode } from './pinned-node.mjs'

/** The page of the parts, for developers, as long as the packages for building are there. */
const lacksGallery = () => !isBuilt('gallery') && isInstalled(root, 'building')

/** Packages that only building needs, unless those for development are there. */
const hasUnneeded = () => !hasDevelopmentPackages(root) && !isWhollyTrimmed(root)

/**
 * Starts what is left, beside the server and after it in the use of the machine. Returns a function
 * that stops it: the next start goes on.
 */
export function startFinishing(node) {
  if (isCompressedWell() && !lacksGallery() && !hasUnneeded()) return () => undefined
  const child = spawn(node, [fileURLToPath(import.meta.url)], {
    cwd: root,
    env: environmentFor(node),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // The server runs without it.
  child.on('error', () => undefined)
  return () => child.kill()
}

/** Builds the page of the parts. Where that fails, the packages for building go without it. */
async function buildGallery() {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  try {
    await buildWeb(findNode(), { wanted: ['gallery'] })
  } catch (error) {
    if (!isStopped) process.stderr.write(`The page of the parts (/dev/ui): ${error.message}\n`)
  }
  // From now on a signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  return isStopped
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await launch(async () => {
    setPriority(constants.priority.PRIORITY_LOW)
    if (!isCompressedWell()) {
      // TypeScript, which the Node that runs the server can read.
      const { compressApp } = await import('./compress-app.ts')
      await compressApp(webBuild)
    }
    if (lacksGallery() && (await buildGallery())) return 0
    if (hasUnneeded()) trimPackages(root)
    return 0
  })
