// The byte budgets of the login widget: `node tools/check-widget-sizes.ts`, after `npm run
// build:widget`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { widgetCssTarget } from './widget-css-target.ts'

/**
 * KiB of JavaScript, brotli: everything that is loaded for Main and a finished sign-in with a code,
 * styles and English texts included. What a focused phone field loads is counted separately: the
 * sign-in works without it.
 */
const budgets = { standalone: 30, react: 22, numberPlan: 26 }

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'apps/web/dist/widget')

const kibibytes = (scripts: readonly string[]) =>
  scripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024

/** Returns a script with its static imports. */
function closure(
  name: string,
  read: (name: string) => string,
  found = new Map<string, string>(),
): Map<string, string> {
  if (found.has(name)) return found
  const text = read(name)
  found.set(name, text)
  for (const [, imported = ''] of text.matchAll(
    /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  ))
    closure(imported, read, found)
  return found
}

function readStandalone() {
  const [folder = ''] = readdirSync(output, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const names = readdirSync(join(output, folder))
  const read = (name: string) => readFileSync(join(output, folder, name), 'utf8')
  const plan = names.find((name) => /^number-plan-.*\.js$/.test(name))
  if (plan === undefined) throw new Error('The number plan was not built as a script of its own')
  return {
    // The script requests the renderer at once: see standalone/main.ts.
    scripts: [...closure('widget.js', read), ...closure('render-widget.js', read)],
    numberPlan: [...closure(plan, read)],
  }
}

/** Builds what a page with React loads besides React: the login, and the client that it uses. */
async function buildWithReact() {
  const entry = join(root, 'packages/widget/page.js')
  const built = await build({
    root: join(root, 'packages/widget'),
    configFile: false,
    // As in production, whatever NODE_ENV the tests run with.
    oxc: { jsx: { development: false } },
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry ? join(root, 'packages', id) : null,
        load: (id) =>
          id === entry
            ? `export { createLazyClient } from 'sdk/src/lazy.ts'
               export { MaypoleLogin, MaypoleProvider } from 'widget/src/react/index.ts'`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      cssTarget: widgetCssTarget,
      lib: { entry: { page: entry }, formats: ['es'] },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'allow-extension',
        output: { minify: true, codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
      },
    },
  })
  const { output: files } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const chunks = files.filter((file) => file.type === 'chunk')
  const first = chunks.find(({ isEntry }) => isEntry)
  if (first === undefined) throw new Error('Nothing was built')
  const read = (name: string) => chunks.find(({ fileName }) => fileName === name)?.code ?? ''
  return [...closure(first.fileName, read)]
}

let isOver = false
function report(what: string, scripts: readonly [name: string, text: string][], budget: number) {
  const size = kibibytes(scripts.map(([, text]) => text))
  if (size > budget) isOver = true
  const mark = size > budget ? '✗' : '✓'
  console.log(`${mark} ${what.padEnd(42)} ${size.toFixed(2).padStart(6)} of ${budget} KiB`)
  for (const [name, text] of scripts)
    console.log(`    ${name.padEnd(38)} ${kibibytes([text]).toFixed(1).padStart(6)}`)
}

const { scripts, numberPlan } = readStandalone()
report('the widget, to a finished sign-in', scripts, budgets.standalone)
report('the same with React outside', await buildWithReact(), budgets.react)
report('the numbers of all countries', numberPlan, budgets.numberPlan)
process.exitCode = isOver ? 1 : 0
