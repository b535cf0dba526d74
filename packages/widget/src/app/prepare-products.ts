import type { FullClient } from '@maypole/sdk/full'
import type { LazyClient } from '@maypole/sdk/lazy'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'

/**
 * Has the client load its products if the widget will call one: a press that opens a passkey dialog
 * or a wallet must not wait for a script. Passcodes need none of them.
 */
export function prepareProducts(
  client: FullClient & Partial<Pick<LazyClient, 'prepare'>>,
  { kind, config }: WidgetOptions & { kind: WidgetKind },
): void {
  // The configuration has not been checked yet.
  const products: unknown = config?.products
  const isOnlyPasscodes =
    Array.isArray(products) && products.every((one) => one === 'otp' || one?.id === 'otp')
  // A failure to load is reported by the call that needs it.
  if (kind !== 'login' || !isOnlyPasscodes) client.prepare?.().catch(() => undefined)
}
