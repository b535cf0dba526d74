import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** An installed package. */
export interface Package extends Manifest {
  /** Absolute. */
  readonly folder: string
}

/** Returns the packages of these folders and all that they need when they run, by name. */
export function findPackages(root: string, folders: readonly string[]): readonly Package[] {
  const found = new Map<string, Package>()
  function add(folder: string): void {
    if (found.has(folder)) return
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    found.set(folder, { ...manifest, folder })
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const needed = findPackage(root, folder, name)
      if (needed === undefined) throw new Error(`${manifest.name} needs ${name}: not installed`)
      add(needed)
    }
    // Those for other systems are not installed.
    for (const name of Object.keys(manifest.optionalDependencies ?? {})) {
      const needed = findPackage(root, folder, name)
      if (needed !== undefined) add(needed)
    }
  }
  for (const folder of folders) add(folder)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the folder of a package as Node finds it from another one. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === root || folder === dirname(folder)) break
  }
  // The repository's own are links there.
  return undefined
}

/** What is of use to people who build a package, and not where it runs. */
const onlyForBuilding = /\/(src|install|docs|test|tests)$|\.(md|d\.ts|d\.mts|d\.cts|map|c|cc|h)$/i

/** Copies installed packages with all that they need into `node_modules` of a folder. */
export function copyPackages(root: string, names: readonly string[], folder: string): void {
  const modules = join(root, 'node_modules')
  for (const each of findPackages(
    root,
    names.map((name) => join(modules, name)),
  ))
    cpSync(each.folder, join(folder, 'node_modules', relative(modules, each.folder)), {
      recursive: true,
      dereference: true,
      filter: (file) => !onlyForBuilding.test(file.slice(each.folder.length)),
    })
}
