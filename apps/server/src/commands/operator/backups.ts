import { timeOfBackup } from '../../backups/names.ts'
import { openBackupPlace } from '../../backups/open-place.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { defineFileCommand } from './command.ts'

/** `backups`: what can be restored from `BACKUP_TO`. */
export const backups = defineFileCommand({
  usage: 'backups',
  summary: 'Lists the backups in BACKUP_TO, the oldest first.',
  async run(configuration) {
    const place = await openBackupPlace(configuration)
    if (place === undefined) throw new StartRefusedError(messages.noBackupPlace)
    return (await place.list()).map((name) => ({
      backup: place.addressOf(name),
      written: new Date(timeOfBackup(name) ?? 0).toISOString(),
    }))
  },
  describe: messages.backups,
})
