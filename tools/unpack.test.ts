import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'

const { unpack } = (await import(new URL('./unpack.mjs', import.meta.url).href)) as {
  unpack: (archive: string, folder: string, wanted: readonly string[]) => Promise<void>
}

const program = Buffer.from(Array.from({ length: 700_001 }, (_, index) => (index * 7919) % 251))

/** A package as npm keeps it, with the program behind files that nobody wants. */
function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'maypole unpack '))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const long = `package/${'deep/'.repeat(30)}`
  for (const path of ['package/bin', 'package/include', long])
    mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package/include/node.h'), 'header')
  writeFileSync(join(folder, long, 'README'), 'far down')
  writeFileSync(join(folder, 'package/bin/node'), program, { mode: 0o755 })
  writeFileSync(join(folder, 'package/LICENSE'), '')
  const archive = join(folder, 'package.tgz')
  const names = ['package/include', 'package/deep', 'package/bin', 'package/LICENSE']
  execFileSync('tar', ['--format=ustar', '-czf', archive, ...names], { cwd: folder })
  return { archive, to: join(folder, 'to') }
}

it('takes the wanted files out of a package, and nothing else', async () => {
  const { archive, to } = pack()
  await unpack(archive, to, ['LICENSE', 'bin/node'])
  expect(readFileSync(join(to, 'bin/node')).equals(program)).toBe(true)
  expect(statSync(join(to, 'bin/node')).mode & 0o777).toBe(0o755)
  expect(readFileSync(join(to, 'LICENSE'), 'utf8')).toBe('')
  expect(readdirSync(to).sort()).toEqual(['LICENSE', 'bin'])
})

it('refuses a package without one of them, and one that was cut off', async () => {
  const { archive, to } = pack()
  await expect(unpack(archive, to, ['bin/node', 'package.json'])).rejects.toThrow('package.json')
  truncateSync(archive, statSync(archive).size - 600)
  await expect(unpack(archive, to, ['bin/node', 'LICENSE'])).rejects.toThrow()
})
