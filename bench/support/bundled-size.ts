import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * Returns the bytes of what a script loads, minified and with brotli at its best level. `isOwnOnly`
 * leaves out the packages that it imports.
 */
export async function bundledSize(script: string, isOwnOnly = false): Promise<number> {
  const entry = '\0bundled-size'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? entry : undefined),
        load: (id) => (id === entry ? script : undefined),
      },
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:entry',
        output: { format: 'es' },
        ...(isOwnOnly && {
          external: (id: string) => /^[@\w]/.test(id) && !id.startsWith('virtual:'),
        }),
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output
    .flatMap((file) => (file.type === 'chunk' ? [brotliCompressSync(file.code).length] : []))
    .reduce((sum, bytes) => sum + bytes, 0)
}
