import { ProviderError } from '../errors/provider-error.ts'
import type { Product } from '../settings/page-settings.ts'
import type { ProviderSettings } from '../settings/provider-settings.ts'

/** Which product the calls below a path belong to; the first that fits. What is in none is always there. */
const productsByPath: readonly (readonly [path: string, product: Product])[] = [
  ['/otps/sms/', 'sms'],
  ['/otps/whatsapp/', 'whatsapp'],
  ['/otps/email/', 'email_codes'],
  ['/magic_links/', 'magic_links'],
  ['/passwords', 'passwords'],
  ['/webauthn/', 'passkeys'],
  ['/crypto_wallets/', 'crypto_wallets'],
  ['/totps', 'totps'],
  ['/oauth/authorize', 'connected_apps'],
  ['/oauth/logout', 'connected_apps'],
  ['/idp/', 'connected_apps'],
  ['/sessions/exchange_access_token', 'connected_apps'],
  ['/oauth/', 'oauth'],
]

/** The product that an endpoint belongs to. */
export function productOf(path: string): Product | undefined {
  return productsByPath.find(([prefix]) => path.startsWith(prefix))?.[1]
}

/** Throws product_not_enabled where a project does not offer a product. */
export function requireProduct(
  { products }: Pick<ProviderSettings, 'products'>,
  product: Product | undefined,
): void {
  if (product !== undefined && !products.includes(product))
    throw new ProviderError('product_not_enabled')
}
