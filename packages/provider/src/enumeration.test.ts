import { StatementSync } from 'node:sqlite'
import { onSqlite } from '@maypole/platform/database/testing'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { createEthereumWallet } from './testing/software-wallets.ts'

const known = 'ann@example.org'
const unknown = 'eve@example.org'
const withoutPassword = 'bob@example.org'
const password = 'seven maypoles in the rain'
const knownNumber = '+12025550101'
const unknownNumber = '+12025550102'

/**
 * The reply of a request as any caller sees it: status, names and types of fields, without random
 * values.
 */
function shape(response: LightMyRequestResponse): unknown {
  const { headers, statusCode } = response
  const body = response.json()
  const fields = Object.entries(body.data ?? body).map(([name, value]) => {
    const isRandom = name === 'request_id' || name === 'method_id' || name === 'challenge'
    return [name, isRandom ? String(value).replaceAll(/[0-9a-f-]{8,}|\S{20,}|\d/gi, '') : value]
  })
  return { statusCode, headers: Object.keys(headers).sort(), fields }
}

/** The statements that requests run, in their order. */
function watchStatements(): { take(): string[] } {
  const statements: string[] = []
  for (const method of ['all', 'run'] as const) {
    const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      statements.push(this.sourceSQL)
      return original.apply(this, values)
    } as never)
  }
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [first] = values
    statements.push(typeof first === 'string' ? first : String((first as { text: unknown }).text))
    return query.apply(this, values)
  } as never)
  return { take: () => statements.splice(0) }
}

/** What can be asked about a person: the same for one who is known and one who is not. */
const questions: Readonly<
  Record<string, (test: TestProvider, who: 'known' | 'unknown') => Promise<LightMyRequestResponse>>
> = Object.fromEntries(
  [
    ['a code by SMS', 'POST /otps/sms/login_or_create'],
    ['a code by WhatsApp', 'POST /otps/whatsapp/login_or_create'],
    ['a code by mail', 'POST /otps/email/login_or_create'],
    ['a link', 'POST /magic_links/email/login_or_create'],
    ['a password reset', 'POST /passwords/email/reset/start'],
    ['a sign-in by password', 'POST /passwords/authenticate'],
    ['a change of password', 'POST /passwords/existing_password/reset'],
  ].map(([name = '', endpoint = '']) => [
    name,
    (test: TestProvider, who: 'known' | 'unknown') =>
      test.call(endpoint, {
        body: /sms|whatsapp/.test(endpoint)
          ? { phone_number: who === 'known' ? knownNumber : unknownNumber }
          : {
              email: who === 'known' ? known : unknown,
              ...(endpoint.includes('authenticate') ? { password: 'wrong' } : {}),
              ...(endpoint.includes('existing')
                ? { existing_password: 'wrong', new_password: password }
                : {}),
            },
      }),
  ]),
)

onSqlite('whether somebody is known', (open) => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  async function start() {
    const test = await createTestProvider({
      database: await open(),
      settings: { userSearch: { isTelling: false } },
    })
    await test.signIn(knownNumber)
    await test.call('POST /passwords', { body: { email: known, password } })
    test.clock.pass(1)
    return test
  }

  it.each(Object.entries(questions))(
    'is not told by %s: answer, statements and messages',
    async (_name, ask) => {
      const test = await start()
      const watched = watchStatements()
      const seen = []
      for (const who of ['known', 'unknown'] as const) {
        const before = (await test.provider.outbox.list()).length
        watched.take()
        const response = await ask(test, who)
        const statements = watched.take()
        const messages = (await test.provider.outbox.list()).length - before
        seen.push({ ...(shape(response) as object), statements, messages })
        test.clock.pass(1)
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]?.statements.length).toBeGreaterThan(2)
    },
  )

  it('is not revealed by a search that is turned off, nor by a wallet’s message or a passkey’s challenge', async () => {
    const test = await start()
    const wallet = createEthereumWallet()
    const name = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const startWallet = (body: object) =>
      test.call('POST /crypto_wallets/authenticate/start/primary', { body })
    const { challenge } = (await startWallet(name)).json().data
    const signature = wallet.sign(challenge)
    await test.call('POST /crypto_wallets/authenticate', { body: { ...name, signature } })
    const other = createEthereumWallet()
    const pairs = [
      [
        () => test.call('POST /users/search', { body: { email: known } }),
        () => test.call('POST /users/search', { body: { email: unknown } }),
      ],
      [
        () => startWallet(name),
        () => startWallet({ ...name, crypto_wallet_address: other.address }),
      ],
    ] as const
    const watched = watchStatements()
    for (const [askKnown, askUnknown] of pairs) {
      watched.take()
      const first = { ...(shape(await askKnown()) as object), statements: watched.take() }
      const second = { ...(shape(await askUnknown()) as object), statements: watched.take() }
      expect(first).toEqual(second)
    }
    // A challenge for a passkey names nobody: the response identifies the user.
    const started = await test.call('POST /webauthn/authenticate/start/primary', {
      body: { domain: 'maypole.test' },
    })
    const options = JSON.parse(started.json().data.public_key_credential_request_options)
    expect(options.allowCredentials ?? []).toEqual([])
  })

  it('is not revealed by the number of password guesses', async () => {
    const test = await start()
    const outcomes = []
    for (const email of [known, unknown, withoutPassword]) {
      if (email === withoutPassword)
        await test.call('POST /otps/email/login_or_create', { body: { email } })
      const heard = []
      for (let guess = 0; guess < 12; guess += 1) {
        const response = await test.call('POST /passwords/authenticate', {
          body: { email, password: `wrong ${guess}` },
          address: `198.51.100.${guess}`,
        })
        heard.push(shape(response))
      }
      outcomes.push(heard)
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2]).toEqual(outcomes[0])
  })
})
