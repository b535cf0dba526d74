import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

/**
 * Returns circles of siblings below `root` that import each other, directly or through their
 * contents, as `a ↔ b`, and longer ones as `a ↔ b ↔ c`. At every depth a folder counts as one
 * thing, so `core/users` and `core/sessions` are checked like `core` and `http`. Type imports count
 * too. Tests and folders called `testing` are left out: they may use everything.
 */
export function findMutualImports(root: string): string[] {
  const imports = readImports(root)
  const reached = new Map([...imports.keys()].map((name) => [name, reach(name, imports)]))
  const circles = [...reached].map(([name, others]) =>
    [name, ...others].filter((other) => reached.get(other)?.has(name)),
  )
  return [...new Set(circles.filter(({ length }) => length > 1).map(inOrder))].sort()
}

/**
 * Returns the folders of `root` by their floors, the lowest first: each imports only those of lower
 * floors, itself or through loose files. There are no circles.
 */
export function findFloors(root: string): string[][] {
  const paths = listSources(root).map((file) => relative(root, file).split(sep))
  const folders = new Set(paths.filter(({ length }) => length > 1).map(([name]) => String(name)))
  const imports = readImports(root)
  const floorOf = (name: string): number =>
    Math.max(0, ...[...(imports.get(name) ?? [])].map(floorOf)) + Number(folders.has(name))
  const floors: string[][] = []
  for (const folder of [...folders].sort()) {
    const floor = floorOf(folder) - 1
    floors[floor] = [...(floors[floor] ?? []), folder]
  }
  return floors
}

type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** Returns what the siblings below `root` import, at every depth. */
function readImports(root: string): Imports {
  const imports = new Map<string, Set<string>>()
  for (const file of listSources(root))
    for (const target of listTargets(file)) {
      const [from, to] = siblings(relative(root, file), relative(root, target))
      if (from === to || to.startsWith('..')) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  return imports
}

/** Returns what is imported by a sibling and by what that imports. */
function reach(name: string, imports: Imports): Set<string> {
  const found = new Set<string>()
  const open = [name]
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of imports.get(one) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  return found
}

function inOrder(names: readonly string[]): string {
  return [...new Set(names)].sort().join(' ↔ ')
}

function listSources(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(relative(root, file)))
}

/** Lists the files that a file imports in its own package, values and types. */
function listTargets(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => resolve(dirname(file), name))
}

/** Returns two paths as children of the deepest folder that contains both. */
function siblings(from: string, to: string): [string, string] {
  const left = from.split(sep)
  const right = to.split(sep)
  let depth = 0
  while (depth < Math.min(left.length, right.length) - 1 && left[depth] === right[depth]) depth += 1
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')]
}
