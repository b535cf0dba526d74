import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the classes of style modules short names in a build: the usual ones, of a hash and a line,
 * hardly compress, and stand in the scripts as well as in the styles.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: createClassNames() } } }),
  }
}

/**
 * Returns a function that names a class of a file: the number of the file, as letters, and that of
 * the class in it. The same in each build, in whatever order the files are read.
 */
export function createClassNames(): (name: string, path: string) => string {
  const root = fileURLToPath(new URL('src', import.meta.url))
  const files = globSync('**/*.module.css', { cwd: root }).toSorted()
  const known = files.map(() => [] as string[])
  return (name, path) => {
    const [file = ''] = relative(root, path).split('?')
    const index = files.indexOf(file)
    const names = known[index]
    if (names === undefined) throw new Error(`${path} is no style module of the app`)
    if (!names.includes(name)) names.push(name)
    // Without the underscore, some names would be those that blockers of advertising look for.
    return `_${lettersOf(index)}${names.indexOf(name)}`
  }
}

function lettersOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter
}
