import { expect, it } from 'vitest'
import { openOnce } from './open-once.ts'

it('opens once, for calls at the same time as well, and again after a failure', async () => {
  let starts = 0
  const opened = openOnce(async () => {
    starts += 1
    if (starts === 1) throw new Error('not yet')
    return starts
  })
  expect((await Promise.allSettled([opened(), opened()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await Promise.all([opened(), opened()])).toEqual([2, 2])
  expect(await opened()).toBe(2)
})
