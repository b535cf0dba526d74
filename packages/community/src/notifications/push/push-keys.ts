import { createECDH } from 'node:crypto'
import { toInstant } from '@maypole/platform/clock'
import { deriveKey, open, seal } from '@maypole/platform/crypto'
import type { Core } from '../../access/core.ts'
import { tableColumns } from '../../lists/table-columns.ts'

/** A key pair on P-256. Both keys are base64url: the point uncompressed, and the scalar. */
export interface PushKeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** The key pair by which push services recognise this instance (VAPID, RFC 8292). */
export interface PushKeys {
  /** Creates the pair when there is none. */
  current(): Promise<PushKeyPair>
}

const purpose = 'push key'

/**
 * Keeps the key pair in the database, sealed with a key derived from the instance's. Where that has
 * been replaced the pair cannot be opened: a new one takes its place, and the devices go, since
 * their subscriptions are bound to the former pair.
 */
export function createPushKeys(
  { db, clock, log }: Pick<Core, 'db' | 'clock' | 'log'>,
  masterKey: Uint8Array,
): PushKeys {
  const key = deriveKey(masterKey, 'community/push-keys')

  async function read(): Promise<PushKeyPair | 'unreadable' | undefined> {
    const row = await db.selectFrom('push_keys').select(tableColumns.push_keys).executeTakeFirst()
    if (row === undefined) return undefined
    try {
      return { publicKey: row.public_key, privateKey: open(key, purpose, row.private_sealed) }
    } catch {
      return 'unreadable'
    }
  }

  async function create(): Promise<void> {
    const pair = createKeyPair()
    const row = {
      id: 1,
      public_key: pair.publicKey,
      private_sealed: seal(key, purpose, pair.privateKey),
      created_at: toInstant(clock.now()),
    }
    // Of two servers that start together the first one's pair stays.
    await db
      .insertInto('push_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  async function load(): Promise<PushKeyPair> {
    let pair = await read()
    if (pair === 'unreadable') {
      log.warn('the push keys were sealed with another secret key: devices have to register again')
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('notification_devices').execute()
        await transaction.deleteFrom('push_keys').execute()
      })
      pair = undefined
    }
    if (pair !== undefined) return pair
    await create()
    const created = await read()
    if (created === undefined || created === 'unreadable')
      throw new Error('Another server has stored push keys with another secret key')
    return created
  }

  let loaded: Promise<PushKeyPair> | undefined
  return {
    current() {
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      return loaded
    },
  }
}

function createKeyPair(): PushKeyPair {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A scalar that begins with zero bytes is shorter.
  const privateKey = Buffer.alloc(32)
  const scalar = pair.getPrivateKey()
  scalar.copy(privateKey, 32 - scalar.length)
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  }
}
