import type { FullClient } from '@maypole/sdk/full'
import type { LazyClient } from '@maypole/sdk/lazy'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'

/**
 * Has the client of a page load its products where the widget is going to call one: a press that opens a passkey dialog or a wallet
 * must not wait for a script. Passcodes need none of them.
 */
export function prepareProducts(
  client: FullClient & Partial<Pick<LazyClient, 'prepare'>>,
  { kind, config }: WidgetOptions & { kind: WidgetKind },
): void {
  // Nobody has checked the configuration yet.
  const products: unknown = config?.products
  const isOnlyPasscodes =
    Array.isArray(products) && products.every((one) => one === 'otp' || one?.id === 'otp')
  // What cannot be loaded says so when it is called.
  if (kind !== 'login' || !isOnlyPasscodes) client.prepare?.().catch(() => undefined)
}
