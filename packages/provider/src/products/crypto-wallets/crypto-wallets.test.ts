import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import {
  createEthereumWallet,
  createSolanaWallet,
  type SoftwareWallet,
} from '../../testing/software-wallets.ts'

const alice = '+12025550101'
const bob = '+12025550102'
const startPrimary = 'POST /crypto_wallets/authenticate/start/primary'
const startSecondary = 'POST /crypto_wallets/authenticate/start/secondary'
const authenticate = 'POST /crypto_wallets/authenticate'
const refused = '401 unable_to_authenticate_crypto_wallet'

const kinds = [
  ['ethereum', createEthereumWallet],
  ['solana', createSolanaWallet],
] as const

function name(wallet: SoftwareWallet) {
  return { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
}

/** Asks for a message; with a session, one for it. */
async function ask(test: TestProvider, wallet: SoftwareWallet, session?: string): Promise<string> {
  const response = await test.call(session === undefined ? startPrimary : startSecondary, {
    body: name(wallet),
    session,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data.challenge
}

async function answer(
  test: TestProvider,
  options: { wallet: SoftwareWallet; signature: string; session?: string | undefined },
) {
  return test.call(authenticate, {
    body: { ...name(options.wallet), signature: options.signature },
    session: options.session,
  })
}

async function signIn(test: TestProvider, wallet: SoftwareWallet, session?: string) {
  const signature = wallet.sign(await ask(test, wallet, session))
  return answer(test, { wallet, signature, session })
}

onSqlite('crypto wallets', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  for (const [type, create] of kinds) {
    it(`of ${type} sign in, and create a user the first time`, async () => {
      const test = await start()
      const wallet = create()
      const first = (await signIn(test, wallet)).json().data
      expect(first).toMatchObject({
        user: {
          status: 'active',
          crypto_wallets: [
            {
              crypto_wallet_id: expect.stringMatching(/^crypto-wallet-live-/),
              crypto_wallet_address: expect.stringMatching(new RegExp(`^${wallet.address}$`, 'i')),
              crypto_wallet_type: type,
              verified: true,
            },
          ],
        },
        session: {
          authentication_factors: [
            {
              type: 'crypto',
              delivery_method: 'crypto_wallet',
              crypto_wallet_factor: {
                crypto_wallet_id: first.user.crypto_wallets[0].crypto_wallet_id,
                crypto_wallet_address: first.user.crypto_wallets[0].crypto_wallet_address,
                crypto_wallet_type: type,
              },
            },
          ],
        },
      })
      expect((await signIn(test, wallet)).json().data.user_id).toBe(first.user_id)
      expect(await test.provider.verifySession(first.session_token)).toMatchObject({
        userId: first.user_id,
      })
    })

    it(`of ${type} sign in once per message, also with concurrent requests`, async () => {
      const test = await start()
      const wallet = create()
      const signature = wallet.sign(await ask(test, wallet))
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => answer(test, { wallet, signature })),
      )
      expect(responses.map(outcome).toSorted()).toEqual([
        '200 ok',
        ...Array.from({ length: 19 }, () => refused),
      ])
    })

    it(`of ${type} sign in with their newest message, for ten minutes`, async () => {
      const test = await start()
      const wallet = create()
      const [older, newer] = [await ask(test, wallet), await ask(test, wallet)]
      expect(older).not.toBe(newer)
      const old = await answer(test, { wallet, signature: wallet.sign(older) })
      expect(outcome(old)).toBe(refused)
      // A wrong signature does not use the message up.
      expect(outcome(await answer(test, { wallet, signature: wallet.sign(newer) }))).toBe('200 ok')
      const late = wallet.sign(await ask(test, wallet))
      test.clock.pass(600)
      expect(outcome(await answer(test, { wallet, signature: late }))).toBe(refused)
      await test.provider.sweep()
    })

    it(`of ${type} sign in for their own address only`, async () => {
      const test = await start()
      const [wallet, other] = [create(), create()]
      const message = await ask(test, wallet)
      await ask(test, other)
      for (const signature of [other.sign(message), wallet.sign(`${message} `)])
        expect(outcome(await answer(test, { wallet, signature }))).toBe(refused)
      expect(outcome(await answer(test, { wallet: other, signature: other.sign(message) }))).toBe(
        refused,
      )
      expect(outcome(await answer(test, { wallet, signature: wallet.sign('') }))).toBe(refused)
    })
  }

  it('are shown what they sign, with the domain of the page that asks', async () => {
    const test = await start({
      allowedOrigins: ['https://app.example:8443'],
      allowLoopbackOrigins: false,
    })
    const wallet = createEthereumWallet()
    const ethereum = await test.call(startPrimary, {
      body: name(wallet),
      origin: 'https://app.example:8443',
    })
    const lines = ethereum.json().data.challenge.split('\n')
    expect(lines).toEqual([
      'app.example:8443 wants you to sign in with your Ethereum account:',
      expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      '',
      'Sign in with this wallet. This costs nothing and sends no transaction.',
      '',
      'URI: https://app.example:8443',
      'Version: 1',
      'Chain ID: 1',
      expect.stringMatching(/^Nonce: [0-9a-f]{32}$/),
      'Issued At: 2026-01-15T12:00:00.000Z',
      'Expiration Time: 2026-01-15T12:10:00.000Z',
    ])
    expect(lines[1]).not.toBe(wallet.address)
    const solana = await ask(test, createSolanaWallet())
    expect(solana).toContain('maypole.test wants you to sign in with your Solana account:')
    expect(solana).toContain('\nChain ID: mainnet\n')
  })

  it("accept the client's message parameters within bounds", async () => {
    const test = await start({ allowLoopbackOrigins: false })
    const wallet = createEthereumWallet()
    const wish = (siwe_params: unknown, who: SoftwareWallet = wallet) =>
      test.call(startPrimary, { body: { ...name(who), siwe_params } })
    const response = await wish({
      uri: 'https://maypole.test/login?next=1',
      chain_id: '137',
      statement: 'I accept the terms: https://maypole.test/tos',
      issued_at: '2026-01-15T13:00:01+01:00',
      not_before: '2026-01-15T12:01:00Z',
      message_request_id: 'request-1',
      resources: ['https://maypole.test/a', 'ipfs://abc'],
    })
    const message: string = response.json().data.challenge
    expect(message.split('\n').slice(3)).toEqual([
      'I accept the terms: https://maypole.test/tos',
      '',
      'URI: https://maypole.test/login?next=1',
      'Version: 1',
      'Chain ID: 137',
      expect.stringMatching(/^Nonce: /),
      'Issued At: 2026-01-15T12:00:01.000Z',
      'Expiration Time: 2026-01-15T12:10:00.000Z',
      'Not Before: 2026-01-15T12:01:00.000Z',
      'Request ID: request-1',
      'Resources:',
      '- https://maypole.test/a',
      '- ipfs://abc',
    ])
    const signature = wallet.sign(message)
    expect(outcome(await answer(test, { wallet, signature }))).toBe(refused)
    test.clock.pass(60)
    expect(outcome(await answer(test, { wallet, signature }))).toBe('200 ok')
    const refusals = [
      [{ uri: 'https://evil.test' }, '400 invalid_siwe_uri'],
      [{ uri: 'https://maypole.test.evil.test' }, '400 invalid_siwe_uri'],
      [{ uri: 'https://maypole.test@evil.test/' }, '400 invalid_siwe_uri'],
      [{ uri: 'https://ann@maypole.test/' }, '400 invalid_siwe_uri'],
      [{ uri: 'http://maypole.test' }, '400 invalid_siwe_uri'],
      [{ uri: 'http://localhost:3000' }, '400 invalid_siwe_uri'],
      [{ uri: 'https://maypole.test/\nChain ID: 5' }, '400 invalid_siwe_uri'],
      [{ uri: 'maypole.test' }, '400 invalid_siwe_uri'],
      [{ uri: '' }, '400 invalid_siwe_uri'],
      [{ chain_id: '0' }, '400 invalid_siwe_chain_id'],
      [{ chain_id: '1.5' }, '400 invalid_siwe_chain_id'],
      [{ chain_id: -1 }, '400 invalid_siwe_chain_id'],
      [{ chain_id: '1\nNonce: 1' }, '400 invalid_siwe_chain_id'],
      [{ statement: 'one\ntwo' }, '400 invalid_siwe_statement'],
      [{ statement: '' }, '400 invalid_siwe_statement'],
      [{ statement: 'señor' }, '400 invalid_siwe_statement'],
      [{ message_request_id: 'a b' }, '400 invalid_siwe_message_request_id'],
      [{ resources: ['nothing'] }, '400 invalid_siwe_resource'],
      [{ resources: ['https://a.example/\n- b'] }, '400 invalid_siwe_resource'],
      [{ issued_at: 'yesterday' }, '400 invalid_siwe_time'],
      [{ issued_at: '1999-01-15T12:00:00Z' }, '400 invalid_siwe_time'],
      [{ not_before: '2999-01-15T12:00:00Z' }, '400 invalid_siwe_time'],
      [{ resources: Array.from({ length: 21 }, () => 'https://a.example') }, '400 bad_request'],
      [{ statement: 7 }, '400 bad_request'],
      ['x', '400 bad_request'],
    ] as const
    for (const [parameters, expected] of refusals)
      expect(outcome(await wish(parameters)), JSON.stringify(parameters)).toBe(expected)
    expect(outcome(await wish({}, createSolanaWallet()))).toBe(
      '400 crypto_wallet_type_incompatible_with_siwe',
    )
  })

  it('are refused with a clear error when address or signature is malformed', async () => {
    const test = await start()
    const [ethereum, solana] = [createEthereumWallet(), createSolanaWallet()]
    await ask(test, ethereum)
    await ask(test, solana)
    const cases = [
      [name(ethereum), '0x', '400 invalid_crypto_wallet_signature'],
      [name(ethereum), `0x${'0'.repeat(130)}`, '400 invalid_crypto_wallet_signature'],
      [name(ethereum), `0x${'f'.repeat(130)}`, '400 invalid_crypto_wallet_signature'],
      [name(ethereum), 'x'.repeat(900), '400 invalid_crypto_wallet_signature'],
      [name(ethereum), 'x'.repeat(1001), '400 bad_request'],
      [name(ethereum), 7, '400 bad_request'],
      [name(ethereum), undefined, '400 bad_request'],
      [name(solana), 'abc', '400 invalid_crypto_wallet_signature'],
      [name(solana), '0OIl', '400 invalid_crypto_wallet_signature'],
      [name(solana), '1'.repeat(900), '400 invalid_crypto_wallet_signature'],
      [name(solana), '1'.repeat(64), refused],
      [
        { ...name(solana), crypto_wallet_type: 'ethereum' },
        'x',
        '400 invalid_crypto_wallet_address',
      ],
      [{ ...name(solana), crypto_wallet_type: 'bitcoin' }, 'x', '400 bad_request'],
      [{ crypto_wallet_type: 'solana' }, 'x', '400 bad_request'],
    ] as const
    for (const [wallet, signature, expected] of cases) {
      const response = await test.call(authenticate, { body: { ...wallet, signature } })
      expect(outcome(response), String(signature).slice(0, 20)).toBe(expected)
    }
    for (const crypto_wallet_address of ['', 'x', '\u0001', '0x00', '1'.repeat(101)]) {
      const body = { crypto_wallet_address, crypto_wallet_type: 'ethereum' }
      expect((await test.call(startPrimary, { body })).statusCode).toBe(400)
    }
    // Nothing was asked of this one.
    const wallet = createEthereumWallet()
    expect(outcome(await answer(test, { wallet, signature: wallet.sign('x') }))).toBe(refused)
  })

  it('are the same in upper and lower case', async () => {
    const test = await start()
    const wallet = createEthereumWallet()
    const { user_id, user } = (await signIn(test, wallet)).json().data
    const checksummed: string = user.crypto_wallets[0].crypto_wallet_address
    const spelt = `0x${wallet.address.slice(2).toUpperCase()}`
    for (const address of [checksummed, spelt]) {
      const again = await signIn(test, { ...wallet, address })
      expect(again.json().data.user_id).toBe(user_id)
    }
  })

  it("are added to the caller's session and user", async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const wallet = createSolanaWallet()
    const added = (await signIn(test, wallet, session)).json().data
    expect(added.user.phone_numbers).toHaveLength(1)
    expect(added.user.crypto_wallets).toHaveLength(1)
    expect(added.session.authentication_factors).toHaveLength(2)
    // From now on it is a way in.
    expect((await signIn(test, wallet)).json().data.user_id).toBe(added.user_id)
  })

  it('are added after a recent sign-in only; existing ones can always be verified again', async () => {
    const test = await start()
    const wallet = createEthereumWallet()
    const { session_token: session } = (await signIn(test, wallet, await test.signIn(alice))).json()
      .data
    test.clock.pass(601)
    const other = await test.call(startSecondary, { session, body: name(createEthereumWallet()) })
    expect(outcome(other)).toBe('403 unauthorized_action')
    const again = await signIn(test, wallet, session)
    expect(outcome(again)).toBe('200 ok')
    // Which makes the sign-in a recent one.
    const { session_token } = again.json().data
    expect(outcome(await signIn(test, createEthereumWallet(), session_token))).toBe('200 ok')
    expect(outcome(await test.call(startSecondary, { body: name(wallet) }))).toBe(
      '401 user_unauthenticated',
    )
  })

  it('stay with the user who added them', async () => {
    const test = await start()
    const wallet = createEthereumWallet()
    const { user_id } = (await signIn(test, wallet, await test.signIn(alice))).json().data
    const hers = await test.signIn(bob)
    expect(outcome(await signIn(test, wallet, hers))).toBe('400 duplicate_crypto_wallet')
    expect(
      (await test.call('GET /users/me', { session: hers })).json().data.crypto_wallets,
    ).toEqual([])
    // To sign in with it is another matter: it is its owner who does.
    const signature = wallet.sign(await ask(test, wallet))
    const response = await answer(test, { wallet, signature, session: hers })
    expect(response.json().data.user_id).toBe(user_id)
  })

  it('accept the messages of their own session and project only', async () => {
    const test = await start()
    const wallet = createSolanaWallet()
    const [mine, hers] = [await test.signIn(alice), await test.signIn(bob)]
    const signature = wallet.sign(await ask(test, wallet, mine))
    expect(outcome(await answer(test, { wallet, signature, session: hers }))).toBe(refused)
    expect(outcome(await answer(test, { wallet, signature }))).toBe(refused)
    expect(outcome(await answer(test, { wallet, signature, session: mine }))).toBe('200 ok')
    const { publicToken } = await test.provider.ensureProject({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const authorization = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
    const elsewhere = await test.call(authenticate, {
      headers: { authorization },
      body: { ...name(wallet), signature: wallet.sign(await ask(test, wallet)) },
    })
    expect(outcome(elsewhere)).toBe(refused)
  })

  it('of Ethereum need siwe_params when the project requires them, those of Solana have none', async () => {
    const test = await start({ wallets: { requireSiwe: true } })
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.siwe_required_for_crypto_wallets).toBe(true)
    const wallet = createEthereumWallet()
    const session = await test.signIn(alice)
    for (const endpoint of [startPrimary, startSecondary]) {
      const response = await test.call(endpoint, { session, body: name(wallet) })
      expect(response.json()).toMatchObject({
        error_type: 'bad_request',
        error_details: { fields: { siwe_params: expect.any(String) } },
      })
    }
    const asked = await test.call(startPrimary, {
      body: { ...name(wallet), siwe_params: { statement: 'Come in.' } },
    })
    const { challenge } = asked.json().data
    expect(challenge).toContain('Come in.')
    expect(outcome(await answer(test, { wallet, signature: wallet.sign(challenge) }))).toBe(
      '200 ok',
    )
    expect(outcome(await signIn(test, createSolanaWallet()))).toBe('200 ok')
  })

  it('are limited in number', async () => {
    const test = await start({ wallets: { maximumPerUser: 1 } })
    const first = await signIn(test, createEthereumWallet(), await test.signIn(alice))
    const session: string = first.json().data.session_token
    expect(outcome(await signIn(test, createSolanaWallet(), session))).toBe(
      '400 too_many_crypto_wallets_for_user',
    )
  })

  it('do not lock their owner out after wrong signatures, and sign in while somebody guesses at codes', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 2 } })
    const wallet = createEthereumWallet()
    await signIn(test, wallet, await test.signIn(alice))
    await ask(test, wallet)
    for (let i = 0; i < 5; i += 1)
      await answer(test, { wallet, signature: createEthereumWallet().sign('x') })
    expect(outcome(await signIn(test, wallet))).toBe('200 ok')
    const { methodId, code } = await test.sendCode(alice)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 2; guess += 1)
      await test.call('POST /otps/authenticate', { body: { method_id: methodId, token: wrong } })
    const body = { method_id: methodId, token: code }
    expect(outcome(await test.call('POST /otps/authenticate', { body }))).toBe(
      '429 user_lock_limit_reached',
    )
    expect(outcome(await signIn(test, wallet))).toBe('200 ok')
  })
})
