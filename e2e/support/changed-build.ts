import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Copies a built web app as if every file in it had changed: each has another name, and `words` of
 * the screens read differently. Returns the folder.
 */
export async function createChangedBuild(options: {
  build: string
  words: readonly [before: string, after: string]
}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maypole-build-'))
  const isText = (name: string) => /\.(js|css|html)$/.test(name)
  // Without the compressed forms, which would still be the old ones.
  await cp(options.build, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz|map)$/.test(source),
  })
  const assets = join(folder, 'assets')
  const renamed = (await readdir(assets))
    .filter(isText)
    .map((name) => [name, name.replace(/\.(js|css)$/, `${mark}.$1`)] as const)
  for (const name of await readdir(folder, { recursive: true })) {
    if (!isText(name)) continue
    const path = join(folder, name)
    let text = (await readFile(path, 'utf8')).replaceAll(...options.words)
    for (const [before, after] of renamed) text = text.replaceAll(before, after)
    await writeFile(path, text)
  }
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after))
  return folder
}

/** At the end of the name of every changed file. */
export const mark = '_2'
