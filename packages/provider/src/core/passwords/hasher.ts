import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { matchesHash } from './hash-formats.ts'
import { createHashQueue } from './hash-queue.ts'
import type { SlowHashQuestion } from './hash-worker.ts'
import { formatHash, type HashCost, isOfOurFormat, parseHash, type StoredHash } from './phc.ts'
import { createWorkerThread } from './worker-thread.ts'

const deriveKey = promisify(argon2)

// RFC 9106 §4: a salt of 128 bits and a tag of 256 bits.
const saltBytes = 16
const hashBytes = 32

/** Hashes passwords off the main thread. Passwords are results of `readPassword`. */
export interface PasswordHasher {
  /** Returns the PHC string to store. Throws service_unavailable when the queue is full. */
  hash(password: string): Promise<string>
  /**
   * Whether a stored hash matches the password. Without one it is false, in the same time; a wrong
   * password takes no less for a hash from elsewhere. Throws like `hash`.
   */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Whether a stored hash is of another format or cost than new ones. */
  isOutdated(kept: string): boolean
}

/**
 * Creates a hasher for Argon2id (RFC 9106) at the given cost, with limits for parallel and queued
 * work.
 */
export function createPasswordHasher(
  options: HashCost & { parallel: number; queued: number },
): PasswordHasher {
  const { memory, passes, parallelism } = options
  const queue = createHashQueue(options)
  const slowQueue = createHashQueue({ parallel: 1, queued: options.queued })
  const thread = createWorkerThread<SlowHashQuestion, string>(
    new URL('./hash-worker.ts', import.meta.url),
  )
  const nobody: StoredHash = {
    memory,
    passes,
    parallelism,
    salt: randomBytes(saltBytes),
    hash: randomBytes(hashBytes),
  }

  function derive(password: string, { salt, ...cost }: HashCost & { salt: Buffer }) {
    return queue.run(() =>
      deriveKey('argon2id', {
        message: Buffer.from(password),
        nonce: salt,
        tagLength: hashBytes,
        memory: cost.memory,
        passes: cost.passes,
        parallelism: cost.parallelism,
      }),
    )
  }

  const computeSlowHash = (question: SlowHashQuestion) => slowQueue.run(() => thread.ask(question))

  async function isSame(password: string, stored: StoredHash): Promise<boolean> {
    const hash = await derive(password, stored)
    return hash.length === stored.hash.length && timingSafeEqual(hash, stored.hash)
  }

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const hash = await derive(password, { memory, passes, parallelism, salt })
      return formatHash({ memory, passes, parallelism, salt, hash })
    },
    async verify(password, kept) {
      if (kept === undefined || isOfOurFormat(kept)) {
        const stored = kept === undefined ? nobody : parseHash(kept)
        return (await isSame(password, stored)) && kept !== undefined
      }
      const isRight = await queue.run(() => matchesHash(password, { kept, computeSlowHash }))
      // A right one is hashed again. One that takes no time would else tell that it is there.
      if (!isRight) await isSame(password, nobody)
      return isRight
    },
    isOutdated(kept) {
      if (!isOfOurFormat(kept)) return true
      const stored = parseHash(kept)
      return (
        stored.memory !== memory || stored.passes !== passes || stored.parallelism !== parallelism
      )
    },
  }
}
