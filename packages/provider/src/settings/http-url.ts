import { z } from 'zod'

/** An address on the web, without credentials and without a slash at its end. */
export const httpUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '')
    return url.href.replace(/\/$/, '')
  context.addIssue('must be an address that starts with https:// or http://')
  return z.NEVER
})
