import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

// SQLite reports a write that failed for want of room as "full", or as a failed write where the
// system says so in another way, as for a limit of the size of files.
const sqliteFull = 13
const sqliteWriteFailed = [778, 1034, 1546]
const systemCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Returns a refusal in words for a disk that is full or cannot be written to; else the error. */
export function explainDiskFault(
  error: unknown,
  { to, dataFolder }: { to: string; dataFolder: string },
): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusedError) return error
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  const isFull = errcode === sqliteFull || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code))
  const isKnown =
    isFull || sqliteWriteFailed.includes(Number(errcode)) || systemCodes.includes(String(code))
  if (!isKnown) return error
  // Node says ENOENT where it may make no folder, as in a unit of systemd.
  const reason = isFull
    ? 'there is no room'
    : code === 'ENOENT'
      ? 'the folder above is missing, or read-only for this program'
      : error.message
  return new StartRefusedError(messages.backupNotWritten({ to, dataFolder, reason }), {
    cause: error,
  })
}
