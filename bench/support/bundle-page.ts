import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const pages = new URL('../pages/', import.meta.url)

/**
 * Returns the scripts of a page by name, bundled as for production: minified, without unused
 * imports, dynamic imports in separate files. The first one is the page's own.
 */
export async function bundlePage(entry: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(pages),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, pages)),
        output: { format: 'es', entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return new Map(
    chunks
      .toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ fileName, code }) => [fileName, code]),
  )
}
