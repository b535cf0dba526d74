import type { FastifyInstance } from 'fastify'

/** Answers that are not pages may load and run nothing, wherever they are shown. */
export const nothingPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Security headers of every answer. Pages replace the `Content-Security-Policy` with their own; `isSecure` says that the
 * public address is https, where HSTS is due.
 */
export function addSecurityHeaders(app: FastifyInstance, options: { isSecure: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    const defaults: Record<string, string> = {
      'content-security-policy': nothingPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    }
    if (options.isSecure)
      defaults['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
    for (const [name, value] of Object.entries(defaults))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
