import { setting } from '@maypole/platform/settings'
import { z } from 'zod'

/** Whether a flow can be finished only in the browser that started it (PKCE). */
export function requirePkce(item: 'magic_links' | 'password_resets' | 'oauth') {
  return setting(z.boolean().default(false), {
    variable: 'REQUIRE_PKCE',
    item,
    perProject: true,
    option: 'require-pkce',
    summary:
      'Whether magic links, password resets and sign-ins at other providers work only in the browser that started them (PKCE).',
  })
}
