import { expect, test } from 'vitest'
import { share } from './share.ts'

const what = { text: 'Checkout Garden Club on Maypole', url: 'https://maypole.example/garden-club' }

test('the share sheet gets text and address', async () => {
  const given: object[] = []
  const device = {
    share: async (data: object) => {
      given.push(data)
    },
  }
  expect(await share({ ...what, device })).toBe('shared')
  expect(given).toEqual([what])
})

test('a dismissed share sheet does not change the clipboard', async () => {
  const copied: string[] = []
  const device = {
    share: async () => {
      throw new DOMException('dismissed', 'AbortError')
    },
    clipboard: {
      writeText: async (text: string) => {
        copied.push(text)
      },
    },
  }
  expect(await share({ ...what, device })).toBe('dismissed')
  expect(copied).toEqual([])
})

test.each([
  ['there is no sheet', undefined],
  [
    'the sheet does not open',
    async () => {
      throw new DOMException('not here', 'NotAllowedError')
    },
  ],
])('text and address are copied when %s', async (_, sheet) => {
  const copied: string[] = []
  const clipboard = {
    writeText: async (text: string) => {
      copied.push(text)
    },
  }
  const device = { ...(sheet && { share: sheet }), clipboard }
  expect(await share({ ...what, device })).toBe('copied')
  expect(copied).toEqual([`${what.text} ${what.url}`])
})

test('without access to the clipboard, the text is left to be copied by hand', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('refused')) }
  expect(await share({ ...what, device: { clipboard } })).toBe('refused')
  expect(await share({ ...what, device: {} })).toBe('refused')
})
