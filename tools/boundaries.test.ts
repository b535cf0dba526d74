import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations } from './boundaries.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const clean = {
  'packages/contract/src/index.ts': 'export const text = 1\n',
  'packages/platform/src/index.ts': 'export const base = 1\n',
  'packages/provider/src/index.ts':
    "import { base } from '@maypole/platform'\nexport const provider = base\n",
  'packages/provider/src/core/client.ts': 'export type Client = string\n',
  'packages/provider/src/core/sessions/store.ts': 'export const open = 1\n',
  'packages/provider/src/core/users/store.ts': 'export const users = 1\n',
  'packages/provider/src/products/otps/routes.ts': 'export const otps = 1\n',
  'packages/provider/src/products/sessions/routes.ts': 'export const sessions = 1\n',
  'packages/provider/src/products/users/routes.ts': 'export const users = 1\n',
  'packages/community/src/index.ts': 'export const community = 1\n',
  'packages/community/src/sites/store.ts': 'export const store = 1\n',
}

/** Creates a small repository with this one's workspaces, linked as npm links them. */
function plant(files: Readonly<Record<string, string>>): string {
  // Inside the repository, so that the compiler is found.
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'boundaries-'))
  folders.push(root)
  const names = ['contract', 'platform', 'provider', 'community']
  write(root, 'package.json', JSON.stringify({ name: 'planted', workspaces: ['packages/*'] }))
  for (const name of names) {
    const dependencies = Object.fromEntries(names.map((other) => [`@maypole/${other}`, '*']))
    write(
      root,
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@maypole/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts' },
        dependencies,
      }),
    )
    mkdirSync(join(root, 'node_modules/@maypole'), { recursive: true })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@maypole', name))
  }
  for (const [path, text] of Object.entries({ ...clean, ...files })) write(root, path, text)
  return root
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A rule, a file and the text in it that breaks the rule. */
const faults: readonly [rule: string, path: string, text: string][] = [
  [
    'community',
    'packages/community/src/index.ts',
    "import { provider } from '@maypole/provider'\nexport const community = provider\n",
  ],
  [
    'contract-stands-alone',
    'packages/contract/src/index.ts',
    "import type { base } from '@maypole/platform'\nexport type Text = typeof base\n",
  ],
  [
    'products-do-not-know-each-other',
    'packages/provider/src/products/otps/routes.ts',
    "import { sessions } from '../sessions/routes.ts'\nexport const otps = sessions\n",
  ],
  [
    'order-of-provider',
    'packages/provider/src/core/client.ts',
    "import type { provider } from '../index.ts'\nexport type Client = typeof provider\n",
  ],
  [
    'order-of-provider-core',
    'packages/provider/src/core/users/store.ts',
    "import { open } from '../sessions/store.ts'\nexport const users = open\n",
  ],
  [
    'no-reaching-past-exports',
    'packages/community/src/sites/store.ts',
    "import { base } from '../../../platform/src/index.ts'\nexport const store = base\n",
  ],
  [
    'no-cycles',
    'packages/provider/src/products/users/routes.ts',
    "import { users as again } from './routes.ts'\nexport const users = () => again\n",
  ],
]

describe('the import rules', { timeout: 30_000 }, () => {
  let reported: ReturnType<typeof findViolations> | undefined

  it('let allowed imports through, and see the modules', async () => {
    const found = await findViolations({ root: plant({}), folders: ['packages'] })
    expect(found).toEqual({ modules: Object.keys(clean).length, violations: [] })
  })

  it.each(faults)('report %s', async (rule, path) => {
    // One repository with all of them: starting the checker takes most of the time.
    reported ??= findViolations({
      root: plant(Object.fromEntries(faults.map(([, at, text]) => [at, text]))),
      folders: ['packages'],
    })
    const { violations } = await reported
    expect(violations.filter((line) => line.startsWith(`${rule}: ${path} `))).not.toEqual([])
  })
})
