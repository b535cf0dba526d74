import { OneTapPositions } from './login-config.ts'
import type { ResolvedConfig } from './resolve-config.ts'

/** Shows Google's prompt only when there is nothing else to choose. */
export function hasOneTap({ products, oauthOptions }: ResolvedConfig): boolean {
  const [provider, ...more] = oauthOptions.providers
  return (
    products.length === 1 &&
    products[0] === 'oauth' &&
    provider?.type === 'google' &&
    more.length === 0 &&
    provider.one_tap === true &&
    Object.hasOwn(OneTapPositions, provider.position ?? 'floating')
  )
}
