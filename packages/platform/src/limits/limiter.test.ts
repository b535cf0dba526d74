import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { migrate } from '../database/index.ts'
import { eachDatabase } from '../database/testing.ts'
import { createLimiter, LimitExceededError } from './limiter.ts'

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

  it('lets through up to the limit, then says how long to wait', async () => {
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

  it('survives a new limiter on the same database, and forgets when told', async () => {
    const { limiter, database } = await start()
    for (let i = 0; i < 3; i++) await limiter.consume([limit])
    const restarted = createLimiter(database, { now: () => Date.UTC(2026, 0, 1) })
    await expect(restarted.consume([limit])).rejects.toThrow(LimitExceededError)
    await restarted.reset([limit.key])
    await restarted.consume([limit])
  })
})
