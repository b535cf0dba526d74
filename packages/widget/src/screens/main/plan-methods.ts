import type { OAuthProviderOptions } from '../../config/login-config.ts'
import type { ResolvedConfig } from '../../config/resolve-config.ts'
import type { OfferedWallet } from './use-wallets.ts'

/** A method with a field, in its own tab when there are several. */
export type FormMethod = 'sms' | 'whatsapp' | 'email' | 'emailMagicLinks' | 'passwords'

/** A method that is one button. `name` is what `lastMethod` stores. */
export type ButtonMethod =
  | { readonly kind: 'oauth'; readonly name: string; readonly provider: OAuthProviderOptions }
  | { readonly kind: 'crypto'; readonly name: string; readonly wallet: OfferedWallet }

export interface ButtonSection {
  readonly kind: 'buttons'
  readonly methods: readonly ButtonMethod[]
  /** The methods that do not fit on Main, for the screen of other wallets. */
  readonly others: readonly ButtonMethod[]
  /** Whether wallets are configured, so that there is a way to get one. */
  readonly hasWallets: boolean
}

export type Section =
  | { readonly kind: 'passkey' }
  | ButtonSection
  | { readonly kind: 'form'; readonly methods: readonly FormMethod[] }

/** The maximum number of OAuth and wallet buttons together. */
const buttonLimit = 6

/**
 * Plans Main, in order: the passkey button, then the groups as configured, each with the last used
 * method first. `wallets` are those available in this browser.
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
 * Distributes the buttons between Main and the screen for other wallets. Wallets move first, from
 * the last one on; the last used method stays. With wallets, the last slot is the button to the
 * other screen or to a new wallet.
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

/** The form of passwords accepts the address for links and codes by e-mail too. */
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
