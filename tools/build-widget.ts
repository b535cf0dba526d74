// Builds the widget's standalone script into the folder of the web app: `node
// tools/build-widget.ts`.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { writeCompressed } from './compress-files.ts'
import { widgetCssTarget } from './widget-css-target.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path: string) => join(root, 'packages/widget/src', path)
const output = join(root, 'apps/web/dist/widget')
const staging = join(root, 'packages/widget/dist/standalone')
const folder = '%WIDGET_FOLDER%'

/** Build options for variants without React. */
export const withPreact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': source('preact/react-dom-client.ts'),
  react: source('preact/react.ts'),
}

/**
 * The parts that `widget.js` loads later: for the module of each `import()`, by file, the part that
 * contains it.
 */
const parts: Readonly<Record<string, { name: string; entry: string }>> = {
  'render-widget.tsx': { name: 'render-widget', entry: source('app/render-widget.tsx') },
  'full.ts': { name: 'products', entry: source('standalone/products.ts') },
  'solve.ts': { name: 'proof', entry: join(root, 'packages/sdk/src/proof/solve.ts') },
}

const shared = {
  root: join(root, 'packages/widget'),
  configFile: false,
  // As in production, whatever NODE_ENV the tests run with.
  oxc: { jsx: { development: false } },
  logLevel: 'warn',
  publicDir: false,
  // A part's files are found relative to it.
  base: './',
  resolve: { alias: withPreact },
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig

const sharedBuild = {
  target: 'baseline-widely-available',
  cssTarget: widgetCssTarget,
  outDir: staging,
} satisfies InlineConfig['build']

/** Builds a part with the modules it loads later, which import each other. */
async function buildPart({ name, entry }: { name: string; entry: string }): Promise<void> {
  await build({
    ...shared,
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
    build: {
      ...sharedBuild,
      emptyOutDir: false,
      // A library gets none of Vite's code for preloading style sheets, which do not exist here.
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: {
        // What a part shares with later modules stays in its own file: fewer requests, and better
        // compression.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: { annotation: false, jsdoc: false },
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name, tags: ['$initial'] }] },
        },
      },
    },
  })
}

/** Builds the script for pages: everything without a screen, usable without `type="module"`. */
async function buildScript(): Promise<void> {
  await build({
    ...shared,
    plugins: [importByAddress],
    build: {
      ...sharedBuild,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { widget: source('standalone/main.ts') },
        output: {
          format: 'iife',
          entryFileNames: '[name].js',
        },
      },
    },
  })
}

/** Makes every `import()` of the script load a part; see standalone/import-part.ts. */
const importByAddress: Plugin = {
  name: 'import-by-address',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return
    const changed = code.replaceAll(/\bimport\('(?:.*\/)?([^/']+)'\)/g, (_, file: string) => {
      const part = parts[file]
      if (part === undefined) throw new Error(`The script has no part for ${file} (in ${id})`)
      return `importPart('${part.name}')`
    })
    if (changed === code) return
    return `import { importPart } from '${source('standalone/import-part.ts')}'\n${changed}`
  },
}

/**
 * Puts the files where the server reads them: `{hash}/` never changes, and `widget.js` beside it
 * loads its other parts from there. `widget.json` has both addresses for page authors.
 */
async function publish(): Promise<void> {
  const names = readdirSync(staging)
    .filter((name) => name.endsWith('.js'))
    .sort()
  const files = new Map(names.map((name) => [name, readFileSync(join(staging, name), 'utf8')]))
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`)
  const version = hash.digest('hex').slice(0, 16)
  const built = files.get('widget.js') ?? ''
  if (!built.includes(folder)) throw new Error('The script does not say where its parts are')
  const script = built.replaceAll(folder, './')
  files.set('widget.js', script)

  rmSync(output, { recursive: true, force: true })
  mkdirSync(join(output, version), { recursive: true })
  await Promise.all([
    ...[...files].map(([name, text]) => write(join(output, version, name), text)),
    write(join(output, 'widget.js'), built.replaceAll(folder, `./widget/${version}/`)),
  ])
  const { version: release } = JSON.parse(
    readFileSync(join(root, 'packages/widget/package.json'), 'utf8'),
  ) as { version: string }
  const describe = (name: string) => ({
    address: `/widget/${version}/${name}`,
    integrity: `sha384-${createHash('sha384')
      .update(files.get(name) ?? '')
      .digest('base64')}`,
  })
  const manifest = {
    version: release,
    ...describe('widget.js'),
    renderer: describe('render-widget.js'),
  }
  writeFileSync(join(output, 'widget.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, text)
  await writeCompressed(file, text)
}

export async function buildWidget(): Promise<void> {
  rmSync(staging, { recursive: true, force: true })
  for (const part of Object.values(parts)) await buildPart(part)
  await buildScript()
  await publish()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWidget()
