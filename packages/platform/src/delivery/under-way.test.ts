import { expect, it } from 'vitest'
import { createUnderWay } from './under-way.ts'

it('counts what is under way, of each owner and in all, until it ends or fails', async () => {
  const errors: unknown[] = []
  let ends = 0
  const underWay = createUnderWay({
    places: 3,
    onEnd: () => {
      ends += 1
    },
    onError: (error) => errors.push(error),
  })
  const slow = Promise.withResolvers<void>()
  const failure = new Error('lost')
  underWay.start('ann', () => slow.promise)
  underWay.start('ann', () => Promise.reject(failure))
  underWay.start('bob', () => {
    throw failure
  })
  expect([underWay.room(), underWay.owners()]).toEqual([0, 2])
  await expect.poll(() => underWay.ended()).toBe(2)
  expect(errors).toEqual([failure, failure])
  expect([underWay.room(), underWay.of('ann'), underWay.of('bob')]).toEqual([2, 1, 0])
  const settled = underWay.settle()
  slow.resolve()
  await settled
  expect([underWay.room(), underWay.owners(), ends]).toEqual([3, 0, 3])
})
