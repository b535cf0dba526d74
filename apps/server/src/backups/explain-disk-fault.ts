import { findDiskFault } from '@maypole/platform/database'
import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

const systemCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Returns a refusal in words for a disk that is full or cannot be written to; else the error. */
export function explainDiskFault(
  error: unknown,
  { to, dataFolder }: { to: string; dataFolder: string },
): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusedError) return error
  const { code } = error as NodeJS.ErrnoException
  const fault = findDiskFault(error)
  const isFull = fault === 'full' || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code))
  const isKnown = isFull || fault !== undefined || systemCodes.includes(String(code))
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
