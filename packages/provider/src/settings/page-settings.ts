import { products } from '@maypole/contract/provider'
import { setting, webOrigin } from '@maypole/platform/settings'
import { z } from 'zod'

const redirectUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && !/^(javascript|data|vbscript|blob):/i.test(text.trim()), {
    error: 'must be a whole URL, such as https://example.org/authenticate',
  })

const domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as example.org')

/** What pages may call, where they may lead, and what their forms show. */
export const pageSettings = {
  allowedOrigins: setting(z.array(webOrigin).max(1000).default([]), {
    perProject: true,
    option: 'origin',
    summary: 'Further origins whose pages may call, each as browsers send it.',
    valuesText: 'origins such as `https://app.example.org`',
  }),
  /** Whether pages on localhost, 127.0.0.1 and [::1], on any port, may call. */
  allowLoopbackOrigins: setting(z.boolean().default(false), {
    development: true,
    summary: 'Whether pages of this machine may call.',
  }),
  redirectUrls: setting(z.array(redirectUrl).max(200).optional(), {
    perProject: true,
    option: 'redirect-url',
    summary:
      'Where links and redirects may lead, compared exactly; without any, every page of its own origins.',
    valuesText: 'URLs',
  }),
  products: setting(
    z
      .array(z.enum(products))
      .max(products.length)
      .default([...products]),
    {
      perProject: true,
      option: 'product',
      defaultText: 'all',
      summary: 'What is enabled; calls of others are refused.',
    },
  ),
  emailDomains: setting(z.array(domain).max(20).default([]), {
    perProject: true,
    option: 'email-domain',
    summary: 'Domains that forms suggest as an e-mail address is typed.',
    valuesText: 'domains such as `example.org`',
  }),
  showWatermark: setting(z.boolean().default(false), {
    perProject: true,
    option: 'watermark',
    summary: 'Whether forms say whose provider this is.',
  }),
}
