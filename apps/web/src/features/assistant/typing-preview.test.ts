import { expect, test } from 'vitest'
import { createTypingPreview } from './typing-preview.ts'

/** A clock that only moves when told, and requests that are answered by hand. */
function setUp() {
  let now = 0
  let timer: { callback: () => void; at: number } | undefined
  const requests: {
    text: string
    signal: AbortSignal
    answer: (reply: string) => void
    fail: () => void
  }[] = []
  const replies: (string | undefined)[] = []
  const preview = createTypingPreview<string>({
    ask: (text, signal) =>
      new Promise((answer, reject) => {
        requests.push({ text, signal, answer, fail: () => reject(new Error('failed')) })
      }),
    onReply: (reply) => replies.push(reply),
    timers: {
      now: () => now,
      start: (callback, milliseconds) => {
        timer = { callback, at: now + milliseconds }
        return timer
      },
      stop: (stopped) => {
        if (stopped === timer) timer = undefined
      },
    },
  })
  function pass(milliseconds: number): void {
    now += milliseconds
    if (timer === undefined || timer.at > now) return
    const { callback } = timer
    timer = undefined
    callback()
  }
  async function answer(index: number, reply: string): Promise<void> {
    requests[index]?.answer(reply)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { preview, requests, replies, pass, answer }
}

test('asks after a pause in typing, once', async () => {
  const { preview, requests, replies, pass, answer } = setUp()
  preview.typed('Potl')
  pass(499)
  preview.typed('Potluck')
  pass(499)
  expect(requests).toEqual([])
  pass(1)
  expect(requests.map(({ text }) => text)).toEqual(['Potluck'])
  await answer(0, 'card')
  expect(replies).toEqual(['card'])
})

test('the next key aborts the request, and its reply is ignored', async () => {
  const { preview, requests, replies, pass, answer } = setUp()
  preview.typed('Potluck')
  pass(500)
  preview.typed('Potluck F')
  expect(requests[0]?.signal.aborted).toBe(true)
  await answer(0, 'old')
  pass(500)
  await answer(1, 'new')
  expect(replies).toEqual(['new'])
})

test('cancelling stops the timer and the request', () => {
  const { preview, requests, pass } = setUp()
  preview.typed('Potluck')
  preview.cancel()
  pass(500)
  expect(requests).toEqual([])
  preview.typed('Potluck')
  pass(500)
  preview.cancel()
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('a few characters request nothing, and remove the preview', () => {
  const { preview, requests, replies, pass } = setUp()
  preview.typed('Pot')
  pass(500)
  expect(requests).toEqual([])
  expect(replies).toEqual([undefined])
})

test('sends no further requests after a slow reply', async () => {
  const { preview, requests, replies, pass, answer } = setUp()
  preview.typed('Potluck')
  pass(500)
  pass(1501)
  await answer(0, 'late')
  preview.typed('Potluck F')
  pass(500)
  expect(requests).toHaveLength(1)
  // A card of an earlier text would be wrong.
  expect(replies).toEqual(['late', undefined])
})

test('sends no further requests after a failure, which is not shown', async () => {
  const { preview, requests, replies, pass } = setUp()
  preview.typed('Potluck')
  pass(500)
  requests[0]?.fail()
  await Promise.resolve()
  await Promise.resolve()
  preview.typed('Potluck F')
  pass(500)
  expect(requests).toHaveLength(1)
  expect(replies).toEqual([undefined, undefined])
})
