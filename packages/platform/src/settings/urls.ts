import { z } from 'zod'

/** An address on the web, without credentials and without a slash at its end. */
export const httpUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '')
    return url.href.replace(/\/$/, '')
  context.addIssue('must be an address that starts with https:// or http://')
  return z.NEVER
})

/** An origin as browsers send it: scheme, host and port, and nothing after them. */
export const webOrigin = z
  .string()
  .max(300, 'must be at most 300 characters long')
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
      return url.origin
    context.addIssue(
      `must be an address without a path, such as https://example.org, not ${JSON.stringify(text)}`,
    )
    return z.NEVER
  })
