import {
  createEthereumWallet,
  createSolanaWallet,
} from '../../packages/provider/src/testing/software-wallets.ts'
import { installEthereum, installSolana } from './support/page-wallets.ts'
import { expect, test } from './support/widget-test.ts'

const config = { products: ['crypto'] }
const metamask = { rdns: 'io.metamask', name: 'MetaMask' }

test.describe('a wallet', () => {
  test('of Ethereum signs up and in again, by keyboard alone', async ({ widget }) => {
    const { page } = widget
    await installEthereum(page, createEthereumWallet(), metamask)
    const users = new Set<unknown>()
    for (const name of ['Continue with Metamask', 'Continue with Metamask Last used']) {
      await widget.open({ config })
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
      await widget.picture('confirmation')
      await widget.expectAccessible()
      await expect
        .poll(async () => (await widget.told()).events)
        .toEqual([
          'CRYPTO_WALLET_AUTHENTICATE_START',
          'CRYPTO_WALLET_AUTHENTICATE',
          'AUTHENTICATE_FLOW_COMPLETE',
        ])
      const user = await page.evaluate(async () => {
        const { client } = window as unknown as {
          client: {
            user: { get(): Promise<{ user_id: string }> }
            session: { revoke(): Promise<unknown> }
          }
        }
        const { user_id } = await client.user.get()
        await client.session.revoke()
        return user_id
      })
      users.add(user)
    }
    expect(users.size).toBe(1)
  })

  test('of Solana signs in', async ({ widget }) => {
    const { page } = widget
    await installSolana(page, createSolanaWallet(), 'Phantom')
    await widget.open({ config })
    await page.getByRole('button', { name: 'Continue with Phantom' }).click()
    await expect(page.getByText('You have successfully connected your wallet.')).toBeVisible()
    expect(await widget.cookie()).toBeDefined()
  })

  test('that only lies in the window signs in', async ({ widget }) => {
    const { page } = widget
    await installEthereum(page, createEthereumWallet(), 'window.ethereum')
    await widget.open({ config })
    await page.getByRole('button', { name: 'Continue with Other Ethereum Wallet' }).click()
    await expect(page.getByText('You have successfully connected your wallet.')).toBeVisible()
  })

  for (const [step, text] of [
    ['connects', '[Error] Could not connect to wallet'],
    ['signs', '[Error] Could not sign message'],
  ] as const)
    test(`whose owner refuses (${step}) leads to an error and back`, async ({ widget }) => {
      const { page } = widget
      const user = await installEthereum(page, createEthereumWallet(), metamask)
      user[step] = false
      await widget.open({ config })
      const button = page.getByRole('button', { name: /Continue with Metamask/ })
      await button.click()
      await expect(page.getByRole('heading', { name: /there was an error/ })).toBeFocused()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect.poll(async () => (await widget.told()).errors).toEqual([text])
      await widget.expectAccessible()
      await widget.picture(`error-${step}`)
      await page.getByRole('button', { name: 'Go back' }).click()
      user[step] = true
      await button.click()
      await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    })

  test('with another key than it says is refused by the server', async ({ widget }) => {
    const { page } = widget
    const other = createEthereumWallet()
    const wallet = { ...createEthereumWallet(), sign: other.sign }
    await installEthereum(page, wallet, metamask)
    await widget.open({ config })
    await page.getByRole('button', { name: 'Continue with Metamask' }).click()
    await expect(page.getByRole('heading', { name: /there was an error/ })).toBeVisible()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    expect(await widget.cookie()).toBeUndefined()
    await widget.picture('error-server')
  })

  test('cannot sign in while the server is away, and can when it is back', async ({ widget }) => {
    const { page } = widget
    await installEthereum(page, createEthereumWallet(), metamask)
    await widget.open({ config })
    await page.route('**/crypto_wallets/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Continue with Metamask' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to contact our servers.')
    await page.unroute('**/crypto_wallets/**')
    await widget.goBack()
    await page.getByRole('button', { name: 'Continue with Metamask' }).click()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  })
})

for (const look of [
  { name: 'light', scheme: 'light', dir: 'ltr' },
  { name: 'dark', scheme: 'dark', dir: 'ltr' },
  { name: 'right-to-left', scheme: 'light', dir: 'rtl' },
] as const)
  test(`the screens of wallets are accessible ${look.name}`, async ({ widget }) => {
    const { page } = widget
    await page.emulateMedia({ colorScheme: look.scheme })
    await installEthereum(page, createEthereumWallet(), metamask)
    await installSolana(page, createSolanaWallet(), 'Phantom')
    // Whatever is asked of the server stays unanswered, so that the waiting screens stay.
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const providers = ['google', 'microsoft', 'apple', 'slack', 'figma'].map((type) => ({ type }))
    await widget.open({
      dir: look.dir,
      config: { products: ['oauth', 'crypto'], oauthOptions: { providers } },
    })
    await expect(page.getByRole('button', { name: 'Continue with Figma' })).toBeVisible()
    const others = page.getByRole('button', { name: 'Continue with other wallet' })
    await expect(others).toBeVisible()
    await expect(page.locator('.mp-button svg')).toHaveCount(6)
    await widget.expectAccessible()
    await widget.picture(`main-${look.name}`)
    await others.click()
    await expect(page.getByRole('heading', { name: 'Continue with other wallet' })).toBeFocused()
    await widget.expectAccessible()
    await widget.picture(`others-${look.name}`)
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).click()
    await expect(page.getByRole('heading', { name: 'Set up a new crypto wallet' })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(4)
    await widget.expectAccessible()
    await widget.picture(`setup-${look.name}`)
    await page.getByRole('button', { name: 'Go back' }).click()

    await page.route('**/crypto_wallets/**', async (route) => {
      await asked
      await route.abort().catch(() => undefined)
    })
    await others.click()
    await page.getByRole('button', { name: 'Continue with Metamask' }).click()
    await expect(page.getByRole('heading', { name: 'Connecting to your wallet...' })).toBeFocused()
    await widget.expectAccessible()
    await widget.picture(`connect-${look.name}`)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(others).toBeVisible()
    answer()
    await page.unroute('**/crypto_wallets/**')

    await page.evaluate(() => {
      const sign = window as unknown as { askEthereum: (...p: unknown[]) => Promise<unknown> }
      const { askEthereum } = sign
      sign.askEthereum = (...parameters) =>
        parameters[0] === 'personal_sign' ? new Promise(() => {}) : askEthereum(...parameters)
    })
    await others.click()
    await page.getByRole('button', { name: 'Continue with Metamask' }).click()
    await expect(
      page.getByRole('heading', { name: 'Completing signature request...' }),
    ).toBeFocused()
    await widget.expectAccessible()
    await widget.picture(`sign-${look.name}`)
  })
