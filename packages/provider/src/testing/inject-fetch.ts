import type { FastifyInstance } from 'fastify'

/**
 * A `fetch` that reaches a server without a network, for libraries that accept one. Redirects are
 * returned, not followed.
 */
export function createInjectFetch(app: FastifyInstance) {
  return async (
    url: string | URL,
    options: { method?: string; headers?: unknown; body?: unknown } = {},
  ): Promise<Response> => {
    const { pathname, search, host } = new URL(url)
    const { body } = options
    const response = await app.inject({
      method: (options.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(new Headers(options.headers as Record<string, string>)),
        host,
      },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value))
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304
    return new Response(hasBody ? response.body : null, { status: response.statusCode, headers })
  }
}
