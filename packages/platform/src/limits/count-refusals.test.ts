import { expect, it } from 'vitest'
import type { Meter } from '../meter.ts'
import { countRefusals } from './count-refusals.ts'
import { LimitExceededError, type Limiter } from './limiter.ts'

function refusing(keys: readonly string[]) {
  const refuse = async () => {
    throw new LimitExceededError(keys.map((key) => ({ key, retryAfter: 1, use: 1 })))
  }
  const recorded: unknown[] = []
  const meter: Meter = {
    record: (instrument, labels) => recorded.push([instrument.name, labels]),
  }
  const limiter = { consume: refuse, check: refuse } as unknown as Limiter
  return { limiter: countRefusals(limiter, meter), recorded }
}

it('counts each limit that has no room once, by a name without the person', async () => {
  const { limiter, recorded } = refusing(['sends:device:x', 'sends:address:y', 'chats:user-1'])
  await expect(limiter.consume([])).rejects.toThrow(LimitExceededError)
  expect(recorded).toEqual([
    ['maypole_limits_reached_total', { limit: 'sends' }],
    ['maypole_limits_reached_total', { limit: 'chats' }],
  ])
})

it('counts a refused check, and passes the error on', async () => {
  const { limiter, recorded } = refusing(['captchas:address:z'])
  await expect(limiter.check([])).rejects.toMatchObject({ key: 'captchas:address:z' })
  expect(recorded).toEqual([['maypole_limits_reached_total', { limit: 'captchas' }]])
})
