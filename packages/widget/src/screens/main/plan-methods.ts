import type { OAuthProviderOptions } from '../../config/login-config.ts'
import type { ResolvedConfig } from '../../config/resolve-config.ts'
import type { OfferedWallet } from './use-wallets.ts'

/** A method that begins with a field, in a tab of its own where there is more than one. */
export type FormMethod = 'sms' | 'whatsapp' | 'email' | 'emailMagicLinks' | 'passwords'

/** A method that is one button. `name` is what `lastMethod` remembers. */
export type ButtonMethod =
  | { readonly kind: 'oauth'; readonly name: string; readonly provider: OAuthProviderOptions }
  | { readonly kind: 'crypto'; readonly name: string; readonly wallet: OfferedWallet }

export interface ButtonSection {
  readonly kind: 'buttons'
  readonly methods: readonly ButtonMethod[]
  /** What found no place on Main; on the screen for other wallets. */
  readonly others: readonly ButtonMethod[]
  /** Whether wallets are configured, so that there is a way to get one. */
  readonly hasWallets: boolean
}

export type Section =
  | { readonly kind: 'passkey' }
  | ButtonSection
  | { readonly kind: 'form'; readonly methods: readonly FormMethod[] }

/** The most buttons of OAuth providers and wallets together. */
const buttonLimit = 6

/**
 * What Main shows, in order: the passkey button, then the groups as configured, in each the method first that was used last.
 * `wallets` are those that this browser is offered.
 */
export function planMethods(options: {
  config: ResolvedConfig
  wallets: readonly OfferedWallet[]
  lastMethod: string | undefined
}): Section[] {
  const { config, lastMethod } = options
  const { products } = config
  const sections: Section[] = []
  if (products.includes('passkeys')) sections.push({ kind: 'passkey' })

  const groups = new Set(products.map((product) => groupOf[product]))
  for (const group of groups) {
    if (group === 'buttons') {
      const section = planButtons(options)
      if (section.methods.length > 0 || section.hasWallets) sections.push(section)
    }
    if (group === 'form') {
      const methods = putFirst(listFormMethods(config), (method) => method === lastMethod)
      sections.push({ kind: 'form', methods })
    }
  }
  return sections
}

const groupOf = {
  oauth: 'buttons',
  crypto: 'buttons',
  otp: 'form',
  emailMagicLinks: 'form',
  passwords: 'form',
  passkeys: undefined,
  passkeyRegistration: undefined,
} as const

/**
 * Distributes the buttons over Main and the screen for other wallets. Wallets give way first, the last of them before the others;
 * what was used last stays. With wallets, the last place is that of the button to the other screen or to a new wallet.
 */
export function planButtons(options: {
  config: ResolvedConfig
  wallets: readonly OfferedWallet[]
  lastMethod: string | undefined
}): ButtonSection {
  const { config, wallets, lastMethod } = options
  const all = putFirst(listButtons(config, wallets), ({ name }) => name === lastMethod)
  const hasWallets = config.products.includes('crypto')
  const isFull = all.length + (wallets.length > 0 ? 1 : 0) > buttonLimit
  const others = new Set(
    isFull
      ? [...all]
          .reverse()
          .sort((one, other) => giveWay(other) - giveWay(one))
          .slice(0, all.length - (buttonLimit - 1))
      : [],
  )
  return {
    kind: 'buttons',
    methods: all.filter((method) => !others.has(method)),
    others: all.filter((method) => others.has(method)),
    hasWallets,
  }

  function giveWay({ kind, name }: ButtonMethod): number {
    if (name === lastMethod) return 0
    return kind === 'crypto' ? 2 : 1
  }
}

function listButtons(
  { products, oauthOptions }: ResolvedConfig,
  wallets: readonly OfferedWallet[],
) {
  return products.flatMap((product): ButtonMethod[] => {
    if (product === 'oauth')
      return oauthOptions.providers.map((provider) => ({
        kind: 'oauth',
        name: `oauth:${provider.type}`,
        provider,
      }))
    if (product === 'crypto')
      return wallets.map((wallet) => ({ kind: 'crypto', name: `crypto:${wallet.id}`, wallet }))
    return []
  })
}

/** Where passwords are configured, their form takes the address for links and codes by e-mail as well. */
function listFormMethods({ products, otpOptions }: ResolvedConfig): FormMethod[] {
  const hasPasswords = products.includes('passwords')
  const methods = products.flatMap((product): FormMethod[] => {
    if (product === 'passwords') return ['passwords']
    if (product === 'emailMagicLinks') return [hasPasswords ? 'passwords' : 'emailMagicLinks']
    if (product === 'otp')
      return otpOptions.methods.map((method) =>
        method === 'email' && hasPasswords ? 'passwords' : method,
      )
    return []
  })
  return [...new Set(methods)]
}

function putFirst<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}
