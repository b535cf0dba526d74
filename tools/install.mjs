// Installs what is missing. Plain JavaScript for Node 20 and newer, without dependencies.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasDevelopmentPackages, isInstalled, isTrimmed } from './installed-packages.mjs'
import { environment, LaunchError, root, run, say, seconds } from './launch.mjs'
import { fetchNode, hasNode, isPinned, pinnedName } from './pinned-node.mjs'

/** What the packages for running and building belong to. */
const built = ['apps/server', 'apps/web', 'apps/helper', 'packages/widget']

/** What npm reads instead of the lock file, where it is there. */
const addressed = join(root, 'npm-shrinkwrap.json')

/**
 * Installs the packages of the lock file that are needed for `purpose`, when they are missing or
 * stale: for `development` all of them. What is missing for `running` is installed with what is for
 * `building`, which a first start needs, too.
 */
export async function install(purpose = 'development') {
  const complete = () => isInstalled(root, purpose) && hasNode()
  if (complete()) return
  const isWhole = purpose === 'development' || hasDevelopmentPackages(root)
  // npm does not notice that files are missing in a package.
  if (isWhole && isTrimmed(root)) removeAll()
  say('Installing dependencies. The first time, this takes a minute or two …')
  const started = Date.now()
  // npm shows its own progress on a terminal; elsewhere a line now and then shows that it is alive.
  const heartbeat = setInterval(() => {
    if (!process.stdout.isTTY) say(`  … still installing (${seconds(started)})`)
  }, 10_000)
  let isDone
  try {
    const registry = await findRegistry()
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    if (registry !== undefined)
      writeFileSync(addressed, JSON.stringify(addAddresses(lock, registry)))
    isDone = await runAll(isWhole, ['--prefer-offline'])
  } finally {
    rmSync(addressed, { force: true })
  }
  // What npm has kept can be older than a locked version, and its registry can have packages at
  // other addresses.
  if (!isDone) {
    say('Trying again without what npm has kept …')
    isDone = await runAll(isWhole, [])
  }
  clearInterval(heartbeat)
  if (!isDone) {
    throw new LaunchError(
      'The dependencies could not be installed; npm says why above. Check the network connection, then try again.',
    )
  }
  if (!complete()) {
    throw new LaunchError(
      'What was installed is not what package-lock.json names. Delete node_modules and try again; if that does not help, the lock file and the package.json files disagree.',
    )
  }
  say(`Installed (${seconds(started)}).`)
}

/** Installs, with further options of npm. Returns whether that succeeded. */
async function runAll(isWhole, more) {
  const npm = (parameters, options) => runNpm([...parameters, ...more], options)
  // Not `npm ci`: it removes everything first, even for one changed package, and fails when a
  // registry lacks a build for another system. Whether the result matches the lock file is checked
  // afterwards.
  const packages = [
    'install',
    '--no-save',
    // Whatever NODE_ENV says.
    ...(isWhole
      ? ['--include=dev']
      : ['--omit=dev', ...built.map((path) => `--workspace=${path}`)]),
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]
  if (isWhole) return await npm(packages)
  // The pinned Node belongs to none of those workspaces, and is fetched where it is needed alone.
  const [isInstalled, node] = await Promise.all([npm(packages), fetchNode(npm)])
  node.place()
  return isInstalled && node.isFetched
}

/** Runs npm and returns whether it succeeded. */
async function runNpm(parameters, options) {
  const code = await run(...npmCommand(parameters), { ...throughShell, ...options })
  if (code > 128) throw new LaunchError('Stopped while installing.')
  return code === 0
}

/** Returns the address of the registry that npm is set up with, or undefined when it tells none. */
async function findRegistry() {
  const command = npmCommand(['config', 'get', 'registry'])
  const options = { cwd: root, ...throughShell }
  const { stdout } = await promisify(execFile)(...command, options).catch(() => ({ stdout: '' }))
  const said = stdout.trim()
  return URL.canParse(said) ? said.replace(/\/$/, '') : undefined
}

const throughShell = { shell: process.platform === 'win32' && !hasNpmScript() }

/** Whether npm has said where its own program is, as it does to scripts. */
function hasNpmScript() {
  return environment.npm_execpath?.endsWith('.js') === true
}

/** Returns what runs npm: a program and its parameters. */
function npmCommand(parameters) {
  // Tools that require a newer Node get the pinned one; warnings of the launching one are
  // irrelevant.
  const all = [...parameters, '--loglevel=error']
  return hasNpmScript() ? [process.execPath, [environment.npm_execpath, ...all]] : ['npm', all]
}

/**
 * Returns a lock file with an address for each package. The lock file has none, so that it holds
 * for every registry; but for a package without one, npm first reads all that the registry says of
 * it, which takes two fifths of an installation.
 */
export function addAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const [, inPath] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (inPath === undefined || entry.link === true) return [path, entry]
    const name = entry.name ?? inPath
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${registry}/${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Removes all packages but the pinned Node where that runs this launcher. */
function removeAll() {
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules))
    if (!isPinned || name !== pinnedName)
      rmSync(join(modules, name), { recursive: true, force: true, maxRetries: 3 })
}
