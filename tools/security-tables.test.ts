import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/security-protocols.md'), 'utf8')
const tables = document.split('\n').filter((line) => line.startsWith('|'))

/** Files are named from the root or, shorter, from the provider's folder. */
function toPath(name: string): string {
  const isWhole = /^(packages|apps|e2e|tools)\//.test(name)
  return join(root, isWhole ? name : `packages/provider/src/${name}`)
}

it('the table of protocol rules names files that are there', () => {
  const names = tables.join('\n').matchAll(/`([\w./-]+\.ts)`/g)
  const missing = [...names]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(toPath(name)))
  expect(missing).toEqual([])
})

it('the table of protocol rules names tests that are there', () => {
  const named = [...tables.join('\n').matchAll(/`([\w./-]+\.test\.ts)`((?: _[^_]+_)+)/g)]
  expect(named.length).toBeGreaterThan(50)
  const missing = named.flatMap(([, name = '', tests = '']) => {
    const text = readFileSync(toPath(name), 'utf8')
    return [...tests.matchAll(/_([^_]+)_/g)]
      .map(([, test = '']) => test)
      .filter((test) => !text.includes(test))
      .map((test) => `${name}: ${test}`)
  })
  expect(missing).toEqual([])
})
