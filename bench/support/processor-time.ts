import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds that all living threads of a process have run, by Linux. */
export function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => {
    const [nanoseconds] = readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1000
  }, 0)
}
