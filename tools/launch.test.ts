import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const launcher = new URL('./launch.mjs', import.meta.url).href
const { findNode, hashOfWebSources, isInstalled } = (await import(launcher)) as {
  findNode: () => string
  hashOfWebSources: () => string
  isInstalled: (folder: string, options?: { forDevelopment: boolean }) => boolean
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder with a lock file, and with npm's record of what is installed. */
function folderWith(locked: object, installed?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'maypole launch '))
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

describe('the installed dependencies', () => {
  const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } }
  const ownPackage = { '': { name: 'maypole' } }

  it('are complete when every locked package is installed', () => {
    expect(isInstalled(folderWith({ ...ownPackage, ...one }, one))).toBe(true)
    const forMac = { 'node_modules/mac': { version: '1.0.0', optional: true } }
    expect(isInstalled(folderWith({ ...one, ...forMac }, one))).toBe(true)
  })

  it('are complete for a start without those for development', () => {
    const tool = { 'node_modules/tool': { version: '1.0.0', integrity: 'sha512-t', dev: true } }
    const folder = folderWith({ ...ownPackage, ...one, ...tool }, one)
    expect(isInstalled(folder, { forDevelopment: false })).toBe(true)
    expect(isInstalled(folder, { forDevelopment: true })).toBe(false)
    const both = folderWith({ ...ownPackage, ...one, ...tool }, { ...one, ...tool })
    expect(isInstalled(both, { forDevelopment: false })).toBe(true)
    expect(isInstalled(folderWith(tool), { forDevelopment: false })).toBe(false)
  })

  it('are not complete after an interrupted or another installation', () => {
    const two = { 'node_modules/two': { version: '1.0.0' } }
    expect(isInstalled(folderWith(one))).toBe(false)
    expect(isInstalled(folderWith({ ...one, ...two }, one))).toBe(false)
    for (const change of [{ version: '1.0.1' }, { integrity: 'sha512-b' }]) {
      const other = { 'node_modules/one': { ...one['node_modules/one'], ...change } }
      expect(isInstalled(folderWith(one, other))).toBe(false)
    }
  })
})

it('names the web sources the same way until one changes', () => {
  expect(hashOfWebSources()).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfWebSources()).toBe(hashOfWebSources())
})

describe('a program in the foreground', { timeout: 20_000 }, () => {
  // Reports when it is up and why it ends; without a signal it runs on.
  const program = `
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => { console.log('heard ' + signal); process.exit(7) })
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const launch = `
    import { run } from ${JSON.stringify(launcher)}
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}])`

  function start(command: string, parameters: string[], environment: Record<string, string> = {}) {
    const child = spawn(command, parameters, { env: { PATH: '/usr/bin:/bin', ...environment } })
    let output = ''
    const waiting: { text: string; resolve: () => void }[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const { text, resolve } of waiting) if (output.includes(text)) resolve()
    })
    const wrote = (text: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ text, resolve })
        if (output.includes(text)) resolve()
      })
    return { child, wrote, output: () => output }
  }
  const exit = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => child.once('close', resolve))

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('is told of %s, and its exit code is ours', async (sent, heard) => {
    const { child, wrote, output } = start(findNode(), ['--input-type=module', '-e', launch])
    await wrote('ready')
    const ended = exit(child)
    child.kill(sent)
    expect(await ended).toBe(7)
    expect(output()).toContain(`heard ${heard}`)
  })

  it.skipIf(process.platform === 'win32')('ends when the shell of npm has ended', async () => {
    // The second command keeps the shell from becoming the launcher.
    const line = '"$LAUNCH_NODE" --input-type=module -e "$LAUNCH_PROGRAM"; true'
    const { child, wrote } = start('/bin/sh', ['-c', line], {
      LAUNCH_NODE: findNode(),
      LAUNCH_PROGRAM: launch,
      npm_lifecycle_event: 'start',
    })
    await wrote('ready')
    child.kill('SIGKILL')
    await wrote('heard SIGTERM')
  })
})
