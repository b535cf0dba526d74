import { linksSentBy } from '../support/sent-by.ts'
import {
  expect,
  forEachExisting,
  forEachGeneration,
  newEmail,
  test,
} from './support/client-test.ts'
import { enterUntilShown } from './support/enter-until-shown.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'

const first = 'plum-orchard-lantern-48'
const second = 'river-oak-saddle-kettle-7'
const third = 'seven-wooden-spoons-in-rain'

forEachGeneration('passwords', ({ isOurs }) => {
  test('are created, used and changed by the known one and by session', async ({ client }) => {
    const email = newEmail()
    const created = await client.call('passwords.create', { email, password: first, ...halfAnHour })
    expect(created).toMatchObject({
      email_id: created.user.emails[0].email_id,
      user: { emails: [{ email }], password: { requires_reset: false } },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    })
    expect(await client.cookie()).toBe(created.session_token)
    await client.call('session.revoke')

    const wrong = { email, password: `${first}!`, ...halfAnHour }
    expect(await client.refusal('passwords.authenticate', wrong)).toMatchObject({
      error_type: 'unauthorized_credentials',
    })
    const { user_id } = await client.call('passwords.authenticate', {
      email,
      password: first,
      ...halfAnHour,
    })
    expect(user_id).toBe(created.user_id)
    await client.call('passwords.resetByExistingPassword', {
      email,
      existing_password: first,
      new_password: second,
      ...halfAnHour,
    })
    await client.call('passwords.resetBySession', { password: third, ...halfAnHour })
    await client.call('session.revoke')
    await client.call('passwords.authenticate', { email, password: third, ...halfAnHour })
    // Other clients ask this on their own screens only.
    if (isOurs)
      for (const [address, userType] of [
        [email, 'password'],
        [newEmail(), 'new'],
      ])
        expect(await client.call('user.search', { email: address })).toMatchObject({ userType })
    expect(client.calls).toEqual(
      expect.arrayContaining([
        'POST /passwords',
        'POST /passwords/authenticate',
        'POST /passwords/existing_password/reset',
        'POST /passwords/session/reset',
      ]),
    )
  })

  test('are reset by mail, or left as they are', async ({ client, server }) => {
    const { email, user_id } = await signIn(client, { server })
    await client.call('session.revoke')
    const start = {
      email,
      login_redirect_url: client.url('/authenticate'),
      reset_password_redirect_url: client.url('/reset'),
      reset_password_expiration_minutes: 30,
    }
    const [resetLink = '', loginLink = ''] = await linksSentBy(server, email, () =>
      client.call('passwords.resetByEmailStart', start),
    )
    await client.page.goto(resetLink)
    await expect(client.page).toHaveURL(/\/reset\?stytch_token_type=reset_password&token=/)
    const token = new URL(client.page.url()).searchParams.get('token')
    const answer = await client.call('passwords.resetByEmail', {
      token,
      password: first,
      ...halfAnHour,
    })
    expect(answer).toMatchObject({ user_id, user: { password: { requires_reset: false } } })
    await client.call('session.revoke')
    expect(new URL(loginLink).searchParams.get('stytch_token_type')).toBe('login')

    const [, another = ''] = await linksSentBy(server, email, () =>
      client.call('passwords.resetByEmailStart', start),
    )
    await client.page.goto(another)
    await expect(client.page).toHaveURL(/\/authenticate\?stytch_token_type=login&token=/)
    const login = new URL(client.page.url()).searchParams.get('token')
    await client.call('magicLinks.authenticate', login, halfAnHour)
    await client.call('session.revoke')
    await client.call('passwords.authenticate', { email, password: first, ...halfAnHour })
  })

  test('are rated, and refused where they are weak or known from breaches', async ({ client }) => {
    const email = newEmail()
    expect(await client.call('passwords.strengthCheck', { password: first, email })).toMatchObject({
      valid_password: true,
      score: 4,
      breached_password: false,
      strength_policy: 'zxcvbn',
    })
    expect(await client.call('passwords.strengthCheck', { password: 'abc' })).toMatchObject({
      valid_password: false,
      feedback: { suggestions: expect.any(Array), luds_requirements: { has_digit: false } },
    })
    const refusal = await client.refusal('passwords.create', {
      email,
      password: 'aaaaaaaa',
      ...halfAnHour,
    })
    expect(refusal).toMatchObject({
      status_code: 400,
      error_type: expect.stringMatching(/^(weak|breached)_password$/),
    })
  })
})

forEachExisting('passwords', () => {
  test('are reset on the mounted screen', async ({ client, server }) => {
    const { email, user_id } = await signIn(client, { server })
    await client.call('session.revoke')
    const urls = {
      login_redirect_url: client.url('/authenticate'),
      reset_password_redirect_url: client.url('/reset'),
    }
    const [link = ''] = await linksSentBy(server, email, () =>
      client.call('passwords.resetByEmailStart', { email, ...urls }),
    )
    const { pathname, search, searchParams } = new URL(link)
    await client.open(`${pathname.slice(pathname.indexOf('/reset'))}${search}`)
    await client.page.evaluate(
      (token) => window.clientPage?.mountReset({ products: ['passwords'], token }),
      searchParams.get('token') ?? '',
    )
    await client.page.locator('#login input[type=password]').fill(first)
    await client.page.getByRole('button', { name: /^(continue|reset|save)/i }).click()
    await expect.poll(() => client.call('user.getSync')).toMatchObject({ user_id })
    expect(client.calls).toContain('POST /passwords/email/reset')
  })

  test('are set on the mounted screen, which looks for the address first', async ({ client }) => {
    const { page } = client
    const email = newEmail()
    const login = { products: ['passwords'], passwordOptions: {} }
    await client.mount(login)
    await enterUntilShown(page.locator('#login input').first(), { text: email })
    const searched = page.waitForResponse(/\/users\/search$/)
    await page.getByRole('button', { name: 'Continue with email' }).click()
    expect((await (await searched).json()).data.userType).toBe('new')
    await page.locator('#login input[type=password]').fill(first)
    await page.getByRole('button', { name: /^(continue|create)/i }).click()
    await expect.poll(() => client.call('user.getSync')).toMatchObject({ emails: [{ email }] })
    expect(client.calls).toContain('POST /passwords/strength_check')

    await client.call('session.revoke')
    await client.open()
    await client.mount(login)
    await enterUntilShown(page.locator('#login input').first(), { text: email })
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await page.locator('#login input[type=password]').fill(first)
    await page.getByRole('button', { name: /^(continue|log in)/i }).click()
    await expect.poll(() => client.call('user.getSync')).toMatchObject({ emails: [{ email }] })
  })
})
