import { chownSync, existsSync, statSync } from 'node:fs'

/**
 * Gives what root has written to the owner of the folder that it is for: an instance with a user of
 * its own could not open it.
 */
export function giveToOwner(folder: string, files: readonly string[]): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}
