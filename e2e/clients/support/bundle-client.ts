import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const pages = new URL('../pages/', import.meta.url)

/**
 * Bundles the page of one generation with its client, as one script that browsers load as a module.
 */
export async function bundleClient(entry: string): Promise<string> {
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
