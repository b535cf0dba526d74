import { afterEach, expect, test, vi } from 'vitest'
import { animateList } from './animate-list.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

/** Stands in for the browser's transition: it makes the change when the test says so. */
function stubTransition() {
  const started: (() => Promise<void>)[] = []
  const done = Promise.withResolvers<void>()
  Object.assign(document, {
    startViewTransition(change: () => Promise<void>) {
      const finished = Promise.withResolvers<void>()
      started.push(async () => {
        await change()
        done.resolve()
        finished.resolve()
      })
      const ready = Promise.reject(new Error('skipped'))
      return { ready, updateCallbackDone: done.promise, finished: finished.promise }
    },
  })
  return started
}

test('items have transition names only during the change', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const started = stubTransition()
  const change = vi.fn()
  const made = animateList(change)
  expect(document.documentElement.dataset.moves).toBe('')
  expect(change).not.toHaveBeenCalled()
  await started[0]?.()
  await made
  expect(change).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(document.documentElement.dataset.moves).toBeUndefined())
})

test('with reduced motion the change is made at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const started = stubTransition()
  const change = vi.fn()
  await animateList(change)
  expect(change).toHaveBeenCalledTimes(1)
  expect(started).toEqual([])
})

test('without view transitions the change is made at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const change = vi.fn()
  await animateList(change)
  expect(change).toHaveBeenCalledTimes(1)
})
