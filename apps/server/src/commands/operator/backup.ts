import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { backUpSqlite, ownerOnly } from '@maypole/platform/database'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { defineFileCommand } from './command.ts'

/** `backup <folder>`: everything needed to start again elsewhere. */
export const backup = defineFileCommand({
  usage: 'backup <folder>',
  summary: 'Copies the database, in use or not, and its key into a new folder.',
  async run(configuration, args) {
    const folder = resolve(args.names.folder ?? '')
    const from = configuration.databaseUrl.replace(/^sqlite:/, '')
    if (from === configuration.databaseUrl) throw new StartRefusedError(messages.backupOfPostgres)
    if (!existsSync(from)) throw new StartRefusedError(messages.nothingToBackUp(from))
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartRefusedError(messages.backupFolderTaken(folder))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const bytes = await backUpSqlite({ from, to: join(folder, 'maypole.sqlite') })
    const key = join(configuration.dataFolder, 'secret.key')
    const hasKey = configuration.secretKey === undefined && existsSync(key)
    if (hasKey)
      writeFileSync(join(folder, basename(key)), readFileSync(key), { flag: 'wx', mode: ownerOnly })
    return { folder, bytes, hasKey }
  },
  describe: messages.backedUp,
})
