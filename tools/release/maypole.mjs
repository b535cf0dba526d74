#!/usr/bin/env node
// Starts Maypole: `node maypole.mjs` serves, `node maypole.mjs help` lists the other commands.
// Plain JavaScript without packages, so that it can say what is missing.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants as system } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const program = join(folder, 'server/main.mjs')
// biome-ignore lint/style/noProcessEnv: the launcher hands its own environment on; the program reads it.
const environment = { ...process.env }

const incomplete = `Files are missing or damaged in ${folder}. Unpack the release again, as a whole.`

/** Returns what a file in JSON says, or undefined when it cannot be read. */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Returns the name of a file that is not as it was released, or undefined. Every file is read once
 * for an unpacked copy: where that can be noted, later starts leave it out.
 */
function findDamaged() {
  const hashes = read('files.json')
  if (hashes === undefined) return 'files.json'
  const hashOf = (content) => createHash('sha256').update(content).digest('base64')
  const cache = findCacheFolder(environment)
  const note = cache === undefined ? undefined : join(cache, '../checked')
  const checked = `${folder} ${hashOf(JSON.stringify(hashes))}`
  try {
    if (note !== undefined && readFileSync(note, 'utf8') === checked) return undefined
  } catch {
    // Not checked yet.
  }
  for (const [name, hash] of Object.entries(hashes))
    try {
      if (hashOf(readFileSync(join(folder, name))) !== hash) return name
    } catch {
      return name
    }
  try {
    if (note !== undefined) {
      mkdirSync(dirname(note), { recursive: true })
      writeFileSync(note, checked)
    }
  } catch {
    // The next start checks once more.
  }
  return undefined
}

/** Returns in words what keeps the program from starting, or undefined. */
function findFault() {
  const { version, node, platform, glibc } = read('release.json') ?? {}
  if (version === undefined) return incomplete
  if (Number(process.versions.node.split('.')[0]) < node)
    return `Maypole ${version} needs Node ${node} or newer; this is ${process.versions.node}. Please install it (https://nodejs.org).`
  if (!existsSync(program) || !existsSync(join(folder, 'web/index.html'))) return incomplete
  const here = `${process.platform}-${process.arch}`
  if (platform !== undefined && platform !== here)
    return `This is the release for ${platform}, and this machine is ${here}. Please take the one for ${here}, or the package from npm.`
  const library = process.platform === 'linux' && glibc !== undefined && findLibraryFault(glibc)
  if (library) return library
  const damaged = findDamaged()
  return damaged === undefined ? undefined : `${incomplete} (${damaged})`
}

/** Returns in words what keeps packages with native code from loading, which need this glibc. */
function findLibraryFault(oldest) {
  // Else it looks for the names of connected machines.
  process.report.excludeNetwork = true
  const { glibcVersionRuntime: version } = process.report.getReport().header
  if (version === undefined)
    return 'This release needs a Linux with glibc, such as Debian, Ubuntu or Fedora. On others, such as Alpine, install the package from npm.'
  const minor = (text) => Number(text.split('.')[1])
  if (minor(version) >= minor(oldest)) return undefined
  return `This release needs a Linux with glibc ${oldest} or newer, such as Debian 10, Ubuntu 20.04 or Red Hat Enterprise Linux 8 and what came after them; this one has glibc ${version}. Please update the system, or take a container.`
}

/** Returns a folder for compiled code, with which a start takes a third of the time. */
function findCacheFolder(environment) {
  const given = environment.CACHE_DIRECTORY
  if (given) return join(given, 'compiled')
  try {
    accessSync(folder, constants.W_OK)
    return join(folder, '.cache/compiled')
  } catch {
    return undefined
  }
}

/**
 * Returns the flags that save memory, at the price of a third more work for a busy instance; none
 * when NODE_OPTIONS sizes the heap.
 */
function findMemoryFlags({ NODE_OPTIONS = '' }) {
  if (/--max-(?:semi|old)-space-size|--max-heap-size/.test(NODE_OPTIONS)) return []
  return [
    // Half of V8's default for young objects (MB), which it never releases: 25 MB less.
    '--max-semi-space-size=4',
    // Collects before the heap grows: 130 MB in all instead of 160 to 200 under load.
    '--optimize-for-size',
  ]
}

/** Replaces this process by the program, or starts it as a child where a system cannot do that. */
function start() {
  // glibc keeps memory for each thread otherwise: nine megabytes more.
  environment.MALLOC_ARENA_MAX ??= '2'
  // Else it keeps blocks of megabytes once one was returned, as after reading the program.
  environment.MALLOC_MMAP_THRESHOLD_ ??= '131072'
  environment.MALLOC_TRIM_THRESHOLD_ ??= '131072'
  const cache = findCacheFolder(environment)
  if (cache !== undefined) environment.NODE_COMPILE_CACHE ??= cache
  const parameters = [...findMemoryFlags(environment), program, ...process.argv.slice(2)]
  if (typeof process.execve === 'function' && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...parameters], environment)
  const child = spawn(process.execPath, parameters, { env: environment, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (system.signals[signal] ?? 0)
  })
}

const fault = findFault()
if (fault === undefined) start()
else {
  process.stderr.write(`\n${fault}\n`)
  process.exitCode = 1
}
