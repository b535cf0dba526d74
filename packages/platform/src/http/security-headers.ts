import type { FastifyInstance } from 'fastify'

/** Responses that are not pages may load and run nothing, wherever they are shown. */
export const nothingPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// Own code: the defaults of @fastify/helmet are those of a page (docs/decisions/0015).
/**
 * Returns the headers of every response. `isSecure` means that the public address is https, which
 * requires HSTS.
 */
export function securityHeaders(options: { isSecure: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': nothingPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(options.isSecure
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/**
 * Adds the request's id and headers to every response, without overriding its own, such as the
 * policy of a page.
 */
export function addStandingHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  const defaults = Object.entries(headers)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
