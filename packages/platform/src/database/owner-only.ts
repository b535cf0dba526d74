import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Read and write for the owner only. */
export const ownerOnly = 0o600

/**
 * Creates an empty file that only its owner can open, whatever the umask. Does nothing when it
 * exists.
 */
export function createOwnerOnly(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly))
}

/**
 * Removes the permissions of others from a file. A file of another user stays unchanged: this
 * process cannot change it.
 */
export function makeOwnerOnly(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return
  try {
    chmodSync(file, ownerOnly)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
