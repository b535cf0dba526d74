import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that no request waits long for the next one. */
const period = 10_000

/**
 * Gives a process a share of one core at most, in a control group of its own: the second version of
 * cgroups, or the first. Returns what ends that once the process has ended, or undefined where
 * this process may not make control groups.
 */
export function limitProcessor(pid: number, share: number): (() => void) | undefined {
  const quota = String(Math.round(period * share))
  const isFirst = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us')
  const folder = join(isFirst ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `maypole-bench-${pid}`)
  try {
    mkdirSync(folder)
    if (isFirst) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), quota)
    } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${period}`)
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  } catch {
    removeGroup(folder)
    return undefined
  }
  return () => removeGroup(folder)
}

function removeGroup(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It was not made, or a process in it still ends.
  }
}
