import { join } from 'node:path'
import { decrypt } from '../../backups/age.ts'
import { withDraft } from '../../backups/drafts.ts'
import { databaseFile, encrypted, keyFile } from '../../backups/files.ts'
import type { BackupSource } from '../../backups/source.ts'
import { writeFileSynced } from '../../backups/write-file.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'

/**
 * Copies the files of a backup into a new folder beside the instance's own, decrypted, runs `work`
 * on them, and removes what is left of the folder. The backup itself is only read.
 */
export async function withStagedFiles<Result>(
  options: {
    source: BackupSource
    dataFolder: string
    identityFile: string | undefined
    now: number
  },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { source, dataFolder, now } = options
  return withDraft({ dataFolder, prefix: '.restore-', now }, async (folder) => {
    if (!(await stage(options, { name: databaseFile, folder })))
      throw new StartRefusedError(messages.noBackup(source.address))
    await stage(options, { name: keyFile, folder })
    return work(folder)
  })
}

/** Returns whether the backup has the file. */
async function stage(
  { source, identityFile }: { source: BackupSource; identityFile: string | undefined },
  { name, folder }: { name: string; folder: string },
): Promise<boolean> {
  const to = join(folder, name)
  const sealed = `${name}${encrypted}`
  if (source.has(name)) await writeFileSynced(to, source.read(name))
  else if (!source.has(sealed)) return false
  else if (identityFile === undefined)
    throw new StartRefusedError(messages.backupNeedsIdentity(source.address))
  else
    await writeFileSynced(
      to,
      decrypt(identityFile, source.read(sealed), `${source.address}/${sealed}`),
    )
  return true
}
