// Shared by `npm start` and `npm test`. Plain JavaScript for Node 20 and newer, without
// dependencies: it runs before they are installed, and finds the Node 24 of the lock file.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  hasDevelopmentPackages,
  isInstalled,
  isTrimmed,
  readPackages,
  trimPackages,
} from './installed-packages.mjs'

/** The folder of the repository, wherever the command was started. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

// biome-ignore lint/style/noProcessEnv: the launcher hands its own environment on; the program reads it in apps/server/src/config.ts.
const environment = process.env

/** An error with a text for people, which ends the launcher with 1. */
export class LaunchError extends Error {
  name = 'LaunchError'
}

/** Writes one line for the person who waits. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

// A reader that went away (`npm start | head`) must not end the process.
process.stdout.on('error', () => undefined)

/**
 * Installs the packages of the lock file that are needed for `purpose`, when they are missing or
 * stale: for `development` all of them. What is missing for `running` is installed with what is for
 * `building`, since npm cannot be told to leave that out.
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
  // Not `npm ci`: it removes everything first, even for one changed package, and fails when a
  // registry lacks a build for another system. Whether the result matches the lock file is checked
  // below.
  const options = [
    'install',
    '--no-save',
    // Whatever NODE_ENV says.
    isWhole ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Tools that require a newer Node get the pinned one; warnings of the launching one are
    // irrelevant.
    '--loglevel=error',
  ]
  const npm = environment.npm_execpath
  const runNpm = (...parameters) =>
    npm?.endsWith('.js') === true
      ? run(process.execPath, [npm, ...parameters])
      : run('npm', parameters, { shell: process.platform === 'win32' })
  // The lock file has no addresses, so npm reads what the registry says of each package: from its
  // cache, where it is, or else from the network. A cache can be older than a locked version, for
  // which npm fails.
  let code = await runNpm(...options, '--prefer-offline')
  if (code !== 0) {
    say('Trying again without what npm has kept …')
    code = await runNpm(...options)
  }
  clearInterval(heartbeat)
  if (code !== 0) {
    throw new LaunchError(
      'The dependencies could not be installed; npm says why above. Check the network connection, then try again.',
    )
  }
  if (!isWhole) removeUnneeded()
  if (!complete()) {
    throw new LaunchError(
      'What was installed is not what package-lock.json names. Delete node_modules and try again; if that does not help, the lock file and the package.json files disagree.',
    )
  }
  say(`Installed (${seconds(started)}).`)
}

/** The package with the pinned Node for this system. */
const systemName = { win32: 'win' }[process.platform] ?? process.platform
const nodePath = `node_modules/node-${systemName}-${process.arch}`
const pinnedFolder = join(root, nodePath)
const pinned = join(pinnedFolder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
// npm puts the pinned one first for its scripts, once it is installed.
const isPinned = existsSync(pinned) && realpathSync(pinned) === realpathSync(process.execPath)
const isNewEnough = !isPinned && Number(process.versions.node.split('.')[0]) >= 24

/** Whether there is a Node to run the program, as far as one can be installed. */
function hasNode() {
  const canBeInstalled = readPackages(join(root, 'package-lock.json'))[nodePath] !== undefined
  return isNewEnough || existsSync(pinned) || !canBeInstalled
}

/** Removes all packages but the pinned Node, which may run this launcher. */
function removeAll() {
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules))
    if (name !== basename(pinnedFolder))
      rmSync(join(modules, name), { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Removes what the installed packages have and nothing uses: a second Node beside one that is new
 * enough, and the headers of the pinned one, for building native packages.
 */
function removeUnneeded() {
  const unneeded = isNewEnough ? [''] : ['include', 'share']
  for (const name of unneeded) rmSync(join(pinnedFolder, name), { recursive: true, force: true })
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
 * Returns the environment of started programs: the chosen Node first, compiled code cached between
 * starts.
 */
export function environmentFor(node) {
  return {
    ...environment,
    NODE_COMPILE_CACHE:
      environment.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    PATH: [dirname(node), join(root, 'node_modules/.bin'), environment.PATH ?? ''].join(delimiter),
  }
}

/**
 * Runs a program in the foreground with the terminal and resolves with its exit code. Signals are
 * passed on, and the program decides when it ends.
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options })
    const forward = Object.fromEntries(
      // A closed terminal (SIGHUP) is a request to stop like the others.
      [
        ['SIGINT', 'SIGINT'],
        ['SIGTERM', 'SIGTERM'],
        ['SIGHUP', 'SIGTERM'],
      ].map(([heard, passed]) => [heard, () => child.kill(passed)]),
    )
    for (const [signal, listener] of Object.entries(forward)) process.on(signal, listener)
    const parent = process.ppid
    // npm starts the launcher through a shell, and a SIGTERM that npm passes on may end that shell
    // and reach nobody else.
    const watch = setInterval(() => {
      if (environment.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, 250)
    const settle = () => {
      clearInterval(watch)
      for (const [signal, listener] of Object.entries(forward)) process.off(signal, listener)
    }
    child.on('error', (error) => {
      settle()
      reject(new LaunchError(`${command} could not be started: ${error.message}`))
    })
    child.on('exit', (code, signal) => {
      settle()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

const webSources = [
  'apps/web',
  'apps/helper',
  'packages/colour',
  'packages/contract',
  'packages/sdk',
  'packages/widget',
]
const webBuild = join(root, 'apps/web/dist')
const webStamp = join(webBuild, '.sources')

/** Returns a hash of the sources that the web app is built from. */
export function hashOfWebSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  add('package-lock.json')
  add('tools/build-widget.ts')
  for (const source of webSources) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .filter((path) => !/[\\/](dist|node_modules)[\\/]|\.test\.tsx?$|\.md$/.test(path))
    for (const path of files.sort()) add(path)
  }
  return hash.digest('hex')
}

/** Whether the web app is built from the sources as they are. */
export function isWebBuilt() {
  return existsSync(webStamp) && readFileSync(webStamp, 'utf8') === hashOfWebSources()
}

/** Builds the web app when a source has changed since the last build. */
export async function buildWeb(node) {
  if (isWebBuilt()) return
  const hash = hashOfWebSources()
  say('Building the web app …')
  const started = Date.now()
  // Without its stamp a half-finished build is repeated. All parts go into one folder, side by
  // side, so none of them may empty it.
  rmSync(webBuild, { recursive: true, force: true })
  const env = environmentFor(node)
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error']
  const build = (app, ...parameters) =>
    run(node, [...vite, ...parameters], { cwd: join(root, app), env })
  const codes = await Promise.all([
    build('apps/web', '--no-emptyOutDir'),
    build('apps/web', '--config', 'vite.gallery.config.ts'),
    build('apps/helper'),
    run(node, ['tools/build-widget.ts'], { env }),
  ])
  if (codes.some((code) => code !== 0))
    throw new LaunchError('The web app could not be built; the reason is above.')
  writeFileSync(webStamp, hash)
  say(`Built (${seconds(started)}).`)
}

/** Removes what only building needs, unless the packages for development are there. */
export function trim() {
  if (!hasDevelopmentPackages(root)) trimPackages(root)
}

/** Returns the time since `started` for people: `12 s`. */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

/** Runs the launcher's `main`, and explains errors in words. */
export async function launch(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
