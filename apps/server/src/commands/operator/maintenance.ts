import { resolve } from 'node:path'
import { systemClock } from '@maypole/platform/clock'
import { openBackupPlace } from '../../backups/open-place.ts'
import { timeOfBackup } from '../../backups/place.ts'
import { writeBackup } from '../../backups/write-backup.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import {
  checkAddress,
  checkBackups,
  checkCarriers,
  checkDatabase,
  checkFolder,
  checkKey,
  checkSettings,
  type Finding,
} from '../doctor/checks.ts'
import { doctorMessages } from '../doctor/messages.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { type Command, defineCommand, defineFileCommand, projectOption } from './command.ts'
import { resolvePlace } from './resolve-place.ts'

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

/** `restore <from>`: checks a backup and puts it in place. */
export const restore = defineFileCommand({
  usage: 'restore <from>',
  summary:
    'Checks a backup, a folder or s3://…, and makes it the database of this instance, which must be stopped.',
  options: {
    check: { kind: 'flag', meaning: 'Only says what the backup has, and changes nothing.' },
    replace: {
      kind: 'flag',
      meaning: 'Moves the present database and key into a folder of their own first.',
    },
    identity: { meaning: 'File with the private key of an encrypted backup (AGE-SECRET-KEY-1…).' },
  },
  run(configuration, args) {
    const identity = args.text('identity')
    return restoreBackup(configuration, {
      backup: resolvePlace(args.names.from),
      identityFile: identity === undefined ? undefined : resolve(identity),
      isCheck: args.flag('check') === true,
      mayReplace: args.flag('replace') === true,
      now: systemClock.now(),
    })
  },
  describe: messages.restored,
})

/** `doctor`: what is wrong with this instance, and the way out. */
export const doctor = defineFileCommand({
  usage: 'doctor',
  summary: 'Checks settings, files, database, keys, clock, carriers and backups. Changes nothing.',
  async run(configuration): Promise<Finding[]> {
    return [
      ...checkSettings(configuration),
      ...checkFolder(configuration),
      checkKey(configuration),
      ...(await checkDatabase(configuration, systemClock)),
      ...(await checkCarriers(configuration)),
      await checkBackups(configuration, systemClock.now()),
      await checkAddress(configuration),
    ]
  },
  describe: (findings) => findings.map(doctorMessages.line).join(''),
  hasFailed: (findings) => findings.some(({ state }) => state === 'fault'),
})

/** `keys …`: the keys that sign sessions. */
export const keyCommands: Readonly<Record<string, Command>> = {
  rotate: defineCommand({
    usage: 'keys rotate',
    summary:
      'Makes new signing keys; the old ones go on verifying. Also the way out when the secret key was lost.',
    options: projectOption,
    run: async ({ provider }, args) => ({
      keyIds: await provider.rotateKeys(args.text('project')),
    }),
    describe: ({ keyIds }) => keyIds.map(messages.rotated).join(''),
  }),
}

/** `backup <to>`: everything needed to start again elsewhere. */
export const backup = defineFileCommand({
  usage: 'backup <to>',
  summary: 'Copies the database, in use or not, and its key into a new folder, or to s3://….',
  run: (configuration, args) => writeBackup(configuration, resolvePlace(args.names.to)),
  describe: messages.backedUp,
})
