import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

/**
 * Encrypts a stream to a public key (`age1…`, https://age-encryption.org/v1), in parts, so that its
 * size does not matter.
 */
export async function encrypt(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = await createEncrypter(recipient)
  return await encrypter.encrypt(toWebStream(content))
}

/** Throws StartRefusedError for a public key that was mistyped. */
export async function createEncrypter(recipient: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    return encrypter
  } catch (cause) {
    throw new StartRefusedError(messages.backupRecipientUnusable, { cause })
  }
}

/**
 * Decrypts what `encrypt` made, with the private key in a file (`AGE-SECRET-KEY-1…`). Throws
 * StartRefusedError, while it is read, for another key, and for content that was changed or cut
 * off. `described` names the content in messages.
 */
export async function* decrypt(
  identityFile: string,
  content: AsyncIterable<Uint8Array>,
  described: string,
): AsyncGenerator<Uint8Array, void, void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity)
    for await (const part of await decrypter.decrypt(toWebStream(content))) yield part
  } catch (cause) {
    // The content could not be read at all.
    if (cause instanceof StartRefusedError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusedError(messages.backupNotDecrypted(described, reason), { cause })
  }
}

/** As `age-keygen` writes them: a key on each line, and comments. */
function readIdentities(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const identities = lines.map((line) => line.trim()).filter((line) => /^[^#]/.test(line))
  if (identities.length === 0) throw new Error(`there is no key in ${file}`)
  return identities
}

function toWebStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>
}
