import { Pool } from 'undici'

export interface Answer<Body> {
  readonly body: Body
  /** Names and values, as sent back. */
  readonly cookie: string
}

/** Sends JSON to one server over `connections` kept open. */
export interface JsonClient {
  /** Throws the server's text on any status but 200. */
  send<Body>(
    method: 'GET' | 'POST',
    path: string,
    options: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer<Body>>
  close(): Promise<void>
}

export function createJsonClient(origin: string, connections: number): JsonClient {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  return {
    async send<Body>(
      method: 'GET' | 'POST',
      path: string,
      { headers = {}, body }: { headers?: Record<string, string>; body?: unknown },
    ) {
      const answer = await pool.request({
        path,
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`)
      const cookies = [answer.headers['set-cookie'] ?? []].flat()
      return {
        body: JSON.parse(text) as Body,
        cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      }
    },
    close: () => pool.close(),
  }
}
