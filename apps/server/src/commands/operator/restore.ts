import { resolve } from 'node:path'
import { systemClock } from '@maypole/platform/clock'
import { messages } from '../../messages.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { defineFileCommand } from './command.ts'
import { resolvePlace } from './resolve-place.ts'

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
