import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { bundleServer } from '../tools/release/bundle-server.ts'
import { stageRelease } from '../tools/release/stage-release.ts'
import { writeArchive } from '../tools/release/write-archive.ts'
import { expect, test } from './support/journey.ts'
import { codeSentBy } from './support/sent-by.ts'
import type { SentMessage } from './support/server.ts'

const { findRunning, readPackages } = (await import(
  new URL('../tools/installed-packages.mjs', import.meta.url).href
)) as {
  findRunning: (packages: object) => Set<string>
  readPackages: (file: string) => object
}

const root = fileURLToPath(new URL('..', import.meta.url))
const at = new Date(Date.UTC(2026, 0, 1))
/** Megabytes, unpacked. */
const largest = 60

test('a release signs in, is backed up and restored, with Node alone', async ({
  browser,
  page,
  journey,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'maypole-release-'))
  const home = join(place, 'home')
  mkdirSync(home)
  try {
    const staged = await stageRelease(root, join(place, 'staged/maypole'), at)
    execFileSync('tar', ['-xzf', writeArchive(staged, place, at), '-C', place])
    const launcher = join(place, 'maypole/maypole.mjs')
    expect(hashesBelow(join(place, 'maypole'))).toEqual(hashesBelow(staged.folder))
    expect(bytesBelow(join(place, 'maypole'))).toBeLessThan(largest * 1024 * 1024)

    // No npm, and nothing of the repository.
    const environment = { PATH: '', HOST: 'localhost', FAVICON_SOURCE: 'none' }
    const run = (...words: string[]) =>
      execFileSync(process.execPath, [launcher, ...words], {
        cwd: home,
        env: environment,
        encoding: 'utf8',
      })
    async function start() {
      const port = await freePort()
      const started = { environment, port, folder: home, program: launcher }
      const server = startServer(started)
      await server.wrote('Ctrl-C stops it.')
      const url = `http://localhost:${port}`
      const sent = async () => (await (await fetch(`${url}/dev/outbox`)).json()) as SentMessage[]
      // The program itself, with the flags: the launcher has replaced itself.
      if (process.platform === 'linux')
        expect(readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8')).toContain(
          '--optimize-for-size',
        )
      const stop = async () => {
        server.child.kill('SIGTERM')
        expect(await server.exited).toBe(0)
      }
      return { url, sent, stop }
    }

    let server = await start()
    const number = journey.newPhoneNumber()
    await page.goto(server.url)
    await page.getByLabel('Phone Number').fill(number)
    const { code } = await codeSentBy(server, `+1${number}`, () =>
      page.getByRole('button', { name: 'Send Code' }).click(),
    )
    await page.getByLabel('Enter Code').fill(code)
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
    run('backup', 'backups')
    await server.stop()

    rmSync(join(home, 'data'), { recursive: true })
    run('restore', 'backups')
    server = await start()
    const { cookies } = await page.context().storageState()
    const other = await browser.newContext({ baseURL: server.url })
    await other.addCookies(cookies)
    const again = await other.newPage()
    await again.goto('/sites')
    await expect(again.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
    await other.close()
    await server.stop()

    const loaded = await bundleServer(root, join(place, 'again'))
    expect(hashesBelow(join(place, 'again'))).toEqual(hashesBelow(join(place, 'maypole/server')))

    // `npm start` removes the packages that are not found to be needed for running.
    const running = findRunning(readPackages(join(root, 'package-lock.json')))
    const packages = loaded.flatMap(
      (file) => file.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [],
    )
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter((folder) => !running.has(relative(root, folder)))).toEqual([])

    const description = join(place, 'maypole/release.json')
    writeFileSync(description, readFileSync(description, 'utf8').replace('24', '99'))
    expect(() => run('help')).toThrow(/needs Node 99 or newer/)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashesBelow(folder: string): string[] {
  return filesBelow(folder).map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${file.slice(folder.length)} ${hash}`
  })
}

function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + readFileSync(file).length, 0)
}
