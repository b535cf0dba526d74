import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Reading and writing for the owner, nothing for anybody else. */
export const ownerOnly = 0o600

/** Creates an empty file that only its owner can open, whatever the umask is. Does nothing when it exists. */
export function createOwnerOnly(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly))
}

/**
 * Takes a file from everybody but its owner, when it exists and is open to others. A file of another user stays as it is: whoever may open
 * it here cannot change that.
 */
export function makeOwnerOnly(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return
  try {
    chmodSync(file, ownerOnly)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
