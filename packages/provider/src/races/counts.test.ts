import { eachDeployment } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { addressOf, createRaceTrack } from '../testing/create-race-track.ts'
import { outcome, tally } from '../testing/outcome.ts'
import { calling } from '../testing/ways-to-sign-in.ts'

const password = 'Seven maypoles, 1 rain'
const refused = '429 too_many_requests'

eachDeployment('what is counted', (open) => {
  const begin = async (settings: Parameters<typeof createRaceTrack>[1] = {}) =>
    createRaceTrack(await open(), settings)

  it('is five guesses of a code, also of sixty at once', async () => {
    // With one more than five, the first code's guesses and the second's would lock the user.
    const { first, race, newNumber } = await begin({ passcodes: { failuresBeforeLock: 10 } })
    const number = newNumber()
    const { methodId, code } = await first.sendCode(number)
    const guesses = await race((server, index) => {
      const wrong = String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
      const body = { method_id: methodId, token: wrong }
      return server.call('POST /otps/authenticate', { body })
    }, 60)
    expect(tally(guesses)).toEqual({ '404 otp_code_not_found': 60 })
    const right = calling('POST /otps/authenticate', { method_id: methodId, token: code })
    expect(outcome(await right(first))).toBe('404 otp_code_not_found')
    expect(await first.signIn(number)).toEqual(expect.any(String))
  })

  it('is ten wrong passwords, then every sign-in from there is refused', async () => {
    const { first, last, race, newEmail } = await begin({ passcodes: { failuresBeforeLock: 10 } })
    const email = newEmail()
    await first.call('POST /passwords', { body: { email, password } })
    const authenticate = 'POST /passwords/authenticate'
    const wrong = calling(authenticate, { email, password: `${password}!` })
    expect(tally(await race((server) => wrong(server), 30))).toEqual({
      '401 unauthorized_credentials': 10,
      '429 user_lock_limit_reached': 20,
    })
    const right = await calling(authenticate, { email, password })(last)
    expect(outcome(right)).toBe('429 user_lock_limit_reached')
    // From elsewhere.
    const elsewhere = await calling(authenticate, { email, password })(last, '192.0.2.9')
    expect(outcome(elsewhere)).toBe('200 ok')
  })

  it('is every message to a new number, and one user', async () => {
    const { first, race, newNumber } = await begin()
    const phone_number = newNumber()
    const sent = await race(
      (server, index) =>
        server.call('POST /otps/sms/login_or_create', {
          body: { phone_number },
          address: addressOf(index),
        }),
      60,
    )
    // Sixty addresses of one network, which has two thirds of what strangers share.
    expect(tally(sent)).toEqual({ '200 ok': 6, [refused]: 54 })
    const messages = await first.provider.outbox.list()
    expect(messages.filter(({ to }) => to === phone_number)).toHaveLength(6)
    const methods = sent.filter((response) => response.statusCode === 200)
    expect(new Set(methods.map((response) => response.json().data.method_id)).size).toBe(1)
    const users = await first.provider.users.list({ address: phone_number, limit: 10 })
    expect(users).toHaveLength(1)
  })

  it('is every guess, search and mail from one address', async () => {
    const limit = (most: number) => ({ limit: most, seconds: 60 })
    const { race, newEmail } = await begin({
      limits: {
        guessesPerAddress: limit(7),
        searchesPerAddress: limit(30),
        mostMailsPerAddress: limit(9),
      },
    })
    const address = '203.0.113.9'
    const guess = calling('POST /magic_links/authenticate', { token: 'x'.repeat(43) })
    expect(tally(await race((server) => guess(server, address), 60))).toEqual({
      '401 unable_to_auth_magic_link': 7,
      [refused]: 53,
    })
    const question = calling('POST /users/search', { email: newEmail() })
    expect(tally(await race((server) => question(server, address), 60))).toEqual({
      '200 ok': 30,
      [refused]: 30,
    })
    const mail = (to: string) => calling('POST /magic_links/email/login_or_create', { email: to })
    expect(tally(await race((server) => mail(newEmail())(server, address), 60))).toEqual({
      '200 ok': 9,
      [refused]: 51,
    })
  })

  it('is a server that starts beside another: one project, one key', async () => {
    const { first, last } = await begin()
    expect(last.publicToken).toBe(first.publicToken)
    const keys = await last.app.inject({ url: `/v1/sessions/jwks/${first.projectId}` })
    expect(keys.json().keys).toHaveLength(1)
  })
})
