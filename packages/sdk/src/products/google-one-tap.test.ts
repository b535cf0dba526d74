import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProviderUnreachableError } from '../errors.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { createGoogleOneTap, type OneTapBrowser } from './google-one-tap.ts'

type Google = Awaited<ReturnType<OneTapBrowser['loadGoogle']>>
type Moment = Parameters<Parameters<Google['prompt']>[0]>[0]

let browser: TestBrowser

beforeEach(() => {
  browser = createTestBrowser()
})
afterEach(() => browser.close())

const moment = (changes: Partial<Record<'displayed' | 'notDisplayed' | 'skipped', string>>) =>
  ({
    isDisplayed: () => changes.displayed !== undefined,
    isNotDisplayed: () => changes.notDisplayed !== undefined,
    getNotDisplayedReason: () => changes.notDisplayed,
    isSkippedMoment: () => changes.skipped !== undefined,
    getSkippedReason: () => changes.skipped,
  }) satisfies Moment

/** A page with Google's script and the helper; `first` is what Google reports about the prompt. */
function setUp(first: Moment, answers: Record<string, unknown> = {}) {
  const asked: [string, object][] = []
  const state = { closed: 0, cancelled: 0 }
  let settings: Parameters<Google['initialize']>[0] | undefined
  let listen: ((moment: Moment) => void) | undefined
  const oneTapBrowser: OneTapBrowser = {
    openHelper: () => ({
      async ask(method, request) {
        asked.push([method, request])
        const answer = answers[method]
        if (answer instanceof Error) throw answer
        return answer ?? { googleClientId: 'client', oauthCallbackId: 'callback' }
      },
      close: () => void state.closed++,
    }),
    loadGoogle: async () => ({
      initialize(given) {
        settings = given
      },
      prompt(listener) {
        listen = listener
        listener(first)
      },
      cancel: () => void state.cancelled++,
    }),
  }
  const { client, page, warnings } = browser.openTab({
    fetch: async () => Response.json({ data: {} }),
  })
  const oneTap = client.use((parts) => createGoogleOneTap(parts, oneTapBrowser))
  return {
    oneTap,
    page,
    warnings,
    asked,
    state,
    tap: (given: unknown = { credential: 'id-token' }) => settings?.callback(given as never),
    say: (next: Moment) => listen?.(next),
    settings: () => settings,
  }
}

test('a tap goes to the provider, and the page where the reply says', async () => {
  const url = 'https://app.example/in?token=t'
  const one = setUp(moment({ displayed: '' }), { oneTapSubmit: { redirect_url: url } })
  const options = { login_redirect_url: 'https://app.example/in', cancel_on_tap_outside: false }
  expect(await one.oneTap.start(options)).toEqual({ success: true })
  expect(one.settings()).toMatchObject({ client_id: 'client', cancel_on_tap_outside: false })
  one.tap()
  await expect.poll(() => one.page.visited).toEqual([url])
  expect(one.asked).toMatchObject([
    ['oneTapStart', { publicToken: expect.stringMatching(/^public-token-/) }],
    [
      'oneTapSubmit',
      {
        idToken: 'id-token',
        oauthCallbackID: 'callback',
        loginRedirectURL: 'https://app.example/in',
      },
    ],
  ])
  expect(one.state.closed).toBe(1)
})

test('a prompt that Google does not show has a reason, and leaves no frame', async () => {
  const one = setUp(moment({ notDisplayed: 'unregistered_origin' }))
  expect(await one.oneTap.start()).toEqual({ success: false, reason: 'unregistered_origin' })
  expect(one.state.closed).toBe(1)
})

test('closing the prompt is reported', async () => {
  const one = setUp(moment({ displayed: '' }))
  let isCancelled = false
  await one.oneTap.start({
    onOneTapCancelled: () => {
      isCancelled = true
    },
  })
  one.say(moment({ skipped: 'user_cancel' }))
  expect(isCancelled).toBe(true)
  expect(one.state.closed).toBe(1)
})

test('a project without a Google client is refused before Google is called', async () => {
  const one = setUp(moment({ displayed: '' }), { oneTapStart: new Error('oauth_config_not_found') })
  await expect(one.oneTap.start()).rejects.toThrow('oauth_config_not_found')
  expect(one.settings()).toBeUndefined()
  expect(one.state.closed).toBe(1)
})

test('a tap that the provider refuses is reported', async () => {
  const refusal = new ProviderUnreachableError('away')
  const one = setUp(moment({ displayed: '' }), { oneTapSubmit: refusal })
  const errors: unknown[] = []
  await one.oneTap.start({ onError: (error) => errors.push(error) })
  one.tap()
  await expect.poll(() => errors).toEqual([refusal])
  expect(one.page.visited).toEqual([])

  const other = setUp(moment({ displayed: '' }), { oneTapSubmit: refusal })
  await other.oneTap.start()
  other.tap()
  await expect
    .poll(() => other.warnings)
    .toEqual(['Signing in with Google One Tap failed: ProviderUnreachableError: away'])
})

test.each([
  ['Google', null, { redirect_url: 'https://app.example/in' }],
  ['the provider', undefined, {}],
  ['the provider, without an address', undefined, { redirect_url: null }],
])('an empty answer of %s is reported, and leads nowhere', async (_, given, answer) => {
  const one = setUp(moment({ displayed: '' }), { oneTapSubmit: answer })
  const errors: unknown[] = []
  await one.oneTap.start({ onError: (error) => errors.push(error) })
  one.tap(given)
  await expect.poll(() => errors).toHaveLength(1)
  expect(one.page.visited).toEqual([])
  expect(one.state.closed).toBe(1)
})

test('an aborted prompt is removed', async () => {
  const one = setUp(moment({ displayed: '' }))
  const stopping = new AbortController()
  await one.oneTap.start({}, stopping.signal)
  stopping.abort()
  expect(one.state).toEqual({ closed: 1, cancelled: 1 })
})
