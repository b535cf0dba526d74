import type pg from 'pg'
import { openPool, type PostgresOptions, type PreparedPool } from './postgres.ts'

type OpenPool = Awaited<ReturnType<typeof openPool>>

/** Pools that no database uses at the moment, by their URL. */
const free = new Map<string, OpenPool[]>()

/**
 * Opens a pool whose connections outlive it: the next database at this URL takes them over, with
 * what is prepared on them. Connecting and planning would take longer than most tests.
 */
export async function openSharedPool(url: string, options: PostgresOptions): Promise<PreparedPool> {
  const opened = free.get(url)?.pop() ?? (await openPool(url, options))
  const { pool } = opened
  let isEnded = false
  return {
    ...opened,
    pool: {
      options: pool.options,
      connect: (async () => {
        if (isEnded) throw new Error('Cannot use a pool after calling end on the pool')
        return pool.connect()
      }) as pg.Pool['connect'],
      end: async () => {
        isEnded = true
        await untilIdle(pool)
        free.set(url, [...(free.get(url) ?? []), opened])
      },
    },
  }
}

/** Closes the free connections at a URL. */
export async function closeSharedPools(url: string): Promise<void> {
  const pools = free.get(url) ?? []
  free.delete(url)
  await Promise.all(pools.map(({ pool }) => pool.end()))
}

/** Resolves when every connection has been released, as for the end of a pool. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0)
    await new Promise<void>((resolve) => {
      pool.once('release', () => resolve())
    })
}
