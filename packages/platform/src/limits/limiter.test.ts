import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { migrate } from '../database/index.ts'
import { eachDatabase } from '../database/testing.ts'
import { createLimiter, LimitExceededError } from './limiter.ts'
import type { LimitTables } from './limits-store.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))

eachDatabase('limiter', (open) => {
  async function start() {
    const database = await open()
    await migrate(database, { owner: 'platform', folder })
    let time = Date.UTC(2026, 0, 1)
    const limiter = createLimiter(database, { now: () => time })
    return { limiter, database, pass: (seconds: number) => (time += seconds * 1000) }
  }
  const limit = { key: 'sends:a', limit: 3, seconds: 60 }

  it('allows up to the limit, then says how long to wait', async () => {
    const { limiter, pass } = await start()
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    pass(20)
    await expect(limiter.consume([limit])).rejects.toMatchObject({
      name: 'LimitExceededError',
      retryAfter: 40,
    })
    pass(40)
    await limiter.consume([limit])
  })

  it('counts in none when one of several is reached', async () => {
    const { limiter } = await start()
    const other = { key: 'sends:b', limit: 1, seconds: 60 }
    await limiter.consume([other])
    for (let i = 0; i < 5; i++)
      await expect(limiter.consume([limit, other])).rejects.toThrow(LimitExceededError)
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    await expect(limiter.check([limit])).rejects.toThrow(LimitExceededError)
  })

  it('never counts past the limit under sixty calls at once', async () => {
    const { limiter } = await start()
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => limiter.consume([limit])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  })

  it('survives a new limiter on the same database, and can be reset', async () => {
    const { limiter, database } = await start()
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    const restarted = createLimiter(database, { now: () => Date.UTC(2026, 0, 1) })
    await expect(restarted.consume([limit])).rejects.toThrow(LimitExceededError)
    await restarted.reset([limit.key])
    await restarted.consume([limit])
  })

  it('releases what was counted in a window, never below zero', async () => {
    const { limiter, pass } = await start()
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    await limiter.release([limit])
    await limiter.consume([limit])
    await expect(limiter.consume([limit])).rejects.toThrow(LimitExceededError)
    for (let i = 0; i < 5; i++) await limiter.release([limit, { ...limit, key: 'never counted' }])
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    await expect(limiter.consume([limit])).rejects.toThrow(LimitExceededError)
    pass(60)
    await limiter.release([limit])
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    await expect(limiter.consume([limit])).rejects.toThrow(LimitExceededError)
  })

  it('lists every limit without room, and how far it is used', async () => {
    const { limiter } = await start()
    const one = { key: 'one', limit: 2, seconds: 60 }
    const two = { key: 'two', limit: 1, seconds: 600, kind: 'bucket' } as const
    await limiter.consume([one, two])
    await limiter.consume([one])
    await expect(
      limiter.consume([one, two, { key: 'free', limit: 9, seconds: 9 }]),
    ).rejects.toEqual(
      expect.objectContaining({
        key: 'two',
        retryAfter: 600,
        refused: [
          { key: 'one', retryAfter: 60, use: 1 },
          { key: 'two', retryAfter: 600, use: 1 },
        ],
      }),
    )
    await expect(limiter.check([one])).rejects.toThrow(LimitExceededError)
    await expect(limiter.check([two])).rejects.toThrow(LimitExceededError)
    await limiter.check([{ key: 'free', limit: 1, seconds: 9 }])
  })

  it('counts past an open limit, and says how far it is exceeded', async () => {
    const { limiter } = await start()
    const window = { key: 'window', limit: 2, seconds: 60 }
    const bucket = { key: 'bucket', limit: 2, seconds: 60, kind: 'bucket' } as const
    for (let i = 0; i < 6; i++)
      await limiter.consume([
        { ...window, isOpen: true },
        { ...bucket, isOpen: true },
      ])
    await expect(limiter.consume([window, bucket])).rejects.toEqual(
      expect.objectContaining({
        refused: [
          { key: 'window', retryAfter: 60, use: 3 },
          { key: 'bucket', retryAfter: 150, use: 3 },
        ],
      }),
    )
  })

  it('refills buckets evenly', async () => {
    const { limiter, pass } = await start()
    const bucket = { key: 'bucket', limit: 3, seconds: 60, kind: 'bucket' } as const
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => limiter.consume([bucket])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    await expect(limiter.consume([bucket])).rejects.toMatchObject({ retryAfter: 20 })
    pass(20)
    await limiter.consume([bucket])
    await expect(limiter.consume([bucket])).rejects.toThrow(LimitExceededError)
    pass(600)
    await limiter.consume([{ ...bucket, cost: 3 }])
    await expect(limiter.consume([{ ...bucket, cost: 4 }])).rejects.toThrow(LimitExceededError)
    await limiter.sweep()
    await expect(limiter.consume([bucket])).rejects.toThrow(LimitExceededError)
  })

  it('starts over when the clock was set back, and not when two clocks differ a little', async () => {
    const { limiter, pass } = await start()
    const limits = [
      { key: 'window', limit: 2, seconds: 60 },
      { key: 'bucket', limit: 2, seconds: 60, kind: 'bucket' },
    ] as const
    const exhaust = async () => {
      for (let i = 0; i < 2; i++) await limiter.consume(limits)
      for (const one of limits)
        await expect(limiter.consume([one])).rejects.toThrow(LimitExceededError)
    }
    await exhaust()
    pass(-240)
    for (const one of limits) {
      await expect(limiter.consume([one])).rejects.toThrow(LimitExceededError)
      await expect(limiter.check([one])).rejects.toThrow(LimitExceededError)
    }
    pass(-10_800)
    await limiter.check(limits)
    await exhaust()
    pass(60)
    await exhaust()
  })

  it('keeps what was counted past an open limit, however far', async () => {
    const { limiter } = await start()
    const bucket = { key: 'bucket', limit: 2, seconds: 60, kind: 'bucket' } as const
    for (let i = 0; i < 40; i++) await limiter.consume([{ ...bucket, isOpen: true }])
    await expect(limiter.consume([bucket])).rejects.toMatchObject({ refused: [{ use: 20 }] })
  })

  it('does not let a client empty a bucket that takes less than its refill rate', async () => {
    const { limiter, pass } = await start()
    const shared = { key: 'shared', limit: 8, seconds: 3600, kind: 'bucket' } as const
    const own = { key: 'own', limit: 6, seconds: 3600, kind: 'bucket' } as const
    for (let minute = 0; minute < 600; minute++) {
      await limiter.consume([own, shared]).catch(() => undefined)
      await limiter.check([shared])
      pass(60)
    }
  })

  it('forgets keys while others count them', async () => {
    const { limiter } = await start()
    const plenty = { limit: 1_000_000, seconds: 60 }
    const first = { key: 'a', ...plenty }
    const limits = [{ key: 'b', kind: 'bucket', ...plenty } as const, first]
    // PostgreSQL would end a transaction that holds one row and waits for another's.
    const both = async () => {
      await limiter.consume([first])
      await limiter.consume(limits)
      await limiter.reset(['a', 'b'])
    }
    await Promise.all(Array.from({ length: 200 }, both))
  })

  it('deletes every ended window, in more than one step', async () => {
    const { limiter, database, pass } = await start()
    const windows = database.tables<LimitTables>()
    const keys = Array.from({ length: 1200 }, (_, i) => `key-${i}`)
    await limiter.consume(keys.map((key) => ({ key, limit: 1, seconds: 60 })))
    pass(3600)
    await limiter.consume([limit])
    await limiter.sweep()
    expect(await windows.selectFrom('limit_counts').select('key').execute()).toEqual([
      { key: limit.key },
    ])
  })

  it('does not wait for a key that is being counted while it deletes others', async () => {
    const { limiter, database, pass } = await start()
    const windows = database.tables<LimitTables>()
    for (const key of ['a', 'b', 'c']) await limiter.consume([{ ...limit, key }])
    pass(3600)
    await windows.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('limit_counts')
        .set({ count: 2 })
        .where('key', '=', 'b')
        .execute()
      // SQLite has one writer, for which every other waits.
      if (database.kind === 'sqlite') return
      await limiter.sweep()
      const left = await windows.selectFrom('limit_counts').select('key').execute()
      expect(left).toEqual([{ key: 'b' }])
    })
    await limiter.sweep()
    expect(await windows.selectFrom('limit_counts').select('key').execute()).toEqual([])
  })
})
