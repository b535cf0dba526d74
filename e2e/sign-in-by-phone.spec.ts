import { expect, test } from './support/journey.ts'

test.describe('a person who is not signed in', () => {
  test('is led to the sign-in screen and back to where they wanted to go', async ({
    page,
    journey,
  }) => {
    await page.goto('/some-town/events?view=month')
    await expect(page).toHaveURL(/\/authenticate\?returnTo=%2Fsome-town%2Fevents%3Fview%3Dmonth$/)
    await expect(page.getByRole('heading', { name: 'Welcome to Maypole' })).toBeVisible()
    await expect(
      page.getByText('Enter your phone number to join or create a community'),
    ).toBeVisible()
    await journey.expectAccessible(page)

    const phone = journey.newPhoneNumber()
    const send = page.getByRole('button', { name: 'Send Code' })
    await expect(send).toBeDisabled()
    await expect(page.getByPlaceholder('(555) 123-4567')).toBeVisible()
    await page.getByLabel('Phone Number').fill(phone)
    const sent = await journey.codeFor(phone, () => send.click())

    const code = page.getByLabel('Enter Code')
    await expect(code).toHaveAttribute('placeholder', '123456')
    await journey.expectAccessible(page)
    const verify = page.getByRole('button', { name: 'Verify Code' })
    await expect(verify).toBeDisabled()
    await code.fill('12345')
    await expect(verify).toBeDisabled()
    await code.fill(sent)
    await verify.click()
    await expect(page).toHaveURL('/some-town/events?view=month')
  })

  test('hears that a code is wrong, and can use a different number', async ({ page, journey }) => {
    await page.goto('/')
    const first = journey.newPhoneNumber()
    await page.getByLabel('Phone Number').fill(first)
    const right = await journey.codeFor(first, () =>
      page.getByRole('button', { name: 'Send Code' }).click(),
    )
    await expect(page.getByLabel('Enter Code')).toBeVisible()
    await page.getByLabel('Enter Code').fill(right === '000000' ? '000001' : '000000')
    const verify = page.getByRole('button', { name: 'Verify Code' })
    const before = await verify.boundingBox()
    await verify.click()
    await expect(page.getByText('Invalid code. Please try again.')).toBeVisible()
    // Nothing moves under a finger when the error comes.
    expect((await verify.boundingBox())?.y).toBe(before?.y)

    await page.getByRole('button', { name: 'Use a different number' }).click()
    await expect(page.getByText('Invalid code. Please try again.')).toBeHidden()
    await journey.signIn(page, journey.newPhoneNumber())
    await expect(page).toHaveURL('/sites')
  })

  test('hears that a number cannot get a code', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Phone Number').fill('123')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(page.getByText('Failed to send code. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Enter Code')).toBeHidden()
  })

  test('is never led to another host', async ({ page, journey, baseURL }) => {
    await page.goto('/authenticate?returnTo=https%3A%2F%2Fevil.example%2Fx')
    await journey.signIn(page, journey.newPhoneNumber())
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
})

test.describe('a person who is signed in', () => {
  test('stays signed in after a reload, and logs out for good', async ({ page, journey }) => {
    await page.goto('/')
    await journey.signIn(page, journey.newPhoneNumber())
    await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
    await expect(page.getByText("You haven't been added to any communities yet")).toBeVisible()
    await journey.expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()

    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByLabel('Phone Number')).toBeVisible()
    await expect(page).toHaveURL('/')
    const answer = await page.request.get('/api/sites', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(401)
    await page.goto('/sites')
    await expect(page).toHaveURL('/authenticate?returnTo=%2Fsites')
  })

  test('is led to sign-in when the session ends, and back afterwards', async ({
    page,
    journey,
  }) => {
    const phone = await journey.haveSession(page.context())
    await journey.createSite(page, { title: 'Lost Session', slug: `lost-${phone}` })
    await page.goto(`/lost-${phone}/announcements`)
    await expect(page.getByText('No announcements yet')).toBeVisible()

    // The session is ended from elsewhere.
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value
    const html = await (await page.request.get('/')).text()
    const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(html)?.[0]
    const credentials = Buffer.from(`${publicToken}:${token}`).toString('base64')
    const revoked = await page.request.post('/sdk/v1/sessions/revoke', {
      headers: { authorization: `Basic ${credentials}` },
      data: {},
    })
    expect(revoked.status()).toBe(200)

    // Any request leads to sign-in, also a pending one, so the link may be gone already.
    await page
      .getByRole('link', { name: 'Links' })
      .evaluateAll(([link]) => (link as HTMLElement | undefined)?.click())
    await expect(page).toHaveURL(/\/authenticate\?returnTo=/)
    await journey.signIn(page, phone)
    await expect(page).toHaveURL(new RegExp(`/lost-${phone}/`))
  })
})
