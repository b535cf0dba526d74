import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from './testing/index.ts'

const alice = '+12025550101'
const ann = 'ann@example.org'

onSqlite('the language of messages', (open) => {
  const start = async () => createTestProvider({ database: await open() })

  it.each([
    ['POST /otps/sms/login_or_create', { phone_number: alice }, 'es tu clave', 'votre code'],
    ['POST /otps/sms/send/primary', { phone_number: alice }, 'es tu clave', 'votre code'],
    ['POST /otps/whatsapp/login_or_create', { phone_number: alice }, 'es tu código', 'votre code'],
    [
      'POST /otps/email/login_or_create',
      { email: ann },
      'Escribe este código',
      'Saisissez ce code',
    ],
    [
      'POST /magic_links/email/login_or_create',
      { email: ann },
      'Usa este enlace',
      'Utilisez ce lien',
    ],
    ['POST /passwords/email/reset/start', { email: ann }, 'Usa este enlace', 'Utilisez ce lien'],
  ])('%s follows `locale`', async (endpoint, body, spanish, french) => {
    const test = await start()
    for (const [locale, texts] of [
      ['es', [true, false]],
      ['es-419', [true, false]],
      ['fr', [false, true]],
      ['fr-CA', [false, true]],
      ['en', [false, false]],
      ['pt-br', [false, false]],
      ['xx', [false, false]],
      [undefined, [false, false]],
    ] as const) {
      test.clock.pass(3600)
      const response = await test.call(endpoint, { body: { ...body, locale } })
      expect([locale, response.statusCode]).toEqual([locale, 200])
      const [to = ''] = Object.values(body)
      const { text } = await test.takeMessage(to)
      expect([locale, [spanish, french].map((words) => text.includes(words))]).toEqual([
        locale,
        texts,
      ])
    }
  })

  it('refuses a `locale` that is no short text', async () => {
    const test = await start()
    for (const locale of [7, 'e'.repeat(21), {}, null]) {
      const body = { phone_number: alice, locale }
      const response = await test.call('POST /otps/sms/login_or_create', { body })
      expect([locale, response.statusCode]).toEqual([locale, 400])
    }
  })

  it('a code for a signed-in user follows `locale`, and a notice what the user has set', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const set = { untrusted_metadata: { locale: 'es-MX' } }
    expect((await test.call('PUT /users/me', { session, body: set })).statusCode).toBe(200)
    const sent = await test.call('POST /otps/email/send/secondary', {
      session,
      body: { email: ann, locale: 'es' },
    })
    const { text } = await test.takeMessage(ann)
    expect(text).toContain('agregar esta dirección de correo')
    const [token] = /\d{6}/.exec(text) ?? []
    const code = { method_id: sent.json().data.method_id, token }
    const added = await test.call('POST /otps/authenticate', { session, body: code })
    expect(added.statusCode).toBe(200)
    expect((await test.takeMessage(alice)).text).toBe(
      'Se agregó una dirección de correo nueva a tu cuenta de Maypole. Si no fuiste tú, inicia sesión y revisa tu cuenta.',
    )
  })

  it.each([{ locale: 7 }, { locale: { es: 1 } }, { locale: 'x'.repeat(500) }, {}])(
    'a notice is English for a user with %j',
    async (metadata) => {
      const test = await start()
      const session = await test.signIn(alice)
      await test.call('PUT /users/me', { session, body: { untrusted_metadata: metadata } })
      const body = { email: ann }
      const sent = await test.call('POST /otps/email/send/secondary', { session, body })
      const code = { method_id: sent.json().data.method_id, token: await test.lastCode(ann) }
      await test.call('POST /otps/authenticate', { session, body: code })
      expect((await test.takeMessage(alice)).text).toContain('A new email address was added')
    },
  )
})
