// The folder that `npm test` and Vitest use as the system's temporary one. Plain JavaScript,
// because tools/test.mjs runs on Node 20.
import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import process from 'node:process'

const gibibyte = 2 ** 30
const tmpfs = 0x01021994

/**
 * Returns a folder in memory, or undefined when this system has none with enough room. Tests write
 * thousands of databases, and SQLite waits for the disk at every commit.
 */
export function findMemoryFolder({
  platform = process.platform,
  freeMemory = freemem(),
  readStatistics = statfsSync,
} = {}) {
  if (platform !== 'linux' || freeMemory < 4 * gibibyte) return undefined
  const folder = '/dev/shm'
  try {
    const { type, bavail, bsize } = readStatistics(folder)
    return type === tmpfs && bavail * bsize >= 2 * gibibyte ? folder : undefined
  } catch {
    return undefined
  }
}
