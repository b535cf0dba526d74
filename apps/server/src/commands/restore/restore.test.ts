import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { markerOf } from '../../backups/half-restored.ts'
import { readConfiguration } from '../../config.ts'
import { lockInstance } from '../../instance-lock.ts'
import { loadSecretKey } from '../../secret-key.ts'
import { secretKey, startRestorable } from '../../testing/restorable-instance.ts'

/** Without those of the lock, which stay. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('maypole.sqlite.lock'))
    .sort()

/** A backup of an instance that has been stopped since. */
async function backedUp(environment: Record<string, string> = {}) {
  const instance = await startRestorable(environment)
  await instance.announce('Kept')
  await instance.run(['backup', instance.backup])
  await instance.announce('After the backup')
  await instance.stop()
  return instance
}

const found = { communities: 1, users: 1, sessions: 1, lastChange: expect.any(String) }

describe('a restore', () => {
  it('brings everything back into an empty folder, with the session of then', async () => {
    const { run, folder, backup, headlinesIn } = await backedUp()
    const data = join(folder, 'elsewhere')
    expect(await run(['restore', backup], data)).toEqual({
      ...found,
      isRestored: true,
      formerFiles: null,
    })
    expect(filesIn(data)).toEqual(['maypole.sqlite', 'secret.key'])
    for (const name of readdirSync(data))
      expect(statSync(join(data, name)).mode & 0o077, name).toBe(0)
    expect(await headlinesIn(data)).toEqual(['Kept'])
  })

  it('says what a backup has, and changes nothing, with --check', async () => {
    const { run, folder, backup } = await backedUp()
    const before = readFileSync(join(backup, 'maypole.sqlite'))
    const result = await run(['restore', backup, '--check'])
    expect(result).toEqual({ ...found, isRestored: false, formerFiles: null })
    expect(readFileSync(join(backup, 'maypole.sqlite')).equals(before)).toBe(true)
    expect(filesIn(join(folder, 'data'))).toEqual(['maypole.sqlite', 'secret.key'])
  })

  it('replaces a database only when told to, and keeps the former files', async () => {
    const { run, folder, backup, headlinesIn } = await backedUp()
    const data = join(folder, 'data')
    await expect(run(['restore', backup])).rejects.toThrow('--replace')
    expect(await headlinesIn(data)).toEqual(['After the backup', 'Kept'])
    const { formerFiles } = await run(['restore', backup, '--replace'])
    expect(await headlinesIn(data)).toEqual(['Kept'])
    expect(readdirSync(formerFiles).sort()).toContain('secret.key')
    expect(await headlinesIn(formerFiles)).toEqual(['After the backup', 'Kept'])
  })

  // A unit of systemd and a container have a user of their own, and commands are often run by root.
  it.runIf(process.geteuid?.() === 0)('gives its files to the owner of the folder', async () => {
    const { run, folder, backup } = await backedUp()
    const data = join(folder, 'elsewhere')
    mkdirSync(data)
    chownSync(data, 10_001, 10_002)
    await run(['restore', backup], data)
    await run(['restore', backup, '--replace'], data)
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
    expect(names.some((name) => name.startsWith('before-restore-'))).toBe(true)
    for (const name of names)
      expect(statSync(join(data, name)), name).toMatchObject({ uid: 10_001, gid: 10_002 })
  })

  it('refuses while the instance runs', async () => {
    const { run, backup, announce } = await startRestorable()
    await run(['backup', backup])
    await expect(run(['restore', backup, '--replace'])).rejects.toThrow('Stop the instance first')
    await announce('Still here')
    expect(await run(['restore', backup, '--check'])).toMatchObject({ isRestored: false })
  })

  it('lets no server start meanwhile, and none replaces what another restore checks', async () => {
    const { run, folder, backup, headlinesIn } = await backedUp()
    const data = join(folder, 'data')
    const lock = lockInstance(join(data, 'maypole.sqlite'), { program: 'restore', since: 0 })
    await expect(run(['restore', backup, '--replace'])).rejects.toThrow(
      `in use by a running restore (process ${process.pid} on `,
    )
    expect(await run(['restore', backup, '--check'])).toMatchObject({ isRestored: false })
    lock.release()
    expect(await headlinesIn(data)).toEqual(['After the backup', 'Kept'])
    expect(await run(['restore', backup, '--replace'])).toMatchObject({ isRestored: true })
  })

  it('is needed again after an interruption: until then nothing starts', async () => {
    const { run, folder, backup, headlinesIn } = await backedUp()
    const data = join(folder, 'data')
    // As after a power loss between moving the former files away and the new ones in.
    writeFileSync(markerOf(data), '')
    await expect(run(['backup', `${backup}-of-half`])).rejects.toThrow('was interrupted')
    expect(existsSync(`${backup}-of-half`)).toBe(false)
    rmSync(join(data, 'maypole.sqlite'))
    const { databaseUrl } = readConfiguration({ DATA_DIR: data }, folder)
    const key = { dataFolder: data, databaseUrl, given: Buffer.alloc(32, 1) }
    expect(() => loadSecretKey(key)).toThrow('was interrupted')
    expect(existsSync(join(data, 'maypole.sqlite'))).toBe(false)
    await run(['restore', backup])
    expect(existsSync(markerOf(data))).toBe(false)
    expect(loadSecretKey(key)).toEqual(key.given)
    expect(await headlinesIn(data)).toEqual(['Kept'])
  })

  it.each([
    [
      'has no database',
      'no maypole.sqlite that this user can read',
      (backup: string) => rmSync(join(backup, 'maypole.sqlite')),
    ],
    ['has no key', 'no secret.key|has no', (backup: string) => rmSync(join(backup, 'secret.key'))],
    [
      'has a damaged key',
      'is damaged',
      (backup: string) => truncateSync(join(backup, 'secret.key'), 20),
    ],
    [
      'has the key of another instance',
      'cannot be opened|key',
      (backup: string) =>
        writeFileSync(join(backup, 'secret.key'), Buffer.alloc(32, 2).toString('base64url')),
    ],
    [
      'has something else in place of its database',
      '^The database of this backup is damaged: it is not a SQLite database. Choose another',
      (backup: string) => writeFileSync(join(backup, 'maypole.sqlite'), 'hello'.repeat(500)),
    ],
    [
      'is cut off',
      '^The database of this backup is damaged: ',
      (backup: string) => truncateSync(join(backup, 'maypole.sqlite'), 40_960),
    ],
    [
      'was written by a newer version',
      'newer version',
      (backup: string) => {
        const database = new DatabaseSync(join(backup, 'maypole.sqlite'))
        database.exec("insert into community_migrations values ('9999-later.sql', 'x')")
        database.close()
      },
    ],
  ])('refuses a backup that %s, and changes nothing', async (_fault, reason, damage) => {
    const { run, folder, backup, headlinesIn } = await backedUp()
    damage(backup)
    await expect(run(['restore', backup, '--replace'])).rejects.toThrow(new RegExp(reason))
    expect(filesIn(join(folder, 'data'))).toEqual(['maypole.sqlite', 'secret.key'])
    expect(await headlinesIn(join(folder, 'data'))).toEqual(['After the backup', 'Kept'])
  })
})

describe('an encrypted backup', () => {
  async function encryptedBackup() {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const instance = await backedUp({ BACKUP_RECIPIENT: recipient })
    const identityFile = join(instance.folder, 'key.txt')
    writeFileSync(identityFile, `# created: 2026-01-01\n# public key: ${recipient}\n${identity}\n`)
    return { ...instance, identityFile }
  }

  it('has nothing readable, and is restored with the private key', async () => {
    const { run, folder, backup, identityFile, headlinesIn } = await encryptedBackup()
    expect(readdirSync(backup).sort()).toEqual(['maypole.sqlite.age', 'secret.key.age'])
    for (const name of readdirSync(backup)) {
      const content = readFileSync(join(backup, name), 'latin1')
      expect(content).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
      expect(content).not.toMatch(/SQLite format|Our Town/)
      expect(content).not.toContain(secretKey)
    }
    expect(filesIn(join(folder, 'data'))).toEqual(['maypole.sqlite', 'secret.key'])
    const data = join(folder, 'elsewhere')
    await run(['restore', backup, '--identity', identityFile], data)
    expect(await headlinesIn(data)).toEqual(['Kept'])
  })

  it('is refused without the key, with another one, and when it was changed', async () => {
    const { run, folder, backup, identityFile } = await encryptedBackup()
    const data = join(folder, 'elsewhere')
    mkdirSync(data)
    const restore = (...more: string[]) => run(['restore', backup, ...more], data)
    await expect(restore()).rejects.toThrow('--identity')
    const other = join(folder, 'other.txt')
    writeFileSync(other, await generateX25519Identity())
    await expect(restore('--identity', other)).rejects.toThrow('cannot be decrypted')
    const file = join(backup, 'maypole.sqlite.age')
    copyFileSync(file, join(folder, 'whole'))
    appendFileSync(file, 'x')
    await expect(restore('--identity', identityFile)).rejects.toThrow('cannot be decrypted')
    copyFileSync(join(folder, 'whole'), file)
    truncateSync(file, statSync(file).size - 70_000)
    await expect(restore('--identity', identityFile)).rejects.toThrow('cannot be decrypted')
    expect(filesIn(data)).toEqual([])
  })
})
