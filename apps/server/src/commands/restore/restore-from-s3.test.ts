import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '@maypole/platform/log'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { nameOfBackup } from '../../backups/place.ts'
import { openBucket } from '../../backups/s3/open-bucket.ts'
import { createS3Place } from '../../backups/s3/s3-place.ts'
import { createBackupSchedule } from '../../backups/schedule.ts'
import { writeBackup } from '../../backups/write-backup.ts'
import { readConfiguration } from '../../config.ts'
import { hashTables } from '../../testing/hash-tables.ts'
import { startRestorable } from '../../testing/restorable-instance.ts'
import { startS3Server } from '../../testing/s3-server.ts'

const hour = 3_600_000

/** An instance whose backups go to a bucket. */
async function start(changes: Record<string, string> = {}) {
  const server = await startS3Server()
  const environment = {
    BACKUP_TO: `s3://${server.bucket}/choir/backups`,
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    BACKUP_S3_REGION: server.region,
    BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    ...changes,
  }
  const instance = await startRestorable(environment)
  const first = `${environment.BACKUP_TO}/maypole-20260131T020000Z`
  const keyOf = (file: string) => `choir/backups/maypole-20260131T020000Z/${file}`
  return { ...instance, server, environment, first, keyOf }
}

/** With a backup of an instance that has been stopped since. */
async function backedUp(changes: Record<string, string> = {}) {
  const instance = await start(changes)
  await instance.announce('Kept')
  await instance.run(['backup', instance.first])
  await instance.announce('After the backup')
  await instance.stop()
  return instance
}

describe('a backup in a bucket', () => {
  it.each(['plain', 'encrypted'])('brings every row back after a look (%s)', async (kind) => {
    const identity = await generateX25519Identity()
    const changes =
      kind === 'plain' ? {} : { BACKUP_RECIPIENT: await identityToRecipient(identity) }
    const { run, folder, first, announce, headlinesIn, stop } = await start(changes)
    await announce('Kept')
    await run(['backup', first])
    const before = hashTables(join(folder, 'data/maypole.sqlite'))
    await stop()
    writeFileSync(join(folder, 'key.txt'), identity)
    const words = ['restore', first, '--identity', join(folder, 'key.txt')]
    const data = join(folder, 'elsewhere')
    expect(await run([...words, '--check'], data)).toMatchObject({ isRestored: false, sessions: 1 })
    expect(readdirSync(data)).toEqual([])
    await run(words, data)
    const after = hashTables(join(data, 'maypole.sqlite'))
    expect(Object.keys(after).length).toBeGreaterThan(50)
    expect(after).toEqual(before)
    expect(await headlinesIn(data)).toEqual(['Kept'])
  })

  it('is listed, checked and restored, with the session of then', async () => {
    const { run, folder, first, server, headlinesIn } = await backedUp()
    expect(await run(['backups'])).toEqual([{ backup: first, written: '2026-01-31T02:00:00.000Z' }])
    const names = [...server.objects.keys()].map((key) => key.split('/').at(-1))
    expect(names.sort()).toEqual(['backup.json', 'maypole.sqlite', 'secret.key'])
    expect(await run(['restore', first, '--check'])).toMatchObject({ communities: 1, users: 1 })
    const data = join(folder, 'elsewhere')
    expect(await run(['restore', first], data)).toMatchObject({ isRestored: true })
    expect(await headlinesIn(data)).toEqual(['Kept'])
    // Nothing of the copies on the way is left.
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('is encrypted with BACKUP_RECIPIENT, and refused with another key', async () => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const { run, folder, first, server, headlinesIn } = await backedUp({
      BACKUP_RECIPIENT: recipient,
    })
    for (const [key, content] of server.objects)
      expect(content.toString('latin1'), key).toMatch(
        /^(age-encryption\.org\/v1\n|\{\n {2}"format": 1)/,
      )
    const [own, other] = ['own.txt', 'other.txt'].map((name) => join(folder, name)) as [
      string,
      string,
    ]
    writeFileSync(own, identity)
    writeFileSync(other, await generateX25519Identity())
    const data = join(folder, 'elsewhere')
    await expect(run(['restore', first], data)).rejects.toThrow('--identity')
    await expect(run(['restore', first, '--identity', other], data)).rejects.toThrow(
      'cannot be decrypted',
    )
    await run(['restore', first, '--identity', own], data)
    expect(await headlinesIn(data)).toEqual(['Kept'])
  })

  it.each([
    [
      'was changed',
      'maypole.sqlite',
      'SHA-256 differs',
      (content: Buffer) => {
        const changed = Buffer.from(content)
        changed[9000] = (changed[9000] ?? 0) ^ 1
        return changed
      },
    ],
    [
      'was cut off',
      'maypole.sqlite',
      'SHA-256 differs',
      (content: Buffer) => content.subarray(0, 9000),
    ],
    [
      'has a damaged list',
      'backup.json',
      'backup.json of s3:.* is damaged',
      () => Buffer.from('{'),
    ],
    ['has no list', 'backup.json', 'no complete backup', () => undefined],
    ['lacks a file', 'maypole.sqlite', 'NoSuchKey', () => undefined],
  ])('that %s is refused, and nothing is changed', async (_fault, file, reason, damage) => {
    const { run, folder, first, server, keyOf, headlinesIn } = await backedUp()
    const damaged = damage(server.objects.get(keyOf(file)) ?? Buffer.alloc(0))
    if (damaged === undefined) server.objects.delete(keyOf(file))
    else server.objects.set(keyOf(file), damaged)
    await expect(run(['restore', first, '--replace'])).rejects.toThrow(new RegExp(reason))
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await headlinesIn(join(folder, 'data'))).toEqual(['After the backup', 'Kept'])
  })

  it('is written completely or not at all, and never over another', async () => {
    const { run, first, server, stop } = await start()
    await stop()
    await run(['backup', first])
    const before = server.objects.get('choir/backups/maypole-20260131T020000Z/maypole.sqlite')
    await expect(run(['backup', first])).rejects.toThrow('is not empty')
    expect([...server.objects.values()]).toContain(before)
    server.state.faults.push(({ method, url }) =>
      method === 'PUT' && url.pathname.endsWith('backup.json') ? 403 : undefined,
    )
    const second = first.replace('0131', '0201')
    await expect(run(['backup', second])).rejects.toThrow('may not do that')
    expect([...server.objects.keys()].filter((key) => key.includes('0201'))).toEqual([])
  })

  it('keeps the newest, and touches nothing else in the bucket', async () => {
    const { folder, environment, server, stop } = await start()
    await stop()
    const configuration = readConfiguration({ ...environment, DATA_DIR: 'data' }, folder)
    const opened = openBucket(environment.BACKUP_TO, configuration)
    const clock = { time: Date.parse('2026-01-31T02:00:00Z'), now: () => clock.time }
    const place = createS3Place(opened, async (address) => {
      await writeBackup(configuration, address)
    })
    const schedule = createBackupSchedule({ place, everyHours: 24, keep: 2, clock, log: silentLog })
    const mine = ['choir/backups/mine', 'choir/backups/maypole-mine/x', 'choir/other']
    const left = `choir/backups/${nameOfBackup(clock.time - 30 * hour)}/maypole.sqlite`
    const running = `choir/backups/${nameOfBackup(clock.time - hour)}/maypole.sqlite`
    for (const key of [...mine, left, running]) server.objects.set(key, Buffer.from('x'))
    for (let day = 0; day < 4; day += 1) {
      await schedule.runIfDue()
      const requests = server.state.requests.length
      await schedule.runIfDue()
      // What was seen is remembered: looking costs requests.
      expect(server.state.requests.length).toBe(requests)
      if (day === 0) {
        expect(server.objects.has(left)).toBe(false)
        expect(server.objects.has(running)).toBe(true)
      }
      clock.time += 24 * hour
    }
    expect(await place.list()).toEqual(['maypole-20260202T020000Z', 'maypole-20260203T020000Z'])
    const others = [...server.objects.keys()].filter((key) => !/maypole-2026020[23]T/.test(key))
    expect(others.sort()).toEqual([...mine].sort())
    expect(schedule.newestAge()).toBe(24 * hour)
  })

  it('is refused in words without a key, before anything is copied', async () => {
    const { run, folder, first, environment, stop } = await start()
    await stop()
    environment.BACKUP_S3_SECRET_ACCESS_KEY = 'hunter2'
    const error = await run(['backup', first]).catch((reason: Error) => reason)
    expect(String(error)).toContain('The secret does not belong to the key')
    expect(String(error)).not.toContain('hunter2')
    const { findings } = { findings: await run(['doctor']) }
    expect(findings).toContainEqual(expect.objectContaining({ check: 'backups', state: 'fault' }))
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.'))).toEqual([])
    rmSync(join(folder, 'data/secret.key'))
    expect(readFileSync(join(folder, 'data/maypole.sqlite')).length).toBeGreaterThan(0)
  })
})
