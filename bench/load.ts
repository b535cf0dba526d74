import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'

export interface Load {
  readonly count: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  /** Responses other than 200. */
  readonly failures: number
}

/** Repeats one action with `connections` in parallel, for `seconds`. */
export async function repeat(options: {
  /** Returns whether it succeeded; throws to stop everything. `round` counts up per connection. */
  act: (connection: number, round: number) => Promise<boolean>
  connections: number
  seconds: number
  /** Pause of each connection in milliseconds; not counted. */
  pause?: number
  /** Milliseconds from one start of a connection to its next, however long the action takes. */
  every?: number
  /** Stops early. */
  isOver?: () => boolean
}): Promise<Load> {
  const { act, pause, every = 0, isOver = () => false } = options
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + options.seconds * 1000
  async function goOn(connection: number): Promise<void> {
    for (let round = 0; performance.now() < end && !isOver(); round++) {
      const before = performance.now()
      if (!(await act(connection, round))) failures += 1
      times.push(performance.now() - before)
      if (pause !== undefined) await setTimeout(pause)
      // Late ones are made up for.
      const next = started + (round + 1 + connection / options.connections) * every
      const early = next - performance.now()
      if (early > 0) await setTimeout(early)
    }
  }
  await Promise.all(
    Array.from({ length: options.connections }, (_, connection) => goOn(connection)),
  )
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    median: at(0.5),
    p99: at(0.99),
    failures,
  }
}

/** Requests one address with `connections` in parallel, for `seconds`. */
export async function load(options: {
  origin: string
  path: string
  /** Default: GET. */
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  connections: number
  seconds: number
  /** As for `repeat`. */
  pause?: number
  /** As for `repeat`. */
  every?: number
}): Promise<Load> {
  const { path, method = 'GET', headers, connections, seconds } = options
  const pool = new Pool(options.origin, { connections, pipelining: 1 })
  try {
    return await repeat({
      connections,
      seconds,
      ...(options.pause === undefined ? {} : { pause: options.pause }),
      ...(options.every === undefined ? {} : { every: options.every }),
      async act() {
        const { statusCode, body } = await pool.request({
          path,
          method,
          headers,
          body: options.body ?? null,
        })
        await body.dump()
        return statusCode === 200
      },
    })
  } finally {
    await pool.close()
  }
}
