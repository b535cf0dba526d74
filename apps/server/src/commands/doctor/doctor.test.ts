import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { signIn } from '../../testing/client.ts'
import { createTestApplication } from '../../testing/create-test-application.ts'
import { freePort } from '../../testing/start-server.ts'
import { runOperator } from '../operator/run-operator.ts'
import { checkFolder, type Finding } from './checks.ts'

/** A data folder in which an instance has run, and how to examine it. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-doctor-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const instance = await createTestApplication({ DATA_DIR: data })
  const secretKey = Buffer.alloc(32, 1).toString('base64url')
  writeFileSync(join(data, 'secret.key'), secretKey, { mode: 0o600 })
  const url = await instance.app.listen({ port: 0, host: '127.0.0.1' })
  await signIn(url, '2025550143')
  async function examine(environment: Record<string, string> = {}, words = ['--json']) {
    let printed = ''
    const code = await runOperator(['doctor', ...words], {
      readSettings: () =>
        readConfiguration({ DATA_DIR: data, PUBLIC_URL: url, ...environment }, folder),
      print: (text) => {
        printed += text
      },
    })
    return { code, printed, findings: words.includes('--json') ? JSON.parse(printed) : [] }
  }
  const write = (statement: string) => {
    const database = new DatabaseSync(join(data, 'maypole.sqlite'))
    database.exec(statement)
    database.close()
  }
  return { folder, data, url, examine, write }
}

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(({ state, text }) => ({ state, text }))
const says = (state: Finding['state'], text: string) => ({
  state,
  text: expect.stringContaining(text),
})

it('finds nothing wrong with an instance that works', async () => {
  const { examine, url, data } = await start()
  mkdirSync(join(data, '../backups/maypole-20990101T000000Z'), { recursive: true })
  const { code, findings } = await examine({ BACKUP_TO: 'backups' })
  expect(code).toBe(0)
  expect(findings.filter(({ state }: Finding) => state === 'fault')).toEqual([])
  expect(stateOf(findings, 'settings')[0]).toEqual(says('ok', 'development'))
  expect(stateOf(findings, 'files')).toEqual([says('ok', data)])
  expect(stateOf(findings, 'disk')).toEqual([says('ok', 'MB are free')])
  expect(stateOf(findings, 'database')).toEqual([says('ok', 'answers in')])
  expect(stateOf(findings, 'version')).toEqual([says('ok', 'up to date')])
  expect(stateOf(findings, 'secret key')).toEqual([says('ok', 'is there'), says('ok', 'opens')])
  expect(stateOf(findings, 'clock')).toEqual([says('ok', 'after everything')])
  expect(stateOf(findings, 'backups')).toEqual([says('ok', 'newest')])
  expect(stateOf(findings, 'address')).toEqual([says('ok', url)])
})

it('prints a line for each check, with a way out', async () => {
  const { examine } = await start()
  const { printed } = await examine({}, [])
  expect(printed).toMatch(/^ok {7}database: .* answers in [\d.]+ ms$/m)
  expect(printed).toMatch(/^warning {2}backups: BACKUP_TO is not set\. .*operating\.md/m)
})

it('changes nothing, also where nothing has been started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-doctor-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const port = `${await freePort()}`
  let printed = ''
  const code = await runOperator(['doctor'], {
    readSettings: () => readConfiguration({ DATA_DIR: 'data', PORT: port }, folder),
    print: (text) => {
      printed += text
    },
  })
  expect(code).toBe(0)
  expect(printed).toContain('the first start creates it')
  expect(printed).toMatch(/warning {2}address: \S+ does not answer \(.*ECONNREFUSED/)
  expect(readdirSync(folder)).toEqual([])
})

it('says that the folder of backups cannot be written to', async () => {
  const { examine } = await start()
  // Below a file, which root cannot write to either.
  const { findings, code } = await examine({ BACKUP_TO: 'data/secret.key/backups' })
  expect(stateOf(findings, 'backups')).toEqual([says('fault', 'ReadWritePaths')])
  expect(code).toBe(1)
})

it('warns of backups that are missing or old', async () => {
  const { examine, folder } = await start()
  const backups = async () => stateOf((await examine({ BACKUP_TO: 'backups' })).findings, 'backups')
  expect(await backups()).toEqual([says('warning', 'There is none')])
  mkdirSync(join(folder, 'backups/maypole-20200101T000000Z'), { recursive: true })
  expect(await backups()).toEqual([says('warning', 'backup failed')])
})

it('warns of a folder that others can open', async () => {
  const { examine, data } = await start()
  chmodSync(data, 0o755)
  const { code, findings } = await examine()
  expect(code).toBe(0)
  expect(stateOf(findings, 'files')).toEqual([says('warning', data)])
})

it.each([
  ['fault', 8, 'Only 8 MB are free. On a full disk every change is refused: make room'],
  ['warning', 900, 'Only 900 MB are free.'],
  ['ok', 1500, '1,500 MB are free'],
] as const)('finds room on the disk: %s with %i MB', async (state, megabytes, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-doctor-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const statfs = () => ({ bavail: megabytes * 256, bsize: 4096 })
  const findings = checkFolder(readConfiguration({ DATA_DIR: folder }, folder), { statfs })
  expect(stateOf(findings, 'disk')).toEqual([says(state, text)])
})

it('finds a database without its key', async () => {
  const { examine, data } = await start()
  rmSync(join(data, 'secret.key'))
  const { code, findings } = await examine()
  expect(code).toBe(1)
  expect(stateOf(findings, 'secret key')).toEqual([says('fault', 'is missing')])
})

it('finds a secret key of another instance', async () => {
  const { examine } = await start()
  const { code, findings } = await examine({
    SECRET_KEY: Buffer.alloc(32, 2).toString('base64url'),
  })
  expect(code).toBe(1)
  expect(stateOf(findings, 'secret key')).toContainEqual(says('fault', 'keys rotate'))
})

it('finds a database of a newer version, and one to be brought up to date', async () => {
  const { examine, write } = await start()
  write(
    'delete from community_migrations where name = (select max(name) from community_migrations)',
  )
  expect(stateOf((await examine()).findings, 'version')).toEqual([says('warning', '1 changes')])
  write("insert into community_migrations values ('9999-later.sql', 'x')")
  const { code, findings } = await examine()
  expect(code).toBe(1)
  expect(stateOf(findings, 'version')).toEqual([says('fault', '9999-later.sql')])
})

it('finds a clock that is behind, and a damaged database', async () => {
  const { examine, write, data } = await start()
  write("update security_events set created_at = '2099-01-01T00:00:00.000Z'")
  expect(stateOf((await examine()).findings, 'clock')).toEqual([says('fault', '2099')])
  const other = join(data, 'other.sqlite')
  writeFileSync(other, 'no database'.repeat(100))
  const { code, findings } = await examine({ DATABASE_URL: `sqlite:${other}` })
  expect(code).toBe(1)
  expect(stateOf(findings, 'database')).toEqual([says('fault', 'not a SQLite database')])
})

it('finds a carrier that does not answer, without its password', async () => {
  const { examine } = await start()
  const asked: (string | undefined)[] = []
  const webhook = createServer((request, response) => {
    asked.push(request.method)
    response.writeHead(405).end()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  atEnd(() => webhook.close())
  const address = webhook.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { code, findings, printed } = await examine({
    DELIVERY: 'carriers',
    SMTP_URL: 'smtp://maypole:hidden-password@127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.org',
    WEBHOOK_URL: `http://127.0.0.1:${port}/messages`,
    WEBHOOK_SECRET: 'x'.repeat(32),
  })
  expect(code).toBe(1)
  expect(stateOf(findings, 'carriers')).toEqual([
    says('fault', 'ECONNREFUSED'),
    says('ok', `127.0.0.1:${port} can be reached`),
  ])
  expect(asked).toEqual(['HEAD'])
  expect(printed).not.toContain('hidden-password')
})
