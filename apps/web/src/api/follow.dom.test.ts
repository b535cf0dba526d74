import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow, StopFollowing } from './follow.ts'

let hidden = false
let stop: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }))
  hidden = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start(request: () => Promise<boolean>, onChangeElsewhere = () => {}) {
  const asked = vi.fn(request)
  stop = follow({ name: 'news', request: asked, onChangeElsewhere, random: () => 0.5 })
  return asked
}

function setHidden(value: boolean): void {
  hidden = value
  document.dispatchEvent(new Event('visibilitychange'))
}

test('requests every ten seconds', async () => {
  const asked = start(async () => false)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a hidden page requests nothing, and continues when it is shown', async () => {
  const asked = start(async () => false)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).not.toHaveBeenCalled()
  setHidden(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('waits longer after each failure, up to five minutes, and as usual after a success', async () => {
  let fails = true
  const asked = start(async () => {
    if (fails) throw new Error('down')
    return false
  })
  for (const [count, delay] of [10, 20, 40, 80, 160, 300, 300].entries()) {
    await vi.advanceTimersByTimeAsync(delay * 1000 - 1)
    expect(asked).toHaveBeenCalledTimes(count)
    fails = count < 6
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(count + 1)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(8)
})

test('leaves no listener behind when it has waited', async () => {
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = AbortSignal.prototype
  vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
    this: AbortSignal,
    ...given: Parameters<typeof addEventListener>
  ) {
    listening.add(given[1])
    addEventListener.apply(this, given)
  })
  vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
    this: AbortSignal,
    ...given: Parameters<typeof removeEventListener>
  ) {
    listening.delete(given[1])
    removeEventListener.apply(this, given)
  })
  const asked = start(async () => false)
  const { size } = listening
  expect(size).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked).toHaveBeenCalledTimes(10)
  expect(listening.size).toBe(size)
})

test('stops when access has ended', async () => {
  const asked = start(async () => {
    throw new StopFollowing()
  })
  await vi.advanceTimersByTimeAsync(10_000)
  setHidden(true)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('only one of two pages sends requests, and the other receives the changes', async () => {
  const channels = new Set<{ onmessage?: () => void }>()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: () => void
      constructor() {
        channels.add(this)
      }
      postMessage() {
        for (const other of channels) if (other !== this) other.onmessage?.()
      }
      close() {
        channels.delete(this)
      }
    },
  )
  // The browser's locks: the holder keeps it until its work has ended.
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request(_name: string, _options: object, work: () => Promise<void>) {
        const before = last
        last = before.then(work).catch(() => undefined)
        return last
      },
    },
  })
  const heard = vi.fn()
  const first = start(async () => true)
  const stopFirst = stop
  const second = vi.fn(async () => false)
  stop = follow({ name: 'news', request: second, onChangeElsewhere: heard, random: () => 0.5 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  expect(heard).toHaveBeenCalledTimes(1)
  stopFirst()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})
