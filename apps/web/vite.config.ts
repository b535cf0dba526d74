import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { developmentServer } from './development-server.ts'

// Where the server of `npm run dev` listens.
const server = process.env.DEVELOPMENT_SERVER ?? 'http://127.0.0.1:3000'

/** Writes the compressed forms beside the files, once, instead of compressing at every request. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle(options) {
      const folder = join(options.dir ?? 'dist', 'assets')
      for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
        const content = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), compress(), developmentServer(server)],
  build: {
    target: 'baseline-widely-available',
    // Pictures stay files, which are kept by the browser on their own.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules itself; the polyfill would only be bytes.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs stays together with React: in pieces it would be larger by 2
            // KiB.
            {
              name: 'start',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler)\/|packages\/sdk\/src\/client\.|apps\/web\/src\/(messages|ui\/(button|spinner|class-names|icons\/(icon|warning))\.)/,
            },
            // One request for all icons but those that the sign-in screen brings along, instead of
            // one for each.
            { name: 'icons', priority: 1, test: /apps\/web\/src\/ui\/icons\// },
          ],
        },
      },
    },
  },
})
