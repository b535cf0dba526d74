import type { OAuthProviderOptions } from '../../config/login-config.ts'
import type { ResolvedConfig } from '../../config/resolve-config.ts'

/** A method that begins with a field, in a tab of its own where there is more than one. */
export type FormMethod = 'sms' | 'whatsapp' | 'email' | 'emailMagicLinks' | 'passwords'

/** A method that is one button. `name` is what `lastMethod` remembers. */
export type ButtonMethod =
  | { readonly kind: 'oauth'; readonly name: string; readonly provider: OAuthProviderOptions }
  | { readonly kind: 'crypto'; readonly name: string; readonly wallet: string }

export type Section =
  | { readonly kind: 'passkey' }
  | {
      readonly kind: 'buttons'
      readonly methods: readonly ButtonMethod[]
      /** What found no place; behind the button for other wallets. */
      readonly others: readonly ButtonMethod[]
    }
  | { readonly kind: 'form'; readonly methods: readonly FormMethod[] }

/** The most buttons of OAuth providers and wallets together. */
const buttonLimit = 6

/**
 * What Main shows, in order: the passkey button, then the groups as configured, in each the method first that was used last.
 * `wallets` are those that this browser is offered.
 */
export function planMethods(options: {
  config: ResolvedConfig
  wallets: readonly string[]
  lastMethod: string | undefined
}): Section[] {
  const { config, lastMethod } = options
  const { products } = config
  const sections: Section[] = []
  if (products.includes('passkeys')) sections.push({ kind: 'passkey' })

  const groups = new Set(products.map((product) => groupOf[product]))
  for (const group of groups) {
    if (group === 'buttons') {
      const all = putFirst(listButtons(options), ({ name }) => name === lastMethod)
      const shown = all.length > buttonLimit ? buttonLimit - 1 : all.length
      if (all.length > 0)
        sections.push({ kind: 'buttons', methods: all.slice(0, shown), others: all.slice(shown) })
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

function listButtons(options: { config: ResolvedConfig; wallets: readonly string[] }) {
  const { config, wallets } = options
  return config.products.flatMap((product): ButtonMethod[] => {
    if (product === 'oauth')
      return config.oauthOptions.providers.map((provider) => ({
        kind: 'oauth',
        name: `oauth:${provider.type}`,
        provider,
      }))
    if (product === 'crypto')
      return wallets.map((wallet) => ({ kind: 'crypto', name: `crypto:${wallet}`, wallet }))
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
