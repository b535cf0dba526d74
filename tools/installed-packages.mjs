// What of the lock file is installed, and what of it running needs. Plain JavaScript for Node 20
// and newer, without dependencies.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the packages in a lock file, by their paths. */
export function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Where npm notes what it has installed, last of all. */
const installedIn = (folder) => join(folder, 'node_modules/.package-lock.json')

/** Where a start notes that it has removed what running does not need. */
const trimmedIn = (folder) => join(folder, 'node_modules/.trimmed')

/**
 * Returns the path of a package as Node finds it from another one, in the packages of a lock file.
 */
function resolve(packages, from, name) {
  for (let folder = from; ; ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (folder === '') return
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent < 0 ? '' : folder.slice(0, parent)
  }
}

/** Returns the paths of the packages that the server loads, in those of a lock file. */
export function findRunning(packages) {
  const running = new Set()
  const open = ['apps/server']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = packages[path]
    if (entry === undefined || running.has(path)) continue
    running.add(path)
    if (entry.link === true) {
      open.push(entry.resolved)
      continue
    }
    const { dependencies, optionalDependencies, peerDependencies } = entry
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const found = resolve(packages, path, name)
      if (found !== undefined) open.push(found)
    }
  }
  // The pinned Node is nobody's dependency.
  for (const path of Object.keys(packages))
    if (/^node_modules\/node-\w+-\w+$/.test(path)) running.add(path)
  return running
}

/**
 * Whether every package of the lock file that is needed for `purpose` is in node_modules in its
 * version: `running`, `building`, which is more, or `development`, which is all. An interrupted
 * installation does not look complete.
 */
export function isInstalled(folder, purpose) {
  if (!existsSync(installedIn(folder))) return false
  if (purpose === 'development' && isTrimmed(folder)) return false
  const present = readPackages(installedIn(folder))
  const locked = readPackages(join(folder, 'package-lock.json'))
  const running = purpose === 'running' ? findRunning(locked) : undefined
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (entry.dev === true && purpose !== 'development')) return true
    if (running?.has(path) === false) return true
    const found = present[path]
    // Packages for other systems are never there.
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      JSON.stringify(found.dependencies) === JSON.stringify(entry.dependencies)
    )
  })
}

/** Whether packages for development have been installed, which a start leaves in place. */
export function hasDevelopmentPackages(folder) {
  if (!existsSync(installedIn(folder))) return false
  return Object.values(readPackages(installedIn(folder))).some(({ dev }) => dev === true)
}

/** Whether files that development needs have been removed from the packages. */
export function isTrimmed(folder) {
  return existsSync(trimmedIn(folder))
}

/** Files that Node never loads from a package: it refuses TypeScript there. */
const neverLoaded = /\.([cm]?tsx?|map|md|markdown|flow|cc?|h)$/i
const kept = /licen[cs]e|notice|copying/i
const neverLoadedFolder = /^(tests?|examples?|benchmarks?)$/

/** Returns the paths of the installed packages that running does not need. */
function findUnneeded(folder, record) {
  const running = findRunning(readPackages(join(folder, 'package-lock.json')))
  return Object.keys(record.packages).filter(
    (path) =>
      /(^|\/)node_modules\//.test(path) &&
      record.packages[path].link !== true &&
      !running.has(path),
  )
}

const readRecord = (folder) => JSON.parse(readFileSync(installedIn(folder), 'utf8'))

/** Whether there is nothing to remove for `trimPackages`. */
export function isWhollyTrimmed(folder) {
  const isTrimmedToTheEnd = isTrimmed(folder) && readFileSync(trimmedIn(folder)).length > 0
  return isTrimmedToTheEnd && findUnneeded(folder, readRecord(folder)).length === 0
}

/**
 * Removes what running does not need: packages for building, and from the others types, source
 * maps, sources and tests. For development everything is installed again.
 */
export function trimPackages(folder) {
  if (isWhollyTrimmed(folder)) return
  const record = readRecord(folder)
  const unneeded = findUnneeded(folder, record)
  // Empty while it goes on: an interrupted one is done again.
  writeFileSync(trimmedIn(folder), '')
  for (const path of unneeded) delete record.packages[path]
  writeFileSync(installedIn(folder), `${JSON.stringify(record, null, 2)}\n`)
  const removed = join(folder, 'node_modules/.removed')
  rmSync(removed, { recursive: true, force: true })
  mkdirSync(removed)
  for (const [index, path] of unneeded.entries()) {
    // npm takes a half-removed package for a whole one.
    if (existsSync(join(folder, path))) renameSync(join(folder, path), join(removed, String(index)))
  }
  rmSync(removed, { recursive: true, force: true })
  for (const path of Object.keys(record.packages))
    if (/(^|\/)node_modules\//.test(path) && record.packages[path].link !== true)
      trimPackage(join(folder, path))
  writeFileSync(trimmedIn(folder), 'Without what only building and development need.\n')
}

/** Removes what nothing loads from one package, but not from those inside it. */
function trimPackage(folder) {
  const open = existsSync(folder) ? [folder] : []
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const path = join(from, entry.name)
      if (entry.isDirectory()) {
        if (dirname(path) === folder && neverLoadedFolder.test(entry.name))
          rmSync(path, { recursive: true })
        else if (entry.name !== 'node_modules') open.push(path)
      } else if (neverLoaded.test(entry.name) && !kept.test(entry.name)) rmSync(path)
    }
}
