/** What the name of a backup looks like, which an instance writes by itself. */
const pattern = /^maypole-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** What they all begin with. */
export const namesBegin = 'maypole-'

/** `maypole-20260131T235959Z`, in UTC: names sort as their times. */
export function nameOfBackup(now: number): string {
  const text = new Date(now).toISOString().slice(0, 19)
  return `${namesBegin}${text.replaceAll(/[-:]/g, '')}Z`
}

/** Returns the time of a backup in milliseconds since 1970; undefined for other names. */
export function timeOfBackup(name: string): number | undefined {
  const [, ...parts] = pattern.exec(name) ?? []
  if (parts.length === 0) return undefined
  const [year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export function isBackupName(name: string): boolean {
  return timeOfBackup(name) !== undefined
}

/** Where an instance keeps its backups: those of `BACKUP_TO`. */
export interface BackupPlace {
  /** Such as `/mnt/other-disk/maypole`. */
  readonly address: string
  /** Returns the names of all complete backups, the oldest first. */
  list(): Promise<string[]>
  /** Returns what `restore` takes. */
  addressOf(name: string): string
  /** Writes a backup, completely or not at all. */
  write(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes what crashes have left. */
  removeUnfinished(now: number): Promise<void>
}
