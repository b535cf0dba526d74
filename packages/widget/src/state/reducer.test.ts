import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, reduce } from './reducer.ts'
import { isScreen, screenNames } from './screens.ts'
import { createInitialState } from './state.ts'

const start = createInitialState()

describe('reduce', () => {
  it.each(screenNames)('goes to %s', (screen) => {
    expect(reduce(start, { type: 'transition', screen })).toEqual({ ...start, screen })
  })

  it.each<[Action, object]>([
    [{ type: 'set_magic_link_email', email: 'a@b.co' }, { magicLinkState: { email: 'a@b.co' } }],
    [
      { type: 'update_otp_state', otpState: { type: 'sms', methodId: 'm' } },
      { otpState: { type: 'sms', methodId: 'm', otpDestination: '', expiresAt: 0 } },
    ],
    [
      { type: 'update_crypto_state', cryptoState: { walletAddress: '0x1' } },
      { cryptoState: { walletAddress: '0x1', walletOption: 'Metamask', walletChallenge: '' } },
    ],
    [
      { type: 'update_password_state', passwordState: { type: 'password' } },
      { passwordState: { email: '', type: 'password' } },
    ],
    [{ type: 'set_error_message', errorMessage: 'No.' }, { errorMessage: 'No.' }],
  ])('%o changes one part of the form', (action, change) => {
    expect(reduce(start, action)).toEqual({
      ...start,
      formState: { ...start.formState, ...change },
    })
  })

  it('clears the error', () => {
    const failed = reduce(start, { type: 'set_error_message', errorMessage: 'No.' })
    expect(reduce(failed, { type: 'clear_error_message' })).toEqual(start)
  })

  it.each([
    { type: 'reset' },
    { type: 'TRANSITION', screen: 'Main' },
    {},
    { type: 'transition', screen: 'Nowhere' },
    { type: 'transition' },
  ])('throws on %o', (action) => {
    expect(() => reduce(start, action as Action)).toThrow(/^Unknown (action|screen)/)
  })

  it('has 21 screens', () => {
    expect(new Set(screenNames).size).toBe(21)
  })
})

const action: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constant('transition'), screen: fc.constantFrom(...screenNames) }),
  fc.record({ type: fc.constant('transition'), screen: fc.anything() }),
  fc.record({ type: fc.constant('set_magic_link_email'), email: fc.string() }),
  fc.record({
    type: fc.constant('update_otp_state'),
    otpState: fc.record({ methodId: fc.string(), screen: fc.anything() }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('update_crypto_state'), cryptoState: fc.object() }),
  fc.record({ type: fc.constant('update_password_state'), passwordState: fc.object() }),
  fc.record({ type: fc.constant('set_error_message'), errorMessage: fc.string() }),
  fc.record({ type: fc.constant('clear_error_message') }),
  fc.record({ type: fc.string() }),
)

it('is on a screen after any sequence of actions, and does not change earlier states', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      let state = start
      for (const next of actions) {
        const before = JSON.stringify(state)
        const previous = state
        try {
          state = reduce(state, next as Action)
        } catch (error) {
          expect((error as Error).message).toMatch(/^Unknown (action|screen)/)
        }
        expect(JSON.stringify(previous)).toBe(before)
        expect(isScreen(state.screen)).toBe(true)
      }
    }),
  )
})
