import { expect, it } from 'vitest'
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts'

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
