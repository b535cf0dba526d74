import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientOf } from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
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

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'DTSTAMP:20260101T000000Z',
  'DTSTART:20990101T180000Z',
  'SUMMARY:Rehearsal',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

let place: string | undefined
let written: ReturnType<typeof write> | undefined

/** Stages a release in a folder of its own below `place`, and writes its archive there. */
async function write(name: string) {
  place ??= mkdtempSync(join(tmpdir(), 'maypole-release-'))
  const folder = join(place, name)
  const release = await stageRelease(root, join(folder, 'staged/maypole'), at)
  return { ...release, archive: writeArchive(release, folder, at) }
}

/** The release that the tests share. */
function first() {
  written ??= write('first')
  return written
}

test.afterAll(() => {
  if (place !== undefined) rmSync(place, { recursive: true, force: true })
})

test('a release signs in, is backed up and restored, with Node alone', async ({
  browser,
  page,
  journey,
}) => {
  const { archive, folder: staged } = await first()
  const home = mkdtempSync(join(tmpdir(), 'maypole-home-'))
  try {
    execFileSync('tar', ['-xzf', archive, '-C', home])
    const unpacked = join(home, 'maypole')
    const launcher = join(unpacked, 'maypole.mjs')
    expect(hashesBelow(unpacked)).toEqual(hashesBelow(staged))
    expect(bytesBelow(unpacked)).toBeLessThan(largest * 1024 * 1024)

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
    const { cookies } = await page.context().storageState()
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value ?? ''
    const client = clientOf(server.url, token)
    const { id } = await client.call<{ id: string }>('POST', '/sites', {
      title: 'Choir',
      slug: 'choir',
      theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
    })
    await client.call('POST', `/sites/${id}/announcements`, { headline: 'Concert', body: 'x' })
    // Each is read by a program of its own, which the bundle has to find.
    const upload = async (path: string, field: string, content: string) => {
      const body = new FormData()
      body.append(field, new Blob([content]), 'file')
      const headers = { authorization: `Bearer ${token}` }
      const url = `${server.url}/api/sites/${id}/${path}`
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    const contacts = 'First name,Phone\r\nAda,2025550177'
    expect(await upload('contact-imports', 'contacts', contacts)).toBe(201)
    expect(await upload('event-imports', 'events', calendar)).toBe(201)
    run('backup', 'backups')
    await server.stop()

    rmSync(join(home, 'data'), { recursive: true })
    run('restore', 'backups')
    server = await start()
    const other = await browser.newContext({ baseURL: server.url })
    await other.addCookies(cookies)
    const again = await other.newPage()
    await again.goto('/choir')
    await expect(again.getByText('Concert')).toBeVisible()
    await other.close()
    await server.stop()
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('a release has the same bytes each time, and all packages that a start keeps', async () => {
  const { archive } = await first()
  const { archive: again, bundled } = await write('again')
  expect(hashOf(again)).toBe(hashOf(archive))

  // `npm start` removes the packages that are not found to be needed for running.
  const running = findRunning(readPackages(join(root, 'package-lock.json')))
  const packages = bundled.flatMap(
    (file) => file.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [],
  )
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((folder) => !running.has(relative(root, folder)))).toEqual([])
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashesBelow(folder: string): string[] {
  return filesBelow(folder).map((file) => `${file.slice(folder.length)} ${hashOf(file)}`)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + readFileSync(file).length, 0)
}
