import { afterEach, expect, test, vi } from 'vitest'
import { openPasskeyBrowser } from './passkey-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const never = new AbortController().signal

/** A stub of `navigator.credentials` that records its calls. */
function stubCredentials(credential: object | null) {
  const asked: { publicKey: Record<string, unknown>; mediation?: string }[] = []
  const answer = async (options: (typeof asked)[number]) => {
    asked.push(options)
    return credential
  }
  vi.stubGlobal('navigator', { userAgent: 'Test', credentials: { create: answer, get: answer } })
  return asked
}

test('a browser without JSON support is given bytes, and its credential is written as JSON', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const asked = stubCredentials({
    id: base64url('id~~'),
    rawId: bytes('id~~'),
    type: 'public-key',
    authenticatorAttachment: null,
    response: {
      clientDataJSON: bytes('data'),
      attestationObject: bytes('object'),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
  })
  const made = await openPasskeyBrowser().create(
    {
      challenge: base64url('challenge??'),
      user: { id: base64url('user'), name: 'Ada' },
      excludeCredentials: [{ type: 'public-key', id: base64url('other') }],
    },
    never,
  )
  expect(asked[0]?.publicKey).toMatchObject({
    challenge: bytes('challenge??'),
    user: { id: bytes('user'), name: 'Ada' },
    excludeCredentials: [{ type: 'public-key', id: bytes('other') }],
  })
  expect(JSON.parse(JSON.stringify(made))).toEqual({
    id: base64url('id~~'),
    rawId: base64url('id~~'),
    type: 'public-key',
    response: {
      clientDataJSON: base64url('data'),
      attestationObject: base64url('object'),
      transports: ['internal'],
    },
    clientExtensionResults: { credProps: { rk: true } },
  })
})

test('a browser with JSON support does it itself', async () => {
  const parse = (options: object) => ({ parsed: options })
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: parse,
    isConditionalMediationAvailable: async () => true,
  })
  const written = { id: 'as the browser writes it', response: {} }
  const asked = stubCredentials({ toJSON: () => written })
  const browser = openPasskeyBrowser()
  expect(await browser.get({ challenge: 'c' }, never, true)).toBe(written)
  expect(asked).toMatchObject([
    { publicKey: { parsed: { challenge: 'c' } }, mediation: 'conditional' },
  ])
  expect(await browser.supportsAutofill()).toBe(true)
  expect(browser.hasSignals).toBe(false)
  await browser.signal('signalUnknownCredential', {})
})

test.each([
  ['nothing', null],
  ['a credential without contents', { id: 'a', rawId: bytes('a') }],
  ['a credential that writes nothing', { toJSON: () => null }],
  ['a credential that writes no answer', { toJSON: () => ({ id: 'a', response: null }) }],
  ['a credential of another kind', { id: 'ada', type: 'password', password: 'secret' }],
])('an authenticator that gives %s gives no passkey', async (_, credential) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  stubCredentials(credential)
  const browser = openPasskeyBrowser()
  const challenge = base64url('challenge')
  const user = { id: base64url('user') }
  expect(await browser.get({ challenge }, never, false)).toBeNull()
  expect(await browser.create({ challenge, user }, never)).toBeNull()
})

test('a browser without passkeys has neither passkeys nor autofill', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const browser = openPasskeyBrowser()
  expect(browser.isSupported).toBe(false)
  expect(await browser.supportsAutofill()).toBe(false)
})
