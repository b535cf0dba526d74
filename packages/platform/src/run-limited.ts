// biome-ignore lint/style/noRestrictedImports: starts scripts of our own; what other people sent is their standard input.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that handles hostile bytes, and its resource limits. */
export interface LimitedProgram {
  /**
   * Path of a script of this project. It runs without a JIT compiler, so it is JavaScript, not
   * TypeScript.
   */
  readonly script: string
  /** Trusted settings. Input from other people goes to standard input only. */
  readonly args: readonly string[]
  /** Bytes of private writable memory. Enforced on Linux. */
  readonly memory: number
  /** Seconds of processor time. Enforced with a POSIX shell. */
  readonly cpuSeconds: number
  /** Milliseconds until the process is killed. */
  readonly timeout: number
  /** Bytes of the longest output; a process that writes more is killed. */
  readonly largestOutput: number
}

/** How the process ended. `code` is null when it was killed. */
export interface LimitedResult {
  readonly code: number | null
  readonly output: Buffer
}

const shell = '/bin/sh'

/**
 * Sets the limits and executes the program. When memory runs out the kernel kills this process
 * first, and no core file is written. A lower existing limit stays.
 */
const setLimits = [
  '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
  'ulimit -c 0 2>/dev/null',
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2',
  'exec "$@"',
].join('\n')

/**
 * Runs a program in its own process and resolves when that has ended, however it ended. The process
 * inherits no environment, files or database connection. Rejects only when no process could be
 * started.
 */
export function runLimited(program: LimitedProgram, input: Uint8Array): Promise<LimitedResult> {
  const child = start(program)
  const parts: Buffer[] = []
  let length = 0
  child.stdout?.on('data', (part: Buffer) => {
    length += part.length
    if (length <= program.largestOutput) parts.push(part)
    else child.kill('SIGKILL')
  })
  // A process that ends before it has read everything is not the writer's error.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts) }))
  })
}

function start({ script, args, memory, cpuSeconds, timeout }: LimitedProgram): ChildProcess {
  const node = [
    process.execPath,
    // Without a JIT compiler V8 reserves no memory for code, which would count towards the limit,
    // and no page of the process is both writable and executable.
    '--jitless',
    '--max-old-space-size=64',
    script,
    ...args,
  ] as const
  const kilobytes = String(Math.floor(memory / 1024))
  const [command, ...rest] = existsSync(shell)
    ? ([shell, '-c', setLimits, 'sh', kilobytes, String(cpuSeconds), ...node] as const)
    : node
  return spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Windows starts no process without SystemRoot.
    env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {},
    timeout,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
}
