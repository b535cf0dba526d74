import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { holdLock } from '@maypole/platform/database'

const lockFile = 'lock'
/** Milliseconds in which a new draft gets its lock. */
const creation = 60_000

/**
 * Runs `work` on a new folder in the data folder, and removes it afterwards. Folders that killed
 * processes have left under the same prefix are removed first: they are as large as the database,
 * and hold what it holds.
 */
export async function withDraft<Result>(
  { dataFolder, prefix, now }: { dataFolder: string; prefix: string; now: number },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  for (const name of readdirSync(dataFolder))
    if (name.startsWith(prefix)) removeAbandoned(join(dataFolder, name), now)
  const folder = mkdtempSync(join(dataFolder, prefix))
  const lock = holdLock(join(folder, lockFile))
  try {
    return await work(folder)
  } finally {
    lock?.release()
    removeDraft(folder)
  }
}

/** Removes the lock last: what is left of a removal that was interrupted is found by it. */
function removeDraft(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== lockFile) rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** A draft is in use while its process lives, which holds its lock. */
function removeAbandoned(folder: string, now: number): void {
  const file = join(folder, lockFile)
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (entry === undefined || !entry.isDirectory()) return
  if (!existsSync(file) && now - entry.mtimeMs < creation) return
  try {
    const lock = holdLock(file)
    if (lock === undefined) return
    lock.release()
    removeDraft(folder)
  } catch {
    // Somebody else has removed it meanwhile, or it belongs to another user.
  }
}
