import type { backend } from '@maypole/contract/provider'
import type { z } from 'zod'
import { isUsableHash } from './hash-formats.ts'
import { base64 } from './phc.ts'

/** A hash with what it was made with, as `passwords.migrate` describes it. */
export type ForeignHash = Pick<
  z.output<typeof backend.migratePassword.body>,
  | 'hash'
  | 'hash_type'
  | 'md_5_config'
  | 'sha_1_config'
  | 'sha_512_config'
  | 'argon_2_config'
  | 'scrypt_config'
  | 'pbkdf_2_config'
>

/** Of base64 in either alphabet, with or without padding. */
const normalise = (text: string) => base64(Buffer.from(text, 'base64'))

/** How each `hash_type` is written in one text (`hash-formats.ts`); a text of its own is kept. */
const writers: Readonly<Record<string, (given: ForeignHash) => string>> = {
  argon_2i: (given) => writeArgon2('argon2i', given),
  argon_2id: (given) => writeArgon2('argon2id', given),
  bcrypt: ({ hash }) => hash,
  phpass: ({ hash }) => hash,
  scrypt({ hash, scrypt_config: config }) {
    if (config === undefined) return hash
    const { n_parameter: n, r_parameter: r, p_parameter: p, salt } = config
    return writeScrypt({ n, r, p, salt: Buffer.from(salt, 'base64'), hash })
  },
  pbkdf_2({ hash, pbkdf_2_config: config }) {
    if (config === undefined) return hash
    const { algorithm, iteration_amount: rounds, salt } = config
    return `$pbkdf2-${algorithm}$i=${rounds}$${normalise(salt)}$${normalise(hash)}`
  },
  md_5: ({ hash, md_5_config: salts }) => writeDigest('md5', { hash, salts }),
  sha_1: ({ hash, sha_1_config: salts }) => writeDigest('sha1', { hash, salts }),
  sha_512: ({ hash, sha_512_config: salts }) => writeDigest('sha512', { hash, salts }),
}

/** Whether hashes of a type can be checked here. */
export function isKnownHashType(type: string): boolean {
  return Object.hasOwn(writers, type)
}

/** Returns a hash from elsewhere as it is stored; undefined when it cannot be checked here. */
export function readForeignHash(given: ForeignHash): string | undefined {
  const write = isKnownHashType(given.hash_type) ? writers[given.hash_type] : undefined
  const text = write?.(given)
  return text !== undefined && isUsableHash(text) ? text : undefined
}

function writeArgon2(name: string, { hash, argon_2_config: config }: ForeignHash): string {
  if (config === undefined || hash.startsWith('$')) return hash
  const { memory, iteration_amount: passes, threads, salt } = config
  return `$${name}$v=19$m=${memory},t=${passes},p=${threads}$${normalise(salt)}$${normalise(hash)}`
}

/** Writes a hash of scrypt (RFC 7914) as a PHC string; `hash` is base64. */
export function writeScrypt(options: {
  n: number
  r: number
  p: number
  salt: Buffer
  hash: string
}): string {
  const { n, r, p, salt, hash } = options
  return `$scrypt$ln=${Math.log2(n)},r=${r},p=${p}$${base64(salt)}$${normalise(hash)}`
}

/** Digests are hexadecimal; salts are text, before and after the password. */
function writeDigest(
  name: string,
  options: { hash: string; salts: ForeignHash['md_5_config'] },
): string {
  const { hash, salts } = options
  const [before, after] = [salts?.prepend_salt ?? '', salts?.append_salt ?? ''].map((salt) =>
    base64(Buffer.from(salt)),
  )
  const isHex = /^([0-9a-f]{2})+$/i.test(hash)
  return `$${name}$${before}$${after}$${isHex ? base64(Buffer.from(hash, 'hex')) : ''}`
}
