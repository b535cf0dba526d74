import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { type Client, clientOf, signIn } from '../../testing/client.ts'
import { createTestApplication } from '../../testing/create-test-application.ts'
import { hashTables } from '../../testing/hash-tables.ts'
import { startServer } from '../../testing/start-server.ts'
import { runOperator } from './run-operator.ts'

/** A public key of nobody. */
const recipient = await identityToRecipient(await generateX25519Identity())

describe('a backup', () => {
  let instance: Awaited<ReturnType<typeof createTestApplication>>
  let folder: string
  let client: Client
  let site: { id: string }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maypole backup '))
    instance = await createTestApplication()
    client = await signIn(await instance.app.listen({ port: 0, host: '127.0.0.1' }), '2025550143')
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    site = await client.call('POST', '/sites', { title: 'Our Town', slug: 'our-town', theme })
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  const announce = async (headline: string) =>
    client.call<{ id: string }>('POST', `/sites/${site.id}/announcements`, { headline, body: 'x' })

  async function backUp(to: string, environment: Record<string, string> = {}) {
    let printed = ''
    await runOperator(['backup', to, '--json'], {
      readSettings: () => readConfiguration({ DATA_DIR: 'data', ...environment }, instance.folder),
      print: (text) => {
        printed += text
      },
    })
    return JSON.parse(printed)
  }

  it('has every row and the key, in a folder that an instance starts from', async () => {
    await announce('Kept')
    const data = join(instance.folder, 'data')
    for (const name of readdirSync(data))
      expect(statSync(join(data, name)).mode & 0o077, name).toBe(0)
    writeFileSync(join(instance.folder, 'data/secret.key'), 'the key')
    const to = join(folder, 'first')
    expect(await backUp(to)).toEqual({
      folder: to,
      bytes: expect.any(Number),
      hasKey: true,
      isEncrypted: false,
    })
    expect(readdirSync(to).sort()).toEqual(['maypole.sqlite', 'secret.key'])
    expect(readFileSync(join(to, 'secret.key'), 'utf8')).toBe('the key')
    for (const name of readdirSync(to)) expect(statSync(join(to, name)).mode & 0o077, name).toBe(0)
    expect(hashTables(join(to, 'maypole.sqlite'))).toEqual(
      hashTables(join(instance.folder, 'data/maypole.sqlite')),
    )

    await announce('After the backup')
    const restored = await createTestApplication({ DATA_DIR: to })
    const url = await restored.app.listen({ port: 0, host: '127.0.0.1' })
    const returning = clientOf(url, client.sessionToken)
    const list = await returning.call('GET', `/sites/${site.id}/announcements`)
    expect(list).toEqual([expect.objectContaining({ headline: 'Kept' })])
    await restored.stop()
  })

  it('is consistent, even with concurrent writes', async () => {
    for (let i = 0; i < 20; i++) await announce('Before')
    const acknowledged: string[] = []
    let isOver = false
    async function write() {
      while (!isOver) acknowledged.push((await announce('Meanwhile')).id)
    }
    const writers = [write(), write(), write()]
    const copies = []
    for (const name of ['one', 'two', 'three']) {
      const before = [...acknowledged]
      await backUp(join(folder, name))
      copies.push({ file: join(folder, name, 'maypole.sqlite'), before })
    }
    isOver = true
    await Promise.all(writers)
    for (const { file, before } of copies) {
      const copy = new DatabaseSync(file, { readOnly: true })
      const ids = copy.prepare('select id from announcements').all()
      const present = new Set(ids.map(({ id }) => String(id)))
      expect(before.filter((id) => !present.has(id))).toEqual([])
      expect(copy.prepare('PRAGMA foreign_key_check').all()).toEqual([])
      copy.close()
    }
  })

  // A limit of the size of files stops writing as a full disk does, and needs no rights.
  it.skipIf(process.platform === 'win32').each([
    ['plain', {}],
    ['encrypted', { BACKUP_RECIPIENT: recipient }],
  ])('says that there is no room, and leaves nothing (%s)', async (_kind, settings) => {
    await backUp(join(folder, 'older'))
    const older = hashTables(join(folder, 'older/maypole.sqlite'))
    const to = join(folder, 'new')
    const program = startServer({
      port: 1,
      environment: { DATA_DIR: join(instance.folder, 'data'), ...settings },
      parameters: ['backup', to],
      launcher: ['/bin/sh', '-c', 'ulimit -f 400; exec "$@"', 'sh'],
    })
    expect(await program.exited).toBe(1)
    expect(program.output()).toMatch(/The backup could not be written to .*(no room|I\/O error)/)
    expect(program.output()).not.toContain('    at ')
    expect(readdirSync(folder)).toEqual(['older'])
    const left = readdirSync(join(instance.folder, 'data')).filter((name) => name.startsWith('.'))
    expect(left).toEqual([])
    expect(hashTables(join(folder, 'older/maypole.sqlite'))).toEqual(older)
    expect(await announce('Served meanwhile')).toHaveProperty('id')
  })

  it('refuses a mistyped public key in words, and leaves nothing', async () => {
    const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
    const to = join(folder, 'new')
    await expect(backUp(to, { BACKUP_RECIPIENT: mistyped })).rejects.toThrow('checksum is wrong')
    expect(readdirSync(folder)).toEqual([])
  })

  it('overwrites nothing, and reports why it failed', async () => {
    writeFileSync(join(folder, 'mine'), 'dear to me')
    await expect(backUp(folder)).rejects.toThrow('is not empty')
    expect(readdirSync(folder)).toEqual(['mine'])
    const to = join(folder, 'new')
    await expect(backUp(to, { DATABASE_URL: 'postgres://a@127.0.0.1/b' })).rejects.toThrow(
      'pg_dump',
    )
    await expect(backUp(to, { DATA_DIR: 'elsewhere' })).rejects.toThrow('There is no database')
    expect(readdirSync(folder)).toEqual(['mine'])
  })
})
