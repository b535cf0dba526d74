const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2).toLocaleString('en')} MB`
const marks = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

/** What `maypole doctor` says. */
export const doctorMessages = {
  line: ({ state, check, text }: { state: keyof typeof marks; check: string; text: string }) =>
    `${marks[state]}  ${check}: ${text}\n`,
  settings: (environment: string, publicUrl: string) => `${environment}, at ${publicUrl}`,
  assumedProduction: 'Production is assumed from PUBLIC_URL. Set ENVIRONMENT=production to say so.',
  development:
    'This is development: codes are shown instead of sent. Set PUBLIC_URL, ENVIRONMENT=production and DELIVERY for real use.',
  codesInOutput:
    'DELIVERY=insecure-console writes codes to the output. Set DELIVERY=carriers and a carrier.',
  noFolder: (folder: string) => `${folder} does not exist yet; the first start creates it.`,
  notWritable: (folder: string, reason: string) =>
    `${folder} cannot be written to (${reason}). It must belong to the user that runs the instance.`,
  filesAreOwn: (folder: string) => `${folder} can be written to, and by nobody else`,
  room: (bytes: number) => `${megabytes(bytes)} are free`,
  littleRoom: (bytes: number) =>
    `Only ${megabytes(bytes)} are free. On a full disk every change is refused: make room, or move DATA_DIR.`,
  keyGiven: 'SECRET_KEY is set; keep a copy of it elsewhere',
  keyFile: (file: string) => `${file} is there; keep a copy of it elsewhere`,
  keyMissing: (file: string) =>
    `${file} is missing, and there is a database that was written with it. Restore it from a backup, or set SECRET_KEY.`,
  keyNotYet: 'There is none yet; the first start makes one.',
  databaseAnswers: (store: string, milliseconds: number) =>
    `${store} answers in ${milliseconds.toFixed(1)} ms`,
  databaseRefuses: (reason: string) => `The database cannot be used: ${reason}`,
  migrationsPending: (count: number) =>
    `${count} changes of the database are pending; the next start makes them. Back up before.`,
  migrationsDone: 'The database is up to date',
  databaseNewer: (names: string) =>
    `The database was written by a newer version of this program (${names}). Start that version, or restore a backup made before the update.`,
  keyOpens: 'The secret key opens the signing keys',
  keyDoesNotOpen:
    'The secret key is not the one that the signing keys were sealed with. Start with that one, or, if it is lost, run: maypole keys rotate',
  clockAgrees: (seconds: number) => `agrees with the database within ${seconds} s`,
  clockDiffers: (seconds: number) =>
    `The clocks of this machine and of the database differ by ${seconds} s. Codes and sessions would end too early or late: turn on NTP on both.`,
  clockBehind: (time: string) =>
    `The newest entry of the audit trail is from ${time}, which is in the future. Set the clock of this machine, and turn on NTP.`,
  clockPlausible: 'is after everything in the database',
  carrierAnswers: (name: string) => `${name} answers and takes the credentials`,
  carrierReachable: (name: string) => `${name} can be reached`,
  carrierRefuses: (name: string, reason: string) =>
    `${name} does not work: ${reason}. Nobody gets codes that way.`,
  noCarriers: 'Codes are not sent by carriers',
  backupFresh: (hours: number) => `The newest is ${hours} h old`,
  backupOld: (hours: number, folder: string) =>
    `The newest in ${folder} is ${hours} h old. Look for "backup failed" in the log.`,
  backupMissing: (folder: string) =>
    `There is none in ${folder} yet. A running instance writes the first within a minute.`,
  backupsNotWritable: (folder: string, code: string) =>
    `${folder} cannot be written to by this user (${code}), so backups fail. Make the user that runs the instance its owner; a unit of systemd needs ReadWritePaths, too (docs/operating.md).`,
  noBackups:
    'BACKUP_TO is not set. Without backups a failed disk ends everything (docs/operating.md).',
  backupsOfPostgres: 'PostgreSQL is backed up by its own tools: pg_dump, or a base backup and WAL.',
  answersItself: (url: string) => `${url} answers as this version`,
  doesNotAnswer: (url: string, reason: string) =>
    `${url} does not answer (${reason}). That is right while the instance is stopped; else look at the proxy and its certificate.`,
}
