import { expect, it, vi } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

it('runs a limited number at once, in order, even when some fail', async () => {
  const queue = createHashQueue({ parallel: 2, queued: 10 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (i: number) =>
    queue.run(async () => {
      started.push(i)
      await new Promise<void>((done) => finish.push(done))
      if (i === 1) throw new Error('It failed')
      return i
    })
  const results = [0, 1, 2, 3].map(work)
  await vi.waitFor(() => expect(started).toEqual([0, 1]))
  const resolved = Promise.allSettled(results)
  finish[1]?.()
  await expect(results[1]).rejects.toThrow('It failed')
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))
  finish[0]?.()
  finish[2]?.()
  await results[0]
  await results[2]
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]))
  finish[3]?.()
  expect((await resolved).map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})
