import { expect, test } from './support/journey.ts'
import { codeSentBy } from './support/sent-by.ts'
import type { SentMessage } from './support/server.ts'

const to = '+12025550100'
const message = (id: string, code: string, recipient = to): SentMessage => ({
  id,
  channel: 'sms',
  to: recipient,
  text: `Your code is ${code}.`,
})

test('a code is that of the action, also where an older one is all there is for a while', async () => {
  const old = message('1', '111111')
  // The server's list, read by read: the first is before the action, and the new message is late.
  const lists = [
    [old],
    [old],
    [old, message('2', '222222', '+12025550199')],
    [old, message('2', '222222', '+12025550199'), message('3', '333333')],
  ]
  let reads = 0
  const server = { sent: async () => lists[Math.min(reads++, lists.length - 1)] ?? [] }
  expect(await codeSentBy(server, to, async () => 'asked')).toEqual({
    code: '333333',
    answer: 'asked',
  })
  expect(reads).toBe(4)
})

test('a newer code counts where the list has dropped the one before', async () => {
  const lists = [[message('1', '111111')], [message('2', '222222')]]
  const server = { sent: async () => lists.shift() ?? [] }
  expect((await codeSentBy(server, to, async () => undefined)).code).toBe('222222')
})
