import { createEthereumWallet } from '../../packages/provider/src/testing/software-wallets.ts'
import { codeSentBy, linksSentBy } from '../support/sent-by.ts'
import { type Client, expect, forEachExisting, newEmail, test } from './support/client-test.ts'
import { enterUntilShown } from './support/enter-until-shown.ts'
import { halfAnHour } from './support/sign-in.ts'

forEachExisting('the mounted screen', () => {
  test('signs in by a code to a phone', async ({ client, journey, server }) => {
    const { page } = client
    const number = journey.newPhoneNumber()
    await client.mount({
      products: ['otp'],
      otpOptions: { methods: ['sms', 'email'], expirationMinutes: 5 },
    })
    await enterUntilShown(page.locator('#login input[type=tel], #login input').first(), {
      text: number,
      shown: number.replace(/^(...)(...)/, '($1) $2-'),
    })
    const sent = page.waitForResponse(/\/otps\/sms\/login_or_create$/)
    const { code } = await codeSentBy(server, `+1${number}`, () =>
      page.getByRole('button', { name: 'Continue with text message' }).click(),
    )
    const response = await sent
    expect(response.request().postDataJSON()).toMatchObject({ phone_number: `+1${number}` })
    expect(response.status()).toBe(200)
    await enterCode(client, code)
    await expectSignedIn(client, { phone_numbers: [{ phone_number: `+1${number}` }] })
  })

  test('signs in by a code to an address', async ({ client, server }) => {
    const email = newEmail()
    await client.mount({
      products: ['otp'],
      otpOptions: { methods: ['email'], expirationMinutes: 5 },
    })
    await enterUntilShown(client.page.locator('#login input').first(), { text: email })
    const sent = client.page.waitForResponse(/\/otps\/email\/login_or_create$/)
    const { code } = await codeSentBy(server, email, () =>
      client.page.getByRole('button', { name: 'Continue with email' }).click(),
    )
    expect((await sent).status()).toBe(200)
    await enterCode(client, code)
    await expectSignedIn(client, { emails: [{ email }] })
  })

  test('sends a link', async ({ client, server }) => {
    const email = newEmail()
    await client.mount({
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: {
        loginRedirectURL: client.url('/authenticate'),
        signupRedirectURL: client.url('/authenticate'),
      },
    })
    await enterUntilShown(client.page.locator('#login input').first(), { text: email })
    const [link = ''] = await linksSentBy(server, email, () =>
      client.page.getByRole('button', { name: 'Continue with email' }).click(),
    )
    await expect(client.page.getByText('Check your email')).toBeVisible()
    await client.page.goto(link)
    const token = new URL(client.page.url()).searchParams.get('token')
    await client.call('magicLinks.authenticate', token, halfAnHour)
    await expectSignedIn(client, { emails: [{ email }] })
  })

  test('signs in with a wallet', async ({ client }) => {
    const { page } = client
    const wallet = createEthereumWallet()
    await page.exposeFunction('signWithWallet', wallet.sign)
    await page.addInitScript((address) => {
      const decode = (text: string) =>
        text.startsWith('0x')
          ? new TextDecoder().decode(
              Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) =>
                Number.parseInt(byte, 16),
              ),
            )
          : text
      Object.assign(window, {
        ethereum: {
          isMetaMask: true,
          request: async ({ method, params }: { method: string; params?: string[] }) =>
            method === 'personal_sign'
              ? (window as unknown as { signWithWallet(text: string): unknown }).signWithWallet(
                  decode(params?.[0] ?? ''),
                )
              : [address],
        },
      })
    }, wallet.address)
    await client.open()
    await client.mount({ products: ['crypto'] })
    await page.getByRole('button', { name: /metamask/i }).click()
    await expectSignedIn(client, { crypto_wallets: [{ crypto_wallet_type: 'ethereum' }] })
  })
})

/**
 * Enters a code at once, as a phone fills it in; the screen submits it by itself. On a busy machine
 * the client's field loses digits that are typed while it moves its selection.
 */
async function enterCode({ page }: Client, code: string): Promise<void> {
  await expect(page.getByText('Enter passcode')).toBeVisible()
  await page.getByLabel('One-time passcode').fill(code)
}

async function expectSignedIn(client: Client, user: Record<string, unknown>): Promise<void> {
  await expect.poll(() => client.call('user.getSync')).toMatchObject(user)
  expect(await client.cookie()).toBeDefined()
}
