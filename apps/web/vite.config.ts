import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API answers while the development server of Vite serves the pages. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': server, '/sdk': server, '/avatars': server, '/dev': server } },
  build: {
    target: 'baseline-widely-available',
    // Pictures stay files: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules itself; the polyfill would only be bytes.
    modulePreload: { polyfill: false },
  },
})
