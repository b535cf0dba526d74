import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { compressApp } from '../../tools/compress-app.ts'
import { chunkFileName, createChunks } from './chunks.ts'
import { developmentServer } from './development-server.ts'
import { firstScreenBuild } from './first-screen-build.ts'
import { keepDirections } from './keep-directions.ts'
import { minify } from './minify.ts'
import { pageParts } from './page-parts.ts'
import { shortClassNames } from './short-class-names.ts'
import { leaveOutUnusedReact } from './unused-react.ts'

// Where the server of `npm run dev` listens.
const server = process.env.DEVELOPMENT_SERVER ?? 'http://127.0.0.1:3000'

// Set by a start, which compresses well when the server is up.
const isQuick = process.env.COMPRESS_QUICKLY === '1'

/** Writes the compressed forms beside the files. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => compressApp(dir, { isQuick }),
  }
}

const chunk = createChunks()

export default defineConfig({
  // The router brings a copy for versions of React that do not have it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    leaveOutUnusedReact(),
    shortClassNames(),
    minify(),
    compress(),
    pageParts(),
    firstScreenBuild(),
    developmentServer(server),
  ],
  css: keepDirections,
  build: {
    target: 'baseline-widely-available',
    // Pictures stay files, which are kept by the browser on their own.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules itself; the polyfill would only be bytes.
    modulePreload: {
      polyfill: false,
      // Loaded by the page itself, and by what imports them: to name them once more would only be
      // bytes.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed
        const isFirst = /\/(start|index)-[^/]*$/.test(hostId)
        const known = isFirst ? /\/(start|rolldown-runtime)-/ : /\/(start|rolldown-runtime|shared)-/
        return needed.filter((name) => !known.test(name))
      },
    },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [
            { name: chunk('start'), debugName: 'start', priority: 2 },
            { name: chunk('shared'), debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
})
