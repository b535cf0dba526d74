import { systemClock } from '@maypole/platform/clock'
import { checkBackups } from '../doctor/check-backups.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkFolder, checkKey, checkSettings } from '../doctor/check-files.ts'
import { checkAddress, checkCarriers } from '../doctor/check-outside.ts'
import type { Finding } from '../doctor/finding.ts'
import { doctorMessages } from '../doctor/messages.ts'
import { defineFileCommand } from './command.ts'

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
