import type { Endpoint } from '../endpoint.ts'
import type { Product } from './products.ts'

/**
 * An endpoint of the frontend API. What it does not say of these does not compile. Where nobody is
 * asked there is no project, and so neither a product nor a captcha.
 */
export type FrontendEndpoint = Endpoint &
  (
    | { readonly auth: 'none'; readonly product: null; readonly captcha: 'none' }
    | {
        readonly auth: 'project' | 'visitor' | 'session' | 'ownSession'
        readonly product: Product | null
        readonly captcha: 'required' | 'accepted' | 'none'
      }
  )

/** An endpoint of the backend API. */
export type BackendEndpoint = Endpoint & {
  readonly auth: 'secret'
  readonly product: Product | null
}
