import { test as base, expect, keepServer } from './support/journey.ts'

/**
 * Sends of the whole instance in an hour before work is required, and of one number for one
 * stranger in ten minutes.
 */
const shared = 6
const own = 2

const test = base.extend({
  server: async ({ kept }, use) => {
    const server = await keepServer(kept, {
      LIMIT_SENDS_PER_PROJECT: String(shared),
      LIMIT_SENDS_PER_NUMBER: String(own),
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    await use(server)
  },
})

/** Requests codes as a crowd does, each from another network, without doing any work. */
async function crowd(url: string, numbers: readonly string[]): Promise<string[]> {
  const page = await (await fetch(url)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
  const answers: string[] = []
  for (const [i, number] of numbers.entries()) {
    const response = await fetch(`${url}/sdk/v1/otps/sms/login_or_create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
        'x-forwarded-for': `10.${i}.0.1`,
      },
      body: JSON.stringify({ phone_number: `+1${number}` }),
    })
    answers.push(response.status === 200 ? 'sent' : await response.text())
  }
  return answers
}

test('a person whose own limit is spent hears that no code was sent, and keeps the number', async ({
  page,
  journey,
}) => {
  await page.goto('/')
  const number = page.getByLabel('Phone Number')
  const send = page.getByRole('button', { name: 'Send Code' })
  const phone = journey.newPhoneNumber()
  await number.fill(phone)
  for (let i = 0; i < own; i++) {
    await send.click()
    await expect(page.getByLabel('Enter Code')).toBeVisible()
    await page.getByRole('button', { name: 'Use a different number' }).click()
  }
  const typed = await number.inputValue()
  await send.click()
  await expect(page.getByText('Failed to send code. Please try again.')).toBeVisible()
  await expect(number).toHaveValue(typed)
  await expect(send).toBeEnabled()
  await journey.expectAccessible(page)

  // Others at the same address are not affected.
  await journey.signIn(page, journey.newPhoneNumber())
  await expect(page).toHaveURL('/sites')
})

test('a person signs in while a crowd has spent what all share, and does nothing for it', async ({
  page,
  journey,
  server,
}) => {
  const numbers = Array.from({ length: shared + 1 }, () => journey.newPhoneNumber())
  const answers = await crowd(server.url, numbers)
  expect(answers.at(-1)).toBe('Captcha required')

  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  const proofs: unknown[] = []
  let workers = 0
  page.on('worker', () => {
    workers += 1
  })
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/otps/sms/login_or_create')) return
    proofs.push(request.postDataJSON().proof_of_work)
  })
  await page.goto('/')
  await journey.signIn(page, journey.newPhoneNumber())
  await expect(page).toHaveURL('/sites')
  expect(proofs).toEqual([undefined, expect.stringContaining(':')])
  expect(workers).toBe(1)
  expect(complaints).toEqual([])
})
