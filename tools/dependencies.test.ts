import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (file: string) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
}

it('every dependency is named in one version', () => {
  const files = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })]
  expect(files.length).toBeGreaterThan(9)
  for (const file of files) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(file)
    // A workspace package is one in this repository.
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      if (!name.startsWith('@maypole/'))
        expect(version, `${name} in ${file}`).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

it('every locked package is known by its hash, wherever it comes from', () => {
  const packages = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>)
  const fetched = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(fetched.length).toBeGreaterThan(200)
  for (const [path, locked] of fetched) {
    expect(locked.resolved, path).toBeUndefined()
    // npm omits the hashes of development tools for systems other than the one that wrote the lock
    // file.
    const isForeignTool = locked.dev && locked.optional && locked.os !== undefined
    if (locked.integrity !== undefined || !isForeignTool)
      expect(locked.integrity, path).toMatch(/^sha512-/)
  }
})
