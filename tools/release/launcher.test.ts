import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'

const here = `${process.platform}-${process.arch}`
const files = {
  'release.json': JSON.stringify({ version: '1.2.3', node: 24, platform: here }),
  'server/main.mjs': 'console.log(JSON.stringify([process.argv.slice(2), process.execArgv]))',
  'web/index.html': '',
}
const hashesOf = (contents: Record<string, string | undefined>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(contents).map(([name, text = '']) => [name, hash('sha256', text, 'base64')]),
    ),
  )

/** Starts the launcher of a release that has these files instead of the usual ones. */
function launch(
  others: Partial<Record<keyof typeof files | 'files.json', string | undefined>> = {},
  { NODE_OPTIONS = '' } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-launcher-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['server', 'web']) mkdirSync(join(folder, name))
  copyFileSync(new URL('./maypole.mjs', import.meta.url), join(folder, 'maypole.mjs'))
  const { 'release.json': _description, ...released } = { ...files, ...others }
  const hashes = { 'files.json': hashesOf(released) }
  for (const [name, content] of Object.entries({ ...files, ...hashes, ...others }))
    if (content !== undefined) writeFileSync(join(folder, name), content)
  const program = [join(folder, 'maypole.mjs'), 'backup', 'a folder']
  const environment = { PATH: '', NODE_OPTIONS }
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    env: environment,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('starts the program with its words, and with flags for memory', () => {
  const { status, stdout } = launch()
  expect(status).toBe(0)
  const [words, flags] = JSON.parse(stdout)
  expect(words).toEqual(['backup', 'a folder'])
  expect(flags).toContain('--optimize-for-size')
})

it.each([
  [
    'Node is too old',
    { 'release.json': JSON.stringify({ version: '1.2.3', node: 99 }) },
    `Maypole 1.2.3 needs Node 99 or newer; this is ${process.versions.node}.`,
  ],
  ['the program is missing', { 'server/main.mjs': undefined }, 'Unpack the release again'],
  ['what it consists of is missing', { 'files.json': undefined }, 'a whole. (files.json)'],
  [
    'one of its files was changed',
    { 'files.json': hashesOf({ ...files, 'server/main.mjs': 'console.log(1)' }) },
    'a whole. (server/main.mjs)',
  ],
  [
    'one of its files is missing',
    { 'files.json': hashesOf({ 'web/index.html': '', 'web/app.js': '' }) },
    'a whole. (web/app.js)',
  ],
  ['the web app is missing', { 'web/index.html': undefined }, 'Unpack the release again'],
  ['its description is missing', { 'release.json': undefined }, 'Unpack the release again'],
  ['its description is cut off', { 'release.json': '{"version"' }, 'Unpack the release again'],
  [
    'it is for another system',
    { 'release.json': JSON.stringify({ version: '1.2.3', node: 24, platform: 'plan9-mips' }) },
    `This is the release for plan9-mips, and this machine is ${here}.`,
  ],
])('says in words that %s, and starts nothing', (_fault, others, text) => {
  const { status, stdout, stderr } = launch(others)
  expect(stderr).toContain(text)
  expect(stderr).not.toContain('    at ')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

it.skipIf(process.platform !== 'linux').each([
  ['there is another library than glibc', '{}', 'needs a Linux with glibc, such as Debian'],
  ['glibc is too old', "{glibcVersionRuntime:'2.17'}", 'glibc 2.28 or newer'],
  ['glibc is new enough', "{glibcVersionRuntime:'2.28'}", undefined],
])('looks at the library of the system: %s', (_state, header, text) => {
  const description = { version: '1.2.3', node: 24, platform: here, glibc: '2.28' }
  // What Node says of the system, in the place of a system that is like that.
  const code = `process.report.getReport=()=>({header:${header}})`
  const { status, stdout, stderr } = launch(
    { 'release.json': JSON.stringify(description) },
    { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
  )
  if (text === undefined) expect(JSON.parse(stdout)[0]).toEqual(['backup', 'a folder'])
  else {
    expect(stderr).toContain(text)
    expect(stderr).not.toContain('    at ')
    expect(stdout).toBe('')
  }
  expect(status).toBe(text === undefined ? 0 : 1)
})
