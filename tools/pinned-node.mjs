// The Node of the lock file. Plain JavaScript for Node 20 and newer, without dependencies.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './installed-packages.mjs'
import { LaunchError, root } from './launch.mjs'
import { unpack } from './unpack.mjs'

/** The package with the pinned Node for this system. */
const systemName = { win32: 'win' }[process.platform] ?? process.platform
const name = `node-${systemName}-${process.arch}`
const folder = join(root, 'node_modules', name)
const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
const pinned = join(folder, program)

/** Whether the launcher runs on it: npm puts it first for its scripts, once it has installed it. */
export const isPinned =
  existsSync(pinned) && realpathSync(pinned) === realpathSync(process.execPath)
const isNewEnough = !isPinned && Number(process.versions.node.split('.')[0]) >= 24

/** The name of its folder in `node_modules`. */
export { name as pinnedName }

/** Returns its entry in the lock file, where there is one for this system. */
function findLocked() {
  return readPackages(join(root, 'package-lock.json'))[`node_modules/${name}`]
}

/** Whether there is a Node to run the program, as far as one can be installed. */
export function hasNode() {
  const locked = findLocked()
  if (isNewEnough || locked === undefined) return true
  return (
    existsSync(pinned) &&
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === locked.version
  )
}

/**
 * Returns the Node that runs the program: the pinned one, else the current one if it is new enough.
 */
export function findNode() {
  if (existsSync(pinned)) return pinned
  if (isNewEnough) return process.execPath
  throw new LaunchError(
    `There is no pinned Node for ${process.platform} on ${process.arch}, and this one is ${process.versions.node}.\n` +
      'Please install Node 24 or newer (https://nodejs.org) and try again.',
  )
}

/**
 * Has npm download the pinned Node where it is missing and needed, and unpacks the program alone: a
 * third of the package are files for building other programs. Returns whether npm could do so; the
 * result becomes visible by `place`, since npm may be at work beside it.
 */
export async function fetchNode(runNpm) {
  const nothing = { isFetched: true, place: () => undefined }
  if (hasNode()) return nothing
  const { version, integrity } = findLocked()
  const staging = join(root, 'node_modules/.node')
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  const isFetched = await runNpm(
    ['pack', `${name}@${version}`, '--pack-destination', 'node_modules/.node'],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  )
  if (!isFetched) return { ...nothing, isFetched }
  const archive = join(staging, readdirSync(staging).find((file) => file.endsWith('.tgz')) ?? '')
  if ((await hashOf(archive)) !== integrity)
    throw new LaunchError(
      `What npm has downloaded as ${name} ${version} is not what was published.`,
    )
  await unpack(archive, staging, [program, 'package.json', 'LICENSE'])
  rmSync(archive)
  const place = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    renameSync(staging, folder)
  }
  return { isFetched, place }
}

/** Returns the hash of a file as lock files have it. */
async function hashOf(file) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(chunk)
  return `sha512-${hash.digest('base64')}`
}
