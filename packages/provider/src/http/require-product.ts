import type { Product } from '@maypole/contract/provider'
import { ProviderError } from '../errors/provider-error.ts'

/** Throws product_not_enabled when a project does not offer a product; null is always offered. */
export function requireProduct(
  { products }: { readonly products: readonly Product[] },
  product: Product | null,
): void {
  if (product !== null && !products.includes(product))
    throw new ProviderError('product_not_enabled')
}
