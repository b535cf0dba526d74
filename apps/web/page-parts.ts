import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const earlyStart = source('start/early-start.ts')
const serviceWorker = source('service-worker/service-worker.ts')

/**
 * Completes the built page for an early start: the files of each part, so that the page can request
 * them before the app is there; the script that does so, inline; and the styles after the first
 * screen, which does not wait for them.
 */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    async generateBundle() {
      const code = await compileInline(serviceWorker)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, chunk }) {
        if (chunk === undefined) throw new Error('The page has no script')
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const page = styles.reduce((text, style) => text.replace(style, ''), html)
        const files = JSON.stringify(listParts(bundle, chunk))
        return page
          .replace(
            '</title>',
            () =>
              `</title>\n    <script type="application/json" id="maypole-files">${files}</script>`,
          )
          .replace('<!-- early start -->', `<script>${await compileInline(earlyStart)}</script>`)
          .replace('</body>', `${styles.join('\n')}\n    <!-- first screen -->\n  </body>`)
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Returns the files of every part that is loaded on its own, without those of the page itself. */
function listParts(bundle: Bundle, entry: Chunk): Record<string, string[]> {
  const known = filesOf(bundle, entry)
  const parts = Object.values(bundle).filter(
    (file): file is Chunk =>
      file.type === 'chunk' && /(-screen|-tab|signed-in|-texts-\w+)$/.test(file.name),
  )
  return Object.fromEntries(
    parts.map((part) => [part.name, [...filesOf(bundle, part).difference(known)]]),
  )
}

/** Returns the names of a chunk, of its static imports, and of their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(basename(chunk.fileName))) return found
  found.add(basename(chunk.fileName))
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(basename(style))
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(bundle, imported, found)
  }
  return found
}

/** Compiles a module with what it imports to a script that runs where it stands. */
async function compileInline(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not compiled`)
  const { code } = output.output[0]
  if (/<\/|<!--/.test(code)) throw new Error(`${entry} cannot stand in a page`)
  return code.trim()
}
