import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findFloors, findMutualImports } from './folder-imports.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const packages = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(repository, folder)).map((name) => `${folder}/${name}`),
)

function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'folder-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('folders that import each other', () => {
  it.each(packages)('there are none in %s', (name) => {
    expect(findMutualImports(join(repository, name, 'src'))).toEqual([])
  })

  it('are found through different files, at every depth and for types', () => {
    const root = plant({
      'core/a.ts': "import type { B } from '../http/b.ts'\nexport type A = B\n",
      'http/b.ts': 'export type B = string\n',
      'http/c.ts': "export { d } from '../core/users/d.ts'\n",
      'core/users/d.ts': "import { e } from '../sessions/e.ts'\nexport const d = e\n",
      'core/sessions/e.ts': 'export const e = 1\n',
      'core/sessions/f.ts': "export const f = () => import('../users/d.ts')\n",
      'tables.ts': "export type { A } from './core/a.ts'\n",
      'core/g.ts': "export type { A } from '../tables.ts'\n",
    })
    expect(findMutualImports(root)).toEqual([
      'core ↔ http ↔ tables.ts',
      'core/sessions ↔ core/users',
    ])
  })

  it('are found in a circle that is longer than a pair', () => {
    const root = plant({
      'core/a.ts': "import type { B } from '../http/b.ts'\nexport type A = B\n",
      'http/b.ts': "export type { C as B } from '../delivery/c.ts'\n",
      'delivery/c.ts': "export const load = () => import('../core/d.ts')\nexport type C = string\n",
      'core/d.ts': 'export const d = 1\n',
      'errors/e.ts': "export { d as e } from '../core/d.ts'\n",
    })
    expect(findMutualImports(root)).toEqual(['core ↔ delivery ↔ http'])
  })

  it('are not those that only tests make so', () => {
    const root = plant({
      'core/a.ts': 'export const a = 1\n',
      'core/a.test.ts': "import { b } from '../http/b.ts'\nb()\n",
      'core/testing/c.ts': "export { b } from '../../http/b.ts'\n",
      'http/b.ts': "export { a as b } from '../core/a.ts'\n",
    })
    expect(findMutualImports(root)).toEqual([])
  })
})

describe('the folders of the community', () => {
  it('are on the floors that its README says', () => {
    const community = join(repository, 'packages/community')
    const rows = readFileSync(join(community, 'README.md'), 'utf8').matchAll(
      /^\| (?<floor>\d) +\| `(?<folder>[a-z-]+)\/`/gm,
    )
    const said: string[][] = []
    for (const { groups } of rows)
      said[Number(groups?.floor) - 1] = [
        ...(said[Number(groups?.floor) - 1] ?? []),
        String(groups?.folder),
      ].sort()
    const floors = findFloors(join(community, 'src'))
    expect(floors).toEqual(said)
    expect(floors.length).toBeLessThanOrEqual(6)
    expect(floors.flat().length).toBeLessThanOrEqual(12)
  })

  it('are on one floor until one imports another, through whatever file', () => {
    const root = plant({
      'lists/a.ts': 'export const a = 1\n',
      'access/b.ts': 'export const b = 1\n',
      'features.ts': "export { a } from './lists/a.ts'\n",
      'search/c.ts': "export { a } from '../features.ts'\n",
      'testing/d.ts': "export { a } from '../lists/a.ts'\n",
    })
    expect(findFloors(root)).toEqual([['access', 'lists'], ['search']])
  })
})
