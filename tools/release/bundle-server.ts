import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { toAscii } from './to-ascii.ts'

/** Loaded from `node_modules` of the release: it has native code. */
export const nativePackages = ['sharp']

/** A file that a module names relative to itself. */
const fileBesideModule = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url,?\s*\)/g

/**
 * Bundles the server into a folder, as JavaScript with source maps. The same sources make the same
 * bytes, wherever the repository and the folder are. Returns the bundled files of packages,
 * absolute.
 */
export async function bundleServer(root: string, folder: string): Promise<readonly string[]> {
  const named = new Set<string>()
  const source = (path: string) => join(root, 'apps/server/src', path)
  const bundle = await rolldown({
    cwd: root,
    input: { main: source('main.ts') },
    platform: 'node',
    // `pg` tries to load the second, and does without it.
    external: [...nativePackages, 'pg-native'],
    plugins: [asReleased(source), nameFiles(root, named)],
  })
  const { output } = await bundle.generate({
    // Only names come of it: nothing is written there.
    dir: join(root, 'dist/server'),
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    // The text of the program stays in memory; traces are read with the source maps.
    comments: { legal: true, annotation: false, jsdoc: false },
  })
  await bundle.close()
  mkdirSync(folder, { recursive: true })
  for (const file of output)
    writeFileSync(
      join(folder, file.fileName),
      file.type === 'chunk' ? toAscii(file.code) : file.source,
    )
  for (const file of named)
    cpSync(join(root, file), join(folder, 'files', file), { recursive: true })
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** Puts the description of a released copy in the place of that of the repository. */
function asReleased(source: (path: string) => string): Plugin {
  return {
    name: 'as-released',
    resolveId: {
      filter: { id: /\/installation\.ts$/ },
      handler: () => source('installation/released.ts'),
    },
  }
}

/**
 * Makes files that modules name relative to themselves findable from the bundle: programs and
 * threads become entries of it, others are copied below `files/`.
 */
function nameFiles(root: string, named: Set<string>): Plugin {
  return {
    name: 'name-files',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const changed = code.replaceAll(fileBesideModule, (whole, path: string) => {
          const file = join(dirname(id), path)
          // `released.ts` names what is beside the bundle.
          if (!existsSync(file)) return whole
          if (/\.(ts|mjs)$/.test(file)) {
            // By its whole path: two modules may have workers of the same name.
            const fileName = `${relative(root, file)
              .replaceAll(/[\\/]/g, '-')
              .replace(/\.\w+$/, '')}.mjs`
            this.emitFile({ type: 'chunk', id: file, fileName })
            return `new URL('./${fileName}', import.meta.url)`
          }
          named.add(relative(root, file))
          return `new URL('./files/${relative(root, file)}', import.meta.url)`
        })
        return { code: changed, map: null }
      },
    },
  }
}
