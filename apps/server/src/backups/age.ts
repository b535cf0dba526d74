import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { ownerOnly } from '@maypole/platform/database'
import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

/**
 * Encrypts a file to a public key (`age1…`, https://age-encryption.org/v1), in parts, so that its
 * size does not matter.
 */
export async function encryptFile(
  recipient: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await write(await encrypter.encrypt(read(from)), to)
}

/**
 * Decrypts what `encryptFile` wrote, with the private key in a file (`AGE-SECRET-KEY-1…`). Throws
 * StartRefusedError for another key, and for a file that has been changed or cut off.
 */
export async function decryptFile(
  identityFile: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity)
    await write(await decrypter.decrypt(read(from)), to)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusedError(messages.backupNotDecrypted(from, reason), { cause })
  }
}

/** As `age-keygen` writes them: a key on each line, and comments. */
function readIdentities(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const identities = lines.map((line) => line.trim()).filter((line) => /^[^#]/.test(line))
  if (identities.length === 0) throw new Error(`there is no key in ${file}`)
  return identities
}

function read(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}

async function write(content: ReadableStream<Uint8Array>, to: string): Promise<void> {
  const descriptor = openSync(to, 'wx', ownerOnly)
  try {
    const file = createWriteStream(to, { fd: descriptor, autoClose: false })
    await pipeline(Readable.fromWeb(content as WebStream<Uint8Array>), file)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
