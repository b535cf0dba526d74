/** One request as a handler sees it. */
export interface FakeRequest {
  readonly path: string
  readonly query: URLSearchParams
  /** The parsed JSON body, or the FormData of an upload. */
  readonly body: unknown
  readonly token: string | undefined
}

/** A handler's reply: a status and, except for 204, JSON or a picture. */
export interface FakeAnswer {
  readonly status: number
  readonly json?: unknown
  readonly png?: Uint8Array<ArrayBuffer>
}

export type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>

/** Returns a successful reply. */
export function answer(json: unknown, status = 200): FakeAnswer {
  return { status, json }
}

/** Returns a refusal in the server's format. */
export function refusal(status: number, error: string, name = 'refused'): FakeAnswer {
  return { status, json: { error, title: error, detail: error, status, type: `/problems/${name}` } }
}

/**
 * A product API for component tests, keyed `METHOD /api/path`. Unknown calls get 404, like the
 * look-up of a free slug. `requests` records the calls in order.
 */
export function createFakeServer(handlers: Record<string, Handler>) {
  const requests: string[] = []
  const fakeFetch: typeof fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'https://maypole.example')
    const name = `${init.method ?? 'GET'} ${pathname}`
    requests.push(name)
    const handler = handlers[name]
    const { status, json, png } =
      handler === undefined
        ? refusal(404, 'There is nothing at this address', 'not-found')
        : await handler({
            path: pathname,
            query: searchParams,
            body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
            token: new Headers(init.headers).get('authorization') ?? undefined,
          })
    init.signal?.throwIfAborted()
    if (png !== undefined)
      return new Response(png, { status, headers: { 'content-type': 'image/png' } })
    return new Response(json === undefined ? null : JSON.stringify(json), { status })
  }
  return { fetch: fakeFetch, requests, handlers }
}
