import { resolve } from 'node:path'
import { writeBackup } from '../../backups/write-backup.ts'
import { messages } from '../../messages.ts'
import { defineFileCommand } from './command.ts'

/** `backup <folder>`: everything needed to start again elsewhere. */
export const backup = defineFileCommand({
  usage: 'backup <folder>',
  summary: 'Copies the database, in use or not, and its key into a new folder.',
  run: (configuration, args) => writeBackup(configuration, resolve(args.names.folder ?? '')),
  describe: messages.backedUp,
})
