import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { readTemplates } from './delivery/templates/read-templates.ts'
import { createLibraryClient, refusalOf } from './testing/backend-library.ts'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { outcome } from './testing/person.ts'
import { mailFiles, writeTemplates } from './testing/write-templates.ts'

const alice = '+12025550101'
const ann = 'ann@example.org'
const link = 'magic_link_url'

const files = {
  ...mailFiles('maypole/in/email-magic-link', { words: 'Welcome back', variable: link }),
  ...mailFiles('maypole/in/email-magic-link.es', { words: 'Hola otra vez', variable: link }),
  ...mailFiles('maypole/up/email-magic-link', { words: 'Welcome', variable: link }),
  ...mailFiles('maypole/in/email-code', { words: 'Back by code', variable: 'otp_code' }),
  ...mailFiles('maypole/up/email-code', { words: 'New by code', variable: 'otp_code' }),
  ...mailFiles('maypole/reset/email-password-reset', {
    words: 'Choose a password',
    variable: 'reset_password_url',
  }),
  ...mailFiles('maypole/default/notice', { words: 'News', variable: 'change' }),
  ...mailFiles('maypole/default/email-code-add', { words: 'Add it', variable: 'otp_code' }),
  'maypole/default/sms-code.txt': 'Code {{otp_code}} for {{product_name}}\n',
  ...mailFiles('shop/other/email-magic-link', { words: 'Shop', variable: link }),
}
const named = { login_template_id: 'in', signup_template_id: 'up' }
const start = { sms: 'POST /otps/sms/login_or_create', link: 'POST /magic_links/email/' } as const

eachDatabase('templates of a project', (open) => {
  const create = async () =>
    createTestProvider({
      database: await open(),
      templates: readTemplates(writeTemplates(files)),
    })

  async function wordsOf(test: TestProvider, endpoint: string, body: object, session?: string) {
    test.clock.pass(120)
    const response = await test.call(endpoint, { body: { email: ann, ...body }, session })
    expect(outcome(response)).toBe('200 ok')
    const { subject, text, html } = await test.takeMessage(ann)
    expect([subject, html]).toEqual([
      expect.stringContaining(' at Maypole'),
      expect.stringContaining('title="Maypole"'),
    ])
    return { words: text.split('\n')[0], text, html }
  }

  it('are those of the id, by who has signed in before and by language', async () => {
    const test = await create()
    const login = `${start.link}login_or_create`
    const { text, html, words } = await wordsOf(test, login, named)
    expect(words).toBe('Welcome')
    const [url = ''] = /https:\S+/.exec(text) ?? []
    expect(html).toContain(`>Welcome ${url.replaceAll('&', '&amp;')}</p>`)
    const code = 'POST /otps/email/login_or_create'
    expect((await wordsOf(test, code, named)).words).toBe('New by code')
    const token = new URL(url).searchParams.get('token')
    const used = await test.call('POST /magic_links/authenticate', { body: { token } })
    expect(outcome(used)).toBe('200 ok')
    expect((await wordsOf(test, login, named)).words).toBe('Welcome back')
    const spanish = { ...named, locale: 'es-MX' }
    expect((await wordsOf(test, login, spanish)).words).toBe('Hola otra vez')
    expect((await wordsOf(test, code, named)).words).toBe('Back by code')
    const reset = { reset_password_template_id: 'reset' }
    const resetWords = await wordsOf(test, 'POST /passwords/email/reset/start', reset)
    expect(resetWords.words).toBe('Choose a password')
  })

  it('of another purpose say so, from the default template or with the built-in texts', async () => {
    const test = await create()
    const { methodId, code } = await test.sendCode(alice)
    const signedIn = { body: { method_id: methodId, token: code } }
    const { data } = (await test.call('POST /otps/authenticate', signedIn)).json()
    let session: string = data.session_token
    const add = 'POST /otps/email/send/secondary'
    const sent = await test.call(add, { session, body: { email: ann, ...named } })
    const message = await test.takeMessage(ann)
    expect(message.text).toMatch(/^Add it\n\n\d{6}$/)
    const [token] = /\d{6}/.exec(message.text) ?? []
    const body = { method_id: sent.json().data.method_id, token }
    const added = await test.call('POST /otps/authenticate', { session, body })
    session = added.json().data.session_token
    expect((await test.takeMessage(alice)).text).toContain('A new email address was added')
    // A link that confirms an address has no files, and must not read as one that signs in.
    test.clock.pass(120)
    const confirm = { session, body: { email: ann, ...named } }
    const asked = await test.call(`${start.link}send/secondary`, confirm)
    expect(outcome(asked)).toBe('200 ok')
    expect((await test.takeMessage(ann)).subject).toBe('Confirm your address at Maypole')
    const removed = await test.call(
      `DELETE /users/phone_numbers/${data.user.phone_numbers[0].phone_id}`,
      { session },
    )
    expect(outcome(removed)).toBe('200 ok')
    expect((await test.takeMessage(ann)).text).toMatch(/^News\n\nA phone number was removed/)
  })

  it('keep the line that lets phones fill a code in', async () => {
    const test = await create()
    await test.call(start.sms, { body: { phone_number: alice } })
    expect((await test.takeMessage(alice)).text).toMatch(
      /^Code (\d{6}) for Maypole\n\n@maypole\.test #\1$/,
    )
  })

  it('are refused by an id that there is not, of any kind, for known and unknown alike', async () => {
    const test = await create()
    const session = await test.signIn(alice)
    const calls = [
      ['/magic_links/email/login_or_create', 'login_template_id'],
      ['/magic_links/email/send/primary', 'signup_template_id'],
      ['/magic_links/email/send/secondary', 'login_template_id'],
      ['/otps/email/login_or_create', 'signup_template_id'],
      ['/otps/email/send/secondary', 'login_template_id'],
      ['/passwords/email/reset/start', 'reset_password_template_id'],
    ] as const
    for (const [path, field] of calls)
      for (const id of ['', 'none', 'other', '../shop/other', 'IN', '__proto__', 'x'.repeat(200)]) {
        const request = { session, body: { email: ann, [field]: id } }
        const response = await test.call(`POST ${path}`, request)
        expect([path, id, outcome(response)]).toEqual([path, id, '404 email_template_not_found'])
      }
    await expect(test.takeMessage(ann)).rejects.toThrow('Nothing was sent')
    const client = await createLibraryClient(test)
    const { email } = client.magicLinks
    const invite = { email: ann, invite_template_id: 'reset' }
    expect(await refusalOf(email.invite(invite))).toBe('email_template_not_found')
    await email.invite({ email: ann, invite_template_id: 'up' })
    expect((await test.takeMessage(ann)).text).toMatch(/^Welcome\n/)
    const otp = { email: ann, login_template_id: 'reset' }
    expect(await refusalOf(client.otps.email.loginOrCreate(otp))).toBe('email_template_not_found')
    const reset = { email: ann, reset_password_template_id: 'in' }
    expect(await refusalOf(client.passwords.email.resetStart(reset))).toBe(
      'email_template_not_found',
    )
  })

  it('are not for links that open an app by a scheme of its own', async () => {
    const appUrl = 'com.example.shop://authenticate'
    const test = await createTestProvider({
      database: await open(),
      templates: readTemplates(writeTemplates(files)),
      settings: { redirectUrls: [appUrl] },
    })
    await test.call(`${start.link}login_or_create`, { body: { email: ann, ...named } })
    const { subject, text } = await test.takeMessage(ann)
    expect(subject).toBe('Sign in to Maypole')
    expect(text).toContain(appUrl)
  })
})
