import { writeBackup } from '../../backups/write-backup.ts'
import { messages } from '../../messages.ts'
import { defineFileCommand } from './command.ts'
import { resolvePlace } from './resolve-place.ts'

/** `backup <to>`: everything needed to start again elsewhere. */
export const backup = defineFileCommand({
  usage: 'backup <to>',
  summary: 'Copies the database, in use or not, and its key into a new folder, or to s3://….',
  run: (configuration, args) => writeBackup(configuration, resolvePlace(args.names.to)),
  describe: messages.backedUp,
})
