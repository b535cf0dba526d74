import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const pages = new URL('../pages/', import.meta.url)

/** As `bundleClient`, unless another worker has left it in the folder, which Playwright empties. */
export async function bundleOnce(entry: string, folder: string): Promise<string> {
  const file = join(folder, `${entry}.js`)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known
  const bundle = await bundleClient(entry)
  await mkdir(folder, { recursive: true })
  // Nobody reads half of it.
  await writeFile(`${file}.${process.pid}`, bundle)
  await rename(`${file}.${process.pid}`, file)
  return bundle
}

/**
 * Bundles the page of one generation with its client, as one script that browsers load as a module.
 */
async function bundleClient(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    // As in production, whatever NODE_ENV the tests run with.
    oxc: { jsx: { development: false } },
    // Warnings about the client's own package are irrelevant here.
    logLevel: 'silent',
    root: fileURLToPath(pages),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, pages)),
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${entry} was not built once`)
  return built.output[0].code
}
