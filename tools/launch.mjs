// Shared by `npm start` and `npm test`. Plain JavaScript for Node 20 and newer, without
// dependencies: it runs before they are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, wherever the command was started. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

// biome-ignore lint/style/noProcessEnv: the launcher hands its own environment on; the program reads it in apps/server/src/config.ts.
export const environment = process.env

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
 * passed on, and the program decides when it ends. `onReady` is called when a server says that it
 * is up.
 */
export function run(command, parameters, { onReady, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onReady === undefined ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc']
    const child = spawn(command, parameters, { cwd: root, stdio, ...options })
    child.on('message', (message) => {
      if (message === 'ready') onReady?.()
    })
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
/** The folder of the built web app. */
export const webBuild = join(root, 'apps/web/dist')
/** Each notes the sources that a part was built from, when it is there as a whole. */
const stamps = {
  app: join(webBuild, '.sources'),
  gallery: join(webBuild, '.gallery/.sources'),
}
/** See compress-app.ts. */
const quickMark = join(webBuild, '.compressed-quickly')

/** Returns a hash of the sources that the web app is built from. */
export function hashOfWebSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  add('package-lock.json')
  for (const name of ['build-web', 'build-widget', 'compress-app', 'compress-files'])
    add(`tools/${name}.ts`)
  for (const source of webSources) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .filter((path) => !/[\\/](dist|node_modules)[\\/]|\.test\.tsx?$|\.md$/.test(path))
    for (const path of files.sort()) add(path)
  }
  return hash.digest('hex')
}

/**
 * Whether a part of the web app is built from the sources as they are: `app`, or `gallery`, the
 * page of its parts for developers.
 */
export function isBuilt(part) {
  return existsSync(stamps[part]) && readFileSync(stamps[part], 'utf8') === hashOfWebSources()
}

/** Whether the built web app is compressed as well as it can be. */
export function isCompressedWell() {
  return !existsSync(quickMark)
}

/**
 * Builds what is missing or stale of the web app: both parts, or those `wanted`. An urgent build
 * leaves out compressing well, a third of the work.
 */
export async function buildWeb(node, { wanted = ['app', 'gallery'], isUrgent = false } = {}) {
  const isDone = (part) => isBuilt(part) && (part !== 'app' || isUrgent || isCompressedWell())
  const parts = wanted.filter((part) => !isDone(part))
  if (parts.length === 0) return
  const hash = hashOfWebSources()
  say('Building the web app …')
  const started = Date.now()
  // Without its stamp a half-finished build is repeated.
  for (const part of parts) rmSync(stamps[part], { force: true })
  const env = { ...environmentFor(node), COMPRESS_QUICKLY: isUrgent ? '1' : '' }
  const code = await run(node, ['tools/build-web.ts', ...parts], { env })
  if (code !== 0) throw new LaunchError('The web app could not be built; the reason is above.')
  for (const part of parts) writeFileSync(stamps[part], hash)
  say(`Built (${seconds(started)}).`)
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
