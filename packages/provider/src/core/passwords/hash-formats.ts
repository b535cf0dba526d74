import { argon2, createHash, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { equalInConstantTime } from '@maypole/platform/crypto'
import { phpassRounds } from './phpass.ts'

/** Computes a hash that Node's crypto has not, with the parameters of the stored one. */
export type ComputeSlowHash = (question: { password: string; kept: string }) => Promise<string>

/** A kind of hash that passwords from elsewhere come with; its text has the cost and salt. */
interface HashFormat {
  /** The whole text as it is stored. */
  readonly pattern: RegExp
  /** Whether checking one is possible, and bearable for a server. */
  isBearable(parts: readonly string[]): boolean
  /** Computes the text again for a password; it is the stored one when the password is right. */
  compute(
    password: string,
    stored: { parts: readonly string[]; kept: string; computeSlowHash: ComputeSlowHash },
  ): Promise<{ readonly made: string; readonly expected: string }>
}

const deriveArgon2 = promisify(argon2)
const deriveScrypt = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)
const derivePbkdf2 = promisify(pbkdf2)

/** Bytes that one hash may take while it is checked, and the bytes of a result. */
const mostMemory = 256 * 1024 * 1024
const shortestHash = 16
const longestHash = 128
const longestSalt = 256

// Base64 without padding, also in the alphabet of passlib, which has a dot for the plus sign.
const base64 = '([A-Za-z0-9+/.]{1,400})'
const bytesOf = (text = '') => Buffer.from(text.replaceAll('.', '+'), 'base64')
const isHashLong = (text = '') => {
  const { length } = bytesOf(text)
  return length >= shortestHash && length <= longestHash
}

function compareBytes(made: Buffer, expected: string | undefined) {
  return { made: made.toString('base64'), expected: bytesOf(expected).toString('base64') }
}

/** Argon2i and Argon2id (RFC 9106) as a PHC string. */
const argon2Format: HashFormat = {
  pattern: new RegExp(
    `^\\$(argon2id?)\\$v=19\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,3})\\$${base64}\\$${base64}$`,
  ),
  isBearable([, memory, passes, lanes, salt, hash]) {
    const kibibytes = Number(memory)
    return (
      // RFC 9106 §3.1: at least eight KiB per lane, and eight bytes of salt.
      kibibytes >= 8 * Number(lanes) &&
      kibibytes * 1024 <= mostMemory &&
      Number(passes) >= 1 &&
      Number(passes) <= 10 &&
      Number(lanes) >= 1 &&
      Number(lanes) <= 4 &&
      bytesOf(salt).length >= 8 &&
      isHashLong(hash)
    )
  },
  async compute(password, { parts: [name, memory, passes, lanes, salt, hash] }) {
    const made = await deriveArgon2(name as 'argon2i' | 'argon2id', {
      message: Buffer.from(password),
      nonce: bytesOf(salt),
      tagLength: bytesOf(hash).length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(lanes),
    })
    return compareBytes(made, hash)
  },
}

/** bcrypt in Modular Crypt Format: version, cost, and 53 characters of salt and hash. */
const bcryptFormat: HashFormat = {
  pattern: /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/,
  isBearable: ([cost]) => Number(cost) >= 4 && Number(cost) <= 14,
  compute: async (password, { kept, computeSlowHash }) => ({
    made: await computeSlowHash({ password, kept }),
    expected: kept,
  }),
}

/** scrypt (RFC 7914) as a PHC string, with the logarithm of N. */
const scryptFormat: HashFormat = {
  pattern: new RegExp(
    `^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,3}),p=(\\d{1,3})\\$${base64}\\$${base64}$`,
  ),
  isBearable([ln, r, p, , hash]) {
    const memory = 128 * 2 ** Number(ln) * Number(r)
    const isPossible = Number(ln) >= 1 && Number(r) >= 1 && Number(p) >= 1
    return (
      isPossible && memory <= mostMemory && memory * Number(p) <= 4 * mostMemory && isHashLong(hash)
    )
  },
  async compute(password, { parts: [ln, r, p, salt, hash] }) {
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 2 * mostMemory }
    const made = await deriveScrypt(password, bytesOf(salt), bytesOf(hash).length, cost)
    return compareBytes(made, hash)
  },
}

/** PBKDF2 (RFC 8018 §5.2) as a PHC string, also as passlib writes it, without the `i=`. */
const pbkdf2Format: HashFormat = {
  pattern: new RegExp(
    `^\\$pbkdf2-(sha256|sha512)\\$(?:i=)?(\\d{1,8})(?:,l=\\d{1,3})?\\$${base64}\\$${base64}$`,
  ),
  isBearable: ([, rounds, , hash]) =>
    Number(rounds) >= 1 && Number(rounds) <= 2_000_000 && isHashLong(hash),
  async compute(password, { parts: [algorithm = '', rounds, salt, hash] }) {
    const { length } = bytesOf(hash)
    const made = await derivePbkdf2(password, bytesOf(salt), Number(rounds), length, algorithm)
    return compareBytes(made, hash)
  },
}

/** The bytes of a digest, by its name in Node's crypto. */
const digestBytes = { md5: 16, sha1: 20, sha512: 64 } as const

/**
 * One digest over a salt, the password and another salt. There is no common notation; ours is
 * `$md5$<first salt>$<second salt>$<digest>`, each in base64, where a salt may be empty.
 */
const digestFormat: HashFormat = {
  pattern: /^\$(md5|sha1|sha512)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]+)$/,
  isBearable: ([name, before, after, hash]) =>
    bytesOf(hash).length === digestBytes[name as keyof typeof digestBytes] &&
    Math.max(bytesOf(before).length, bytesOf(after).length) <= longestSalt,
  async compute(password, { parts: [name = '', before, after, hash] }) {
    const digest = createHash(name).update(bytesOf(before)).update(password).update(bytesOf(after))
    return compareBytes(digest.digest(), hash)
  },
}

/** The portable hash of phpass, of WordPress (`$P$`) and phpBB (`$H$`). */
const phpassFormat: HashFormat = {
  pattern: /^\$[PH]\$([./0-9A-Za-z])[./0-9A-Za-z]{30}$/,
  isBearable([rounds = '']) {
    const logarithm = phpassRounds(rounds)
    return logarithm >= 7 && logarithm <= 18
  },
  compute: bcryptFormat.compute,
}

const formats: readonly HashFormat[] = [
  argon2Format,
  bcryptFormat,
  scryptFormat,
  pbkdf2Format,
  digestFormat,
  phpassFormat,
]

function recognise(kept: string) {
  for (const format of formats) {
    const match = format.pattern.exec(kept)
    if (match !== null) return { format, parts: match.slice(1).map((part) => part ?? '') }
  }
  return undefined
}

/** Whether a hash is of a known format, and can be checked here at a bearable cost. */
export function isUsableHash(kept: string): boolean {
  const known = recognise(kept)
  return known?.format.isBearable(known.parts) === true
}

/** Whether a stored hash matches a password. Throws when it is of no known format. */
export async function matchesHash(
  password: string,
  { kept, computeSlowHash }: { kept: string; computeSlowHash: ComputeSlowHash },
): Promise<boolean> {
  const known = recognise(kept)
  if (known === undefined) throw new Error('The stored hash is of no known format')
  const { parts, format } = known
  const { made, expected } = await format.compute(password, { parts, kept, computeSlowHash })
  return equalInConstantTime(made, expected)
}
