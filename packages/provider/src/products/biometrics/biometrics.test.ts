import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import {
  addDevice,
  answerBiometrics,
  createSoftwareDevice,
  type SoftwareDevice,
} from '../../testing/software-device.ts'

const alice = '+12025550101'
const bob = '+12025550102'
const register = 'POST /biometrics/register'
const authenticate = 'POST /biometrics/authenticate'
const refusedToSignIn = '401 unable_to_auth_biometric_registration'
const refusedToAdd = '401 unable_to_register_biometric_registration'

eachDatabase('keys of mobile apps', (open) => {
  const start = async (settings = {}) => {
    const database = await open()
    const test = await createTestProvider({ database, settings })
    const send = async (endpoint: string, body: object, session?: string) =>
      outcome(await test.call(endpoint, { body, session }))
    return { ...test, send }
  }

  it('are added to who is signed in, and sign in', async () => {
    const test = await start()
    const device = createSoftwareDevice()
    const session = await test.signIn(alice)
    const begun = await test.call('POST /biometrics/register/start', {
      session,
      body: { public_key: device.publicKey },
    })
    const { user_id, biometric_registration_id, challenge } = begun.json().data
    expect(biometric_registration_id).toMatch(/^biometric-registration-live-[\w-]{36}$/)
    expect(Buffer.from(challenge, 'base64')).toHaveLength(32)
    const signature = device.sign(challenge)
    const added = await test.call(register, {
      session,
      body: { biometric_registration_id, signature, session_duration_minutes: 60 },
    })
    expect(added.json().data).toMatchObject({
      user_id,
      biometric_registration_id,
      user: { biometric_registrations: [{ biometric_registration_id, verified: true }] },
      session: {
        authentication_factors: [
          { type: 'otp' },
          {
            type: 'signature_challenge',
            delivery_method: 'biometric',
            biometric_factor: { biometric_registration_id },
          },
        ],
      },
    })
    expect((await test.takeMessage(alice)).text).toBe(
      'A new biometric sign-in was added to your Maypole account. If this was not you, sign in and check your account.',
    )
    const body = await answerBiometrics(test, { device, action: 'authenticate' })
    expect(body.biometric_registration_id).toBe(biometric_registration_id)
    const signedIn = (await test.call(authenticate, { body })).json().data
    expect(signedIn).toMatchObject({
      user_id,
      biometric_registration_id,
      session: { authentication_factors: [{ type: 'signature_challenge' }] },
    })
    const { session_token } = signedIn
    expect((await test.call('GET /users/me', { session: session_token })).statusCode).toBe(200)
    // As another factor of a session, and when it is removed, what it opened ends.
    const again = await answerBiometrics(test, { device, action: 'authenticate' })
    const both = await test.call(authenticate, { session: await test.signIn(alice), body: again })
    const { session: joined, session_token: token } = both.json().data
    expect(joined.authentication_factors).toHaveLength(2)
    const path = `DELETE /users/biometric_registrations/${biometric_registration_id}`
    const removed = await test.call(path, { session: token })
    expect(removed.json().data).toMatchObject({ user_id, __user: { biometric_registrations: [] } })
    expect((await test.takeMessage(alice)).text).toContain('A biometric sign-in was removed')
    expect(await test.provider.verifySession(session_token)).toBeUndefined()
    expect(
      await test.send('POST /biometrics/authenticate/start', { public_key: device.publicKey }),
    ).toBe('404 biometric_registration_not_found')
  })

  it('sign once, the newest challenge, and in time', async () => {
    const test = await start()
    const device = createSoftwareDevice()
    await addDevice(test, { device, session: await test.signIn(alice) })
    const older = await answerBiometrics(test, { device, action: 'authenticate' })
    const body = await answerBiometrics(test, { device, action: 'authenticate' })
    expect(await test.send(authenticate, older)).toBe(refusedToSignIn)
    // Wrong signatures use nothing up.
    const wrong = { ...body, signature: createSoftwareDevice().sign('AAAA') }
    expect(await test.send(authenticate, wrong)).toBe(refusedToSignIn)
    expect(await test.send(authenticate, body)).toBe('200 ok')
    expect(await test.send(authenticate, body)).toBe(refusedToSignIn)
    const late = await answerBiometrics(test, { device, action: 'authenticate' })
    test.clock.pass(5 * 60)
    expect(await test.send(authenticate, late)).toBe(refusedToSignIn)
    const unknown = { ...body, biometric_registration_id: 'biometric-registration-live-1' }
    expect(await test.send(authenticate, unknown)).toBe(refusedToSignIn)
  })

  it('are those of one project', async () => {
    const test = await start()
    const device = createSoftwareDevice()
    await addDevice(test, { device, session: await test.signIn(alice) })
    const body = await answerBiometrics(test, { device, action: 'authenticate' })
    const shop = await test.provider.projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.example',
    })
    const [token] = shop.publicTokens
    const credentials = Buffer.from(`${token}:${token}`).toString('base64')
    const headers = { authorization: `Basic ${credentials}` }
    const asked = { public_key: device.publicKey }
    const elsewhere = await test.call(`${authenticate}/start`, { body: asked, headers })
    expect(outcome(elsewhere)).toBe('404 biometric_registration_not_found')
    expect(outcome(await test.call(authenticate, { body, headers }))).toBe(refusedToSignIn)
    expect(await test.send(authenticate, body)).toBe('200 ok')
    expect(await test.send(`${register}/start`, asked)).toBe('401 user_unauthenticated')
  })

  it('are added by the session that has asked, once, and sign nobody in before', async () => {
    const test = await start()
    const device = createSoftwareDevice()
    const session = await test.signIn(alice)
    const body = await answerBiometrics(test, { device, action: 'register', session })
    expect(await test.send(register, body)).toBe('401 user_unauthenticated')
    for (const other of [await test.signIn(bob), await test.signIn(alice)])
      expect(await test.send(register, body, other)).toBe(refusedToAdd)
    expect(await test.send(authenticate, body)).toBe(refusedToSignIn)
    const added = await test.call(register, { session, body })
    expect(outcome(added)).toBe('200 ok')
    const { session_token } = added.json().data
    expect(await test.send(register, body, session_token)).toBe(refusedToAdd)
    const begin = (who: SoftwareDevice, token: string) =>
      test.send('POST /biometrics/register/start', { public_key: who.publicKey }, token)
    // What signs in does not add.
    const answer = await answerBiometrics(test, { device, action: 'authenticate' })
    expect(await test.send(register, answer, session_token)).toBe(refusedToAdd)
    expect(await begin(device, session_token)).toBe('400 duplicate_biometric_registration')
    expect(await begin(device, await test.signIn(bob))).toBe('400 duplicate_biometric_registration')
    test.clock.pass(11 * 60)
    expect(await begin(createSoftwareDevice(), session_token)).toBe('403 unauthorized_action')
  })

  it('are limited for each user, and by who asks', async () => {
    const test = await start({
      biometrics: { maximumPerUser: 1 },
      limits: { challengesPerAddress: { limit: 4, seconds: 60 } },
    })
    const device = createSoftwareDevice()
    const first = await test.signIn(alice)
    const waiting = await answerBiometrics(test, {
      device: createSoftwareDevice(),
      action: 'register',
      session: first,
    })
    const { session } = await addDevice(test, { device, session: first })
    const full = '400 too_many_biometric_registrations_for_user'
    // The other challenge was for the same session, which goes on under another token.
    expect(await test.send(register, waiting, session)).toBe(full)
    const { publicKey: public_key } = createSoftwareDevice()
    expect(await test.send('POST /biometrics/register/start', { public_key }, session)).toBe(full)
    const ask = () =>
      test.send('POST /biometrics/authenticate/start', { public_key: device.publicKey })
    expect([await ask(), await ask(), await ask()]).toEqual([
      '200 ok',
      '200 ok',
      '429 too_many_requests',
    ])
  })

  it('are refused with malformed keys and signatures, and to projects without them', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const { publicKey } = createSoftwareDevice()
    const keys = ['', 'x', `${publicKey}AAAA`, publicKey.slice(0, -1), ` ${publicKey}`]
    for (const public_key of [...keys, publicKey.replace(/.{8}$/, '-_-_-_-=')])
      for (const action of ['register', 'authenticate'])
        expect(await test.send(`POST /biometrics/${action}/start`, { public_key }, session)).toBe(
          '400 invalid_public_key',
        )
    for (const signature of ['', 'x', 'A'.repeat(86), `${'A'.repeat(86)}=A`, publicKey])
      for (const endpoint of [register, authenticate]) {
        const body = { biometric_registration_id: 'x', signature }
        expect(await test.send(endpoint, body, session)).toBe(
          '400 could_not_parse_biometric_signature',
        )
      }
    for (const body of [{}, { public_key: 7 }, { public_key: 'x'.repeat(201) }])
      for (const action of ['register', 'authenticate'])
        expect(await test.send(`POST /biometrics/${action}/start`, body, session)).toBe(
          '400 bad_request',
        )
    // The neutral point is a key of small order: with zeros it "signs" anything.
    const device = {
      publicKey: Buffer.from([1, ...new Uint8Array(31)]).toString('base64'),
      sign: () => Buffer.from([1, ...new Uint8Array(63)]).toString('base64'),
    }
    const forged = await answerBiometrics(test, { device, action: 'register', session })
    expect(await test.send(register, forged, session)).toBe(refusedToAdd)
    await test.provider.projects.update('maypole', { settings: { products: ['sms'] } })
    for (const path of ['register', 'authenticate'].flatMap((one) => [one, `${one}/start`]))
      expect(
        await test.send(`POST /biometrics/${path}`, { ...forged, public_key: publicKey }, session),
      ).toMatch(/product_not_enabled$/)
  })
})
