import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Usage } from './report-usage.ts'

/** The messages of a measured server to its parent process. */
export type ContestantMessage =
  | {
      readonly kind: 'ready'
      readonly url: string
      /** What has to be known to interpret its results. */
      readonly settings: string
      /** How clients identify the project, if they do. */
      readonly publicToken?: string
    }
  /** Replaces a text message. */
  | { readonly kind: 'code'; readonly to: string; readonly code: string }
  /** The answer to `usage`. */
  | ({ readonly kind: 'usage' } & Usage)

/** A server in its own process that hands out the codes it would send. */
export interface Contestant {
  readonly pid: number
  readonly url: string
  readonly settings: string
  readonly publicToken: string
  /**
   * Resolves with the next code for a number; rejects when the server ends before. One wait per
   * number at a time.
   */
  nextCode(to: string): Promise<string>
  /** One call at a time. */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/**
 * Starts a script that sends `ContestantMessage`s and ends with the channel. Its parameters are the
 * database file and the port.
 */
export async function startContestant(options: {
  script: URL
  databaseFile: string
  port: number
  /** Further parameters of the script. */
  parameters?: readonly string[]
  /** Of Node itself, such as for a profile. */
  nodeParameters?: readonly string[]
}): Promise<Contestant> {
  // biome-ignore lint/style/noProcessEnv: PATH alone is handed on.
  const { PATH = '' } = process.env
  const child = fork(
    options.script,
    [options.databaseFile, String(options.port), ...(options.parameters ?? [])],
    {
      env: { PATH, NODE_ENV: 'production' },
      execArgv: [...(options.nodeParameters ?? [])],
    },
  )
  const codes = new Map<string, string>()
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  const ready = Promise.withResolvers<Extract<ContestantMessage, { kind: 'ready' }>>()
  let usage = Promise.withResolvers<Usage>()
  const ended = once(child, 'exit')
  void ended.then(() => {
    const error = new Error(`${options.script.pathname} has ended`)
    ready.reject(error)
    usage.promise.catch(() => undefined)
    usage.reject(error)
    for (const { reject } of waiting.values()) reject(error)
  })
  child.on('message', (message: ContestantMessage) => {
    if (message.kind === 'ready') return ready.resolve(message)
    if (message.kind === 'usage') return usage.resolve(message)
    const waiter = waiting.get(message.to)
    if (waiter === undefined) return void codes.set(message.to, message.code)
    waiting.delete(message.to)
    waiter.resolve(message.code)
  })
  const { url, settings, publicToken = '' } = await ready.promise
  return {
    pid: child.pid ?? 0,
    url,
    settings,
    publicToken,
    nextCode(to) {
      const code = codes.get(to)
      if (code !== undefined) {
        codes.delete(to)
        return Promise.resolve(code)
      }
      const waiter = Promise.withResolvers<string>()
      waiting.set(to, waiter)
      return waiter.promise
    },
    usage() {
      usage = Promise.withResolvers<Usage>()
      child.send('usage')
      return usage.promise
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
