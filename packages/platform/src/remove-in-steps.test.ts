import { describe, expect, it } from 'vitest'
import { removeInSteps } from './remove-in-steps.ts'

/** Removes from `rows` rows. A row takes `cost` milliseconds. Returns the limits of the steps. */
async function limitsOf(rows: number, cost: (removed: number) => number): Promise<number[]> {
  let [time, left] = [0, rows]
  const limits: number[] = []
  await removeInSteps(
    async (limit) => {
      limits.push(limit)
      const removed = Math.min(limit, left)
      time += removed * cost(rows - left)
      left -= removed
      return removed
    },
    () => time,
  )
  expect(left).toBe(0)
  return limits
}

describe('removeInSteps', () => {
  it('takes larger steps while they are fast', async () => {
    expect(await limitsOf(260, () => 0.01)).toEqual([20, 40, 80, 100, 100])
  })

  it('takes smaller steps while they are slow, but never none', async () => {
    expect(await limitsOf(48, () => 10)).toEqual([20, 10, 5, 5, 5, 5])
  })

  it('grows again once the rows are cheap', async () => {
    expect(await limitsOf(60, (removed) => (removed === 0 ? 2 : 0.1))).toEqual([20, 10, 20, 40])
  })

  it('ends at once where there is nothing', async () => {
    expect(await limitsOf(0, () => 1)).toEqual([20])
  })
})
