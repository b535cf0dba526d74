import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
// Compiled code is cached as `npm start` does, or each start would take a second longer.
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Its output so far, both streams. */
  readonly output: () => string
  /** Resolves when it has written `text`; rejects when it ended before. */
  readonly wrote: (text: string) => Promise<void>
  /** Resolves with its exit code (or the name of the signal that killed it). */
  readonly exited: Promise<number | string>
}

/** Returns a port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

/** Starts the real program. Of the test run's own environment it gets only the path. */
export function startServer(options: {
  environment: Readonly<Record<string, string>>
  port: number
  parameters?: string[]
  /** Where it is started. */
  folder?: string
  /** What Node runs instead of the program as it is in the repository. */
  program?: string
  /** Where its output goes instead: the number of an open file. */
  output?: number
  /** A program that starts it, with its parameters, such as a tracer. */
  launcher?: readonly string[]
}): ServerProcess {
  // biome-ignore lint/style/noProcessEnv: PATH alone is handed on.
  const { PATH = '' } = process.env
  const [program = process.execPath, ...parameters] = [
    ...(options.launcher ?? []),
    process.execPath,
    options.program ?? main,
    ...(options.parameters ?? []),
  ]
  const { output = 'pipe' } = options
  const child = spawn(program, parameters, {
    env: {
      PATH,
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: String(options.port),
      ...options.environment,
    },
    stdio: ['ignore', output, output],
    ...(options.folder === undefined ? {} : { cwd: options.folder }),
  })
  let written = ''
  let check: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      check()
    })
  }
  const exited = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return {
    child,
    url: `http://127.0.0.1:${options.port}`,
    output: () => written,
    wrote: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (written.includes(text)) resolve()
        }
        check()
        void exited.then((code) => {
          if (written.includes(text)) resolve()
          else reject(new Error(`The server ended with ${code}:\n${written}`))
        })
      }),
    exited,
  }
}
