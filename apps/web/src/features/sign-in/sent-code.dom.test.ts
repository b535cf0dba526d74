import { beforeEach, expect, test } from 'vitest'
import { recallSentCode, rememberSentCode } from './sent-code.ts'

const sent = { phoneNumber: '+15551234567', methodId: 'phone-number-1' }

beforeEach(() => sessionStorage.clear())

test('is recalled until it has expired', () => {
  rememberSentCode(sent, 1000)
  expect(recallSentCode(1000 + 10 * 60_000 - 1)).toEqual(sent)
  expect(recallSentCode(1000 + 10 * 60_000)).toBeUndefined()
})

test.each(['', '{', '{}', 'null', '{"phoneNumber":1,"methodId":"x","sentAt":1000}'])(
  'what is no sent code is ignored: %j',
  (text) => {
    sessionStorage.setItem('maypole:sent-code', text)
    expect(recallSentCode(1000)).toBeUndefined()
  },
)
