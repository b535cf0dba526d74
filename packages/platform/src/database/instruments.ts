import { histogram } from '../meter.ts'

/** Powers of two up to the largest group of SQLite's commits. */
const groupSizes = [1, 2, 4, 8, 16, 32, 64]
const durations = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export const databaseWaits = histogram(
  'maypole_database_wait_seconds',
  'How long work waited for its turn to write (SQLite) or for a connection (PostgreSQL)',
  { buckets: durations },
)

export const commitSizes = histogram(
  'maypole_database_commit_units',
  'Units of work that were synced to the disk together (SQLite)',
  { buckets: groupSizes },
)

export const syncTimes = histogram(
  'maypole_database_sync_seconds',
  'How long syncing a commit to the disk took (SQLite)',
  { buckets: durations },
)

/** Everything that the database records. */
export const databaseInstruments = [databaseWaits, commitSizes, syncTimes] as const
