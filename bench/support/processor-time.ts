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

/** A process of `/proc`; times in microseconds. */
interface Process {
  readonly parent: number
  /** Its own time, and that of children that have ended. */
  readonly time: number
}

const microsecondsPerTick = 10_000

function readProcesses(): ReadonlyMap<number, Process> {
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program, in parentheses, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      processes.set(Number(name), { parent: Number(fields[1]), time: ticks * microsecondsPerTick })
    } catch {
      // It has ended meanwhile.
    }
  }
  return processes
}

function timeOfTree(processes: ReadonlyMap<number, Process>, pid: number): number {
  let sum = processes.get(pid)?.time ?? 0
  for (const [child, { parent }] of processes)
    if (parent === pid) sum += timeOfTree(processes, child)
  return sum
}

/** Microseconds of a process and of all that it has started, also of what has ended since. */
export function processorTimeOfTree(pid: number): number {
  return timeOfTree(readProcesses(), pid)
}

/** Microseconds that the machine was busy with anything but this program and what it started. */
export function processorTimeOfOthers(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = line.split(/\s+/).slice(1).map(Number)
  const busy = (user + nice + system + steal) * microsecondsPerTick
  return busy - processorTimeOfTree(process.pid)
}
