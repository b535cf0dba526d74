import { defineConfig } from 'vite'

export default defineConfig({
  base: '/clientside-services/',
  build: {
    target: 'baseline-widely-available',
    outDir: '../web/dist/clientside-services',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})
