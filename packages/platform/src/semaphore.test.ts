import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createFairSemaphore,
  createKeyedSemaphore,
  createSemaphore,
  type Release,
} from './semaphore.ts'

const refuse = () => new Error('The queue is full')

it('passes permits on in queue order and refuses at once when the queue is full', async () => {
  const semaphore = createSemaphore({ permits: 1, queue: 2, refuse })
  const first = await semaphore.acquire()
  const order: string[] = []
  const second = semaphore.acquire().then((release) => {
    order.push('second')
    return release
  })
  const third = semaphore.acquire().then((release) => {
    order.push('third')
    return release
  })
  await expect(semaphore.acquire()).rejects.toThrow('The queue is full')
  expect(order).toEqual([])
  first()
  // A released permit is not released again.
  first()
  const releaseSecond = await second
  expect(order).toEqual(['second'])
  releaseSecond()
  ;(await third)()
  expect(order).toEqual(['second', 'third'])
})

it('releases the permit when the work fails', async () => {
  const semaphore = createSemaphore({ permits: 1, queue: 0, refuse })
  await expect(semaphore.run(async () => Promise.reject(new Error('It failed')))).rejects.toThrow(
    'It failed',
  )
  expect(await semaphore.run(async () => 'done')).toBe('done')
})

it('counts each key separately', async () => {
  const semaphore = createKeyedSemaphore({ permits: 1, queue: 0, refuse })
  const release = await semaphore.acquire('ada')
  await expect(semaphore.acquire('ada')).rejects.toThrow('The queue is full')
  expect(await semaphore.run('ben', async () => 'done')).toBe('done')
  release()
  expect(await semaphore.run('ada', async () => 'done')).toBe('done')
})

describe('a semaphore that many share', () => {
  const share = { permits: 1, queue: 3, refuse: () => new Error('Your own are too many') }

  /** Holds a permit until it is released, and notes who got one. */
  function createLine(bounds: { permits: number; queue: number }) {
    const semaphore = createFairSemaphore({ ...bounds, refuse, share })
    const started: string[] = []
    const releases: Release[] = []
    const join = (owner: string, name = owner) =>
      semaphore.acquire(owner).then((release) => {
        started.push(name)
        releases.push(release)
      })
    /** Releases the permit that was given first. */
    async function finishOne(): Promise<void> {
      await nextTurn()
      releases.shift()?.()
      await nextTurn()
    }
    return { join, started, finishOne }
  }

  it('serves owners in turns, however many requests each has', async () => {
    const { join, started, finishOne } = createLine({ permits: 1, queue: 10 })
    const all = [join('ada', 'ada 1'), join('ada', 'ada 2'), join('ada', 'ada 3'), join('ben')]
    for (const _ of all) await finishOne()
    await Promise.all(all)
    expect(started).toEqual(['ada 1', 'ben', 'ada 2', 'ada 3'])
  })

  it('leaves permits free for others when one owner holds its share', async () => {
    const { join, started, finishOne } = createLine({ permits: 2, queue: 10 })
    const all = [join('ada', 'ada 1'), join('ada', 'ada 2'), join('ben')]
    await nextTurn()
    expect(started).toEqual(['ada 1', 'ben'])
    await finishOne()
    expect(started).toEqual(['ada 1', 'ben', 'ada 2'])
    await Promise.all(all)
  })

  it('refuses who waits for more than its share with the error of the share', async () => {
    const { join, finishOne } = createLine({ permits: 1, queue: 10 })
    const all = [join('ada'), join('ada'), join('ada'), join('ada')]
    await expect(join('ada')).rejects.toThrow('Your own are too many')
    for (const _ of all) await finishOne()
    await Promise.all(all)
  })

  it('gives the place of who has the most waiting to who has fewer when the queue is full', async () => {
    const { join, started, finishOne } = createLine({ permits: 1, queue: 3 })
    const kept = [join('ada', 'ada 1'), join('ada', 'ada 2')]
    const dropped = [join('ada', 'ada 3'), join('ada', 'ada 4')].map((request) =>
      expect(request).rejects.toThrow('The queue is full'),
    )
    kept.push(join('ben'), join('cleo'))
    await Promise.all(dropped)
    // Nobody has more than one left, so who comes last is refused.
    await expect(join('dora')).rejects.toThrow('The queue is full')
    for (const _ of kept) await finishOne()
    await Promise.all(kept)
    expect(started).toEqual(['ada 1', 'ben', 'cleo', 'ada 2'])
  })
})
