import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { type HeldLock, holdLock, ownerOnly } from '@maypole/platform/database'
import { z } from 'zod'
import { messages } from './messages.ts'
import { StartRefusedError } from './start-refused.ts'

/** Who has the lock, for people: written by the holder, and left behind by a crash. */
const holder = z.object({
  program: z.enum(['server', 'restore']),
  pid: z.number(),
  host: z.string(),
  since: z.string(),
})

export type LockHolder = z.infer<typeof holder>

const holderFileOf = (databaseFile: string) => `${databaseFile}.lock-holder`

/**
 * Makes this process the only server, or the only restore, on a SQLite database until the lock is
 * released or the process ends. Throws StartRefusedError while another process has it. Other
 * commands need no lock and run beside a server. The folder has to be there.
 */
export function lockInstance(
  databaseFile: string,
  { program, since }: { program: LockHolder['program']; since: number },
): HeldLock {
  const lock = holdLock(`${databaseFile}.lock`)
  if (lock === undefined)
    throw new StartRefusedError(messages.instanceLocked(databaseFile, readHolder(databaseFile)))
  const self: LockHolder = {
    program,
    pid: process.pid,
    host: hostname(),
    since: new Date(since).toISOString(),
  }
  writeFileSync(holderFileOf(databaseFile), `${JSON.stringify(self)}\n`, { mode: ownerOnly })
  return lock
}

/** Returns undefined for a file that is missing or not written yet. */
function readHolder(databaseFile: string): LockHolder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(holderFileOf(databaseFile), 'utf8')))
  } catch {
    return undefined
  }
}
