import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

/**
 * Returns pairs of siblings below `root` that import each other, directly or through their
 * contents, as `a ↔ b`. At every depth a folder counts as one thing, so `core/users` and
 * `core/sessions` are checked like `core` and `http`. Type imports count too. Tests and folders
 * called `testing` are left out: they may use everything.
 */
export function findMutualImports(root: string): string[] {
  const imports = new Set<string>()
  for (const file of listSources(root))
    for (const target of listTargets(file)) {
      const [from, to] = siblings(relative(root, file), relative(root, target))
      if (from !== to && !to.startsWith('..')) imports.add(`${from} ${to}`)
    }
  return [...imports]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
    .sort()
}

function listSources(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(relative(root, file)))
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
