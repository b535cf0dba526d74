import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCompressed } from './compress-files.ts'

/** In the built web app as long as its files are compressed quickly; the server watches it. */
const quickMark = '.compressed-quickly'

/** Compresses the scripts and styles of the built web app: well, or quickly for the time being. */
export async function compressApp(folder: string, { isQuick = false } = {}): Promise<void> {
  const assets = join(folder, 'assets')
  const mark = join(folder, quickMark)
  if (isQuick) writeFileSync(mark, '')
  const names = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  const compress = async (name: string) =>
    writeCompressed(join(assets, name), readFileSync(join(assets, name)), { isQuick })
  await Promise.all(names.map(compress))
  if (!isQuick) rmSync(mark, { force: true })
}
