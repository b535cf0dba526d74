import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepDirections } from './keep-directions.ts'

/**
 * `/dev/ui`, the page of the parts. A build of its own, so that its imports do not change how the
 * app is cut into files; in a dot folder, which the server serves in development only.
 */
export default defineConfig({
  plugins: [react()],
  base: '/dev/ui/',
  publicDir: false,
  css: keepDirections,
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/.gallery',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'gallery.html' },
  },
})
