// Builds what browsers load, into apps/web/dist: `node tools/build-web.ts [app] [gallery]`, both by
// default. In one process, since reading Vite takes as long as building one of the small parts.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { buildWidget } from './build-widget.ts'

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const [, , ...words] = process.argv
const isWanted = (part: string) => words.length === 0 || words.includes(part)

const output = root('apps/web/dist')
const gallery = '.gallery'

/** Runs Vite with a configuration. */
async function buildWith(config: string, options: InlineConfig['build'] = {}): Promise<void> {
  const configFile = root(config)
  await build({ root: dirname(configFile), configFile, logLevel: 'error', build: options })
}

/** All goes into one folder, side by side, so that no part may empty it. */
async function buildApp(): Promise<void> {
  const old = existsSync(output) ? readdirSync(output).filter((name) => name !== gallery) : []
  for (const name of old) rmSync(join(output, name), { recursive: true })
  await Promise.all([
    buildWith('apps/web/vite.config.ts', { emptyOutDir: false }),
    buildWith('apps/helper/vite.config.ts'),
    buildWidget(),
  ])
}

if (isWanted('app')) await buildApp()
if (isWanted('gallery')) await buildWith('apps/web/vite.gallery.config.ts')
