import { findDiskFault } from '@maypole/platform/database'
import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const failedCodes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Returns a refusal in words for a disk that is full or cannot be written to; else the error. */
export function explainDiskFault(
  error: unknown,
  { to, dataFolder }: { to: string; dataFolder: string },
): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusedError) return error
  const code = String((error as NodeJS.ErrnoException).code)
  const fault = findDiskFault(error)
  const isFull = fault === 'full' || fullCodes.includes(code)
  if (!isFull && fault === undefined && !failedCodes.includes(code)) return error
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
