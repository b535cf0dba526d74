import { answerCalls } from './answer-calls.ts'
import { createOneTap } from './one-tap.ts'

// The larger half, the number plans, is loaded with the first call about a number.
const phoneNumbers = () => import('./phone-numbers.ts')

answerCalls(window, {
  ...createOneTap({
    fetch: (path, options) => fetch(path, options),
    readCookies: () => document.cookie,
  }),
  parsedPhoneNumber: async (request) => (await phoneNumbers()).parsedPhoneNumber(request),
  getExamplePhoneNumber: async (request) => (await phoneNumbers()).getExamplePhoneNumber(request),
})
