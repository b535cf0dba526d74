import type { ErrorFormat } from '@maypole/platform/http'
import { envelopeType, toErrorReply } from './api.ts'
import { pageHeaders } from './cors.ts'
import { toProviderError } from './translate-error.ts'

/**
 * Words what no route could see (an address that cannot be decoded, headers without end) as every
 * other refusal of the provider.
 */
export function createErrorFormat(options: {
  publicUrl: string
  isAllowed: (origin: string) => Promise<boolean>
}): ErrorFormat {
  return async ({ problem, requestId, origin }) => {
    // A page that may not read the refusal, or cannot be looked up now, hears that it failed, and
    // that is enough.
    const isPage = origin !== undefined && (await options.isAllowed(origin).catch(() => false))
    return {
      headers: {
        'content-type': envelopeType,
        vary: 'Origin',
        ...(isPage ? pageHeaders(origin) : {}),
      },
      body: toErrorReply(toProviderError(problem), { publicUrl: options.publicUrl, requestId }),
    }
  }
}
