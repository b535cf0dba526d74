import { describe, expect, it } from 'vitest'

type Run = (command: string, parameters: string[]) => Promise<number>
interface Machine {
  exists(path: string): boolean
  isRoot(): boolean
  playwrightsPath(): Promise<string>
}
const module = new URL('./find-chromium.mjs', import.meta.url).href
const { findChromium } = (await import(module)) as {
  findChromium: (options: {
    env: Record<string, string>
    node: string
    run: Run
    say: (line: string) => void
    machine: Machine
  }) => Promise<string>
}

const ofPlaywright = '/home/ann/.cache/ms-playwright/chromium/chrome'

/** A machine with these files; `afterwards` is what a command leaves behind. */
function machineWith(options: {
  files: string[]
  isRoot?: boolean
  env?: Record<string, string>
  afterwards?: Record<string, string>
}) {
  const files = new Set(options.files)
  const commands: string[] = []
  const find = () =>
    findChromium({
      env: { PATH: '/opt/bin:/usr/local/bin', ...options.env },
      node: 'node',
      say: () => undefined,
      run: async (command, parameters) => {
        const line = [command, ...parameters].join(' ').replace(/\S*\/node_modules\//, '')
        commands.push(line)
        const made = Object.entries(options.afterwards ?? {}).find(([part]) => line.includes(part))
        if (made === undefined) return 1
        files.add(made[1])
        return 0
      },
      machine: {
        exists: (path) => files.has(path),
        isRoot: () => options.isRoot ?? false,
        playwrightsPath: async () => ofPlaywright,
      },
    })
  return { find, commands }
}

const fetching = 'node @playwright/test/cli.js install chromium'
const apt = [
  'apt-get -qq update',
  'apt-get -qq install -y --no-install-recommends chromium-headless-shell',
  'apt-get -qq install -y --no-install-recommends chromium',
]

describe('the Chromium of the journeys', () => {
  it.each([
    ['the one that is named', ['/x/chrome', '/usr/bin/chromium'], '/x/chrome'],
    ['an installed one', ['/opt/bin/google-chrome', ofPlaywright], '/opt/bin/google-chrome'],
    [
      'the one without windows',
      ['/usr/bin/chromium', '/opt/bin/chromium-headless-shell'],
      '/opt/bin/chromium-headless-shell',
    ],
    ["Playwright's own", [ofPlaywright], ofPlaywright],
  ])('is %s, and nothing is fetched', async (_which, files, path) => {
    const env: Record<string, string> = path === '/x/chrome' ? { CHROMIUM_PATH: path } : {}
    const { find, commands } = machineWith({ files, env, isRoot: true })
    expect(await find()).toBe(path)
    expect(commands).toEqual([])
  })

  it('is the one that is configured', async () => {
    const { find } = machineWith({
      files: ['/usr/bin/chromium'],
      env: { CHROMIUM_PATH: '/x/chrome' },
    })
    await expect(find()).rejects.toThrow('CHROMIUM_PATH names /x/chrome')
  })

  it('is installed by root on Debian', async () => {
    const { find, commands } = machineWith({
      files: ['/usr/bin/apt-get'],
      isRoot: true,
      afterwards: { 'recommends chromium-headless-shell': '/usr/bin/chromium-headless-shell' },
    })
    expect(await find()).toBe('/usr/bin/chromium-headless-shell')
    expect(commands).toEqual(apt.slice(0, 2))
  })

  it('is the full one when Debian has no other', async () => {
    const { find, commands } = machineWith({
      files: ['/usr/bin/apt-get'],
      isRoot: true,
      afterwards: { 'recommends chromium': '/usr/bin/chromium' },
    })
    expect(await find()).toBe('/usr/bin/chromium')
    expect(commands.slice(0, 2)).toEqual(apt.slice(0, 2))
  })

  it.each([
    ['who may not install one', { files: ['/usr/bin/apt-get'] }, []],
    ['where there is no apt-get', { files: [], isRoot: true }, []],
    ['where Debian has none', { files: ['/usr/bin/apt-get'], isRoot: true }, apt],
  ])('is fetched for those %s', async (_who, machine, before) => {
    const { find, commands } = machineWith({
      ...machine,
      afterwards: { [fetching]: ofPlaywright },
    })
    expect(await find()).toBe(ofPlaywright)
    expect(commands).toEqual([...before, fetching])
  })

  it('is requested with an explanation when none is found', async () => {
    const { find, commands } = machineWith({ files: [] })
    await expect(find()).rejects.toThrow('name one in CHROMIUM_PATH')
    expect(commands).toEqual([fetching])
  })
})
