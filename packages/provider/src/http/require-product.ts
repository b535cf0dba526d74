import type { Product } from '@maypole/contract/provider'
import { ProviderError } from '../errors/provider-error.ts'

/** Throws product_not_enabled where a project does not offer a product; null is offered by all. */
export function requireProduct(
  { products }: { readonly products: readonly Product[] },
  product: Product | null,
): void {
  if (product !== null && !products.includes(product))
    throw new ProviderError('product_not_enabled')
}
