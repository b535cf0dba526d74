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
