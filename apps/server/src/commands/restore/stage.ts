import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnerOnly } from '@maypole/platform/database'
import { decryptFile } from '../../backups/age.ts'
import { databaseFile, encrypted, keyFile } from '../../backups/files.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'

/**
 * Copies the files of a backup into a new folder beside the instance's own, decrypted, runs `work`
 * on them, and removes what is left of the folder. The backup itself is only read.
 */
export async function withStagedFiles<Result>(
  options: { backup: string; dataFolder: string; identityFile: string | undefined },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(options.dataFolder, '.restore-'))
  try {
    if (!(await stage(options, { name: databaseFile, folder })))
      throw new StartRefusedError(messages.noBackup(options.backup))
    await stage(options, { name: keyFile, folder })
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns whether the backup has the file. */
async function stage(
  { backup, identityFile }: { backup: string; identityFile: string | undefined },
  { name, folder }: { name: string; folder: string },
): Promise<boolean> {
  const to = join(folder, name)
  const plain = join(backup, name)
  const sealed = `${plain}${encrypted}`
  if (existsSync(plain)) copyFileSync(plain, to)
  else if (!existsSync(sealed)) return false
  else if (identityFile === undefined)
    throw new StartRefusedError(messages.backupNeedsIdentity(backup))
  else await decryptFile(identityFile, { from: sealed, to })
  makeOwnerOnly(to)
  return true
}
