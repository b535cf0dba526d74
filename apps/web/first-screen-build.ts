import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { shortClassNames } from './short-class-names.ts'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** What a browser has and a server has not, as parameters of the compiled module. */
const browserGlobals = [
  'document',
  'window',
  'location',
  'history',
  'navigator',
  'localStorage',
  'matchMedia',
  'innerHeight',
  'addEventListener',
  'Intl',
]

/**
 * Compiles what renders first screens on the server, from the components of the app, to
 * `.server/first-screen.js`, which exports one function: given what a browser has, it returns
 * a copy of the app's own with its exports (src/first-screen).
 */
export function firstScreenBuild(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    async generateBundle() {
      const source = await compileFirstScreens()
      this.emitFile({ type: 'asset', fileName: '.server/first-screen.js', source })
    },
  }
}

/** Returns the text of that module. */
export async function compileFirstScreens(): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Warnings name directives of libraries that mean nothing here.
    logLevel: 'error',
    publicDir: false,
    plugins: [replaceParts(), shortClassNames()],
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      write: false,
      ssr: true,
      minify: true,
      target: 'node24',
      rolldownOptions: {
        input: source('first-screen/first-screen.tsx'),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'firstScreen', exports: 'named', codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  const chunk =
    output !== undefined && 'output' in output
      ? output.output.find((file) => file.type === 'chunk')
      : undefined
  if (chunk === undefined) throw new Error('The first screens were not compiled')
  const parameters = browserGlobals.join(', ')
  return `export const openApp = ({ ${parameters} }) => {\n${chunk.code}\nreturn firstScreen\n}\n`
}

/** What stands in for what needs a browser, by the name that it is imported with, or its file. */
const standIns: Readonly<Record<string, string>> = {
  // What the page knows is the same on the server, and changes only later. That something is not
  // loaded is seen before it is rendered: React takes longer to find out than to render a card.
  react: `
    export * from 'react'
    import { createElement, Suspense as Boundary } from 'react'
    import { isLater } from '${source('first-screen/part.ts')}'
    export const useSyncExternalStore = (subscribe, read) => read()
    export const Suspense = (props) =>
      isLater(props.children) ? props.fallback : createElement(Boundary, props)`,
  // What covers the page comes later.
  'react-dom': 'export const createPortal = () => null; export const flushSync = (work) => work()',
  [source('start/part.ts')]: `export * from '${source('first-screen/part.ts')}'`,
}

/**
 * Replaces what needs a browser, for all but React itself; and whatever is loaded later by nothing,
 * since nothing of it is in a first screen.
 */
function replaceParts(): Plugin {
  const prefix = '\0stand-in:'
  const nothing = '\0not-loaded'
  return {
    name: 'replace-parts',
    enforce: 'pre',
    resolveDynamicImport: () => nothing,
    load(id) {
      if (id === nothing) return 'export {}'
      return id.startsWith(prefix) ? standIns[id.slice(prefix.length)] : null
    },
    async resolveId(name, importer = '') {
      if (name === nothing) return name
      if (importer.startsWith(prefix) || /\/node_modules\/react(-dom)?\//.test(importer))
        return null
      const found = await this.resolve(name, importer, { skipSelf: true })
      const known = [name, found?.id ?? ''].find((one) => one in standIns)
      return known === undefined ? found : prefix + known
    },
  }
}
