import { Pool } from 'undici'

export interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  /** Answers that were not 200. */
  readonly failures: number
}

/** Asks one address as often as `connections` at once allow, for `seconds`. */
export async function load(options: {
  origin: string
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
}): Promise<Load> {
  const pool = new Pool(options.origin, { connections: options.connections, pipelining: 1 })
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + options.seconds * 1000
  async function ask(): Promise<void> {
    while (performance.now() < end) {
      const before = performance.now()
      const { statusCode, body } = await pool.request({
        path: options.path,
        method: 'GET',
        headers: options.headers,
      })
      await body.dump()
      if (statusCode !== 200) failures += 1
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: options.connections }, ask))
  const seconds = (performance.now() - started) / 1000
  await pool.close()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: sorted.length / seconds, median: at(0.5), p99: at(0.99), failures }
}
