import type { Application } from '../../apps/server/src/wire.ts'

type App = Application['app']
export type Response = Awaited<ReturnType<App['inject']>>

/** Calls an application that does not listen, as its clients would. */
export interface Injected {
  /**
   * Calls an endpoint of the frontend API, named `METHOD /path`. Without a session the public token
   * is used.
   */
  sdk(endpoint: string, body?: object, session?: string): Promise<Response>
  /** Calls an endpoint of the product API, named `METHOD /path`. */
  api(endpoint: string, session: string, body?: object): Promise<Response>
  /** As `api`, with another kind of body. */
  upload(
    endpoint: string,
    session: string,
    content: { body: Buffer; headers: Readonly<Record<string, string>> },
  ): Promise<Response>
  /** Sends an app's form to one of its endpoints, named by what follows `/oauth2/`. */
  app(
    projectId: string,
    endpoint: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** Sends a browser through a sign-in at Google. Resolves with the resulting token. */
  google(callback: { projectId: string; onNonce: (nonce: string) => void }): Promise<string>
  /** Returns the text of the newest message to a number or an address. */
  lastMessage(to: string): Promise<string>
}

export function injectInto(app: App, publicToken: string): Injected {
  const inject: Injected = {
    sdk(endpoint, body, session = publicToken) {
      const [method, path] = endpoint.split(' ') as ['POST', string]
      const authorization = `Basic ${Buffer.from(`${publicToken}:${session}`).toString('base64')}`
      return app.inject({
        method,
        url: `/sdk/v1${path}`,
        headers: { authorization },
        ...(body === undefined ? {} : { payload: body }),
      })
    },
    api(endpoint, session, body) {
      const [method, path] = endpoint.split(' ') as ['POST', string]
      return app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${session}` },
        ...(body === undefined ? {} : { payload: body }),
      })
    },
    upload(endpoint, session, { body, headers }) {
      const [method, path] = endpoint.split(' ') as ['POST', string]
      return app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, authorization: `Bearer ${session}` },
        payload: body,
      })
    },
    app: (projectId, endpoint, fields) =>
      app.inject({
        method: 'POST',
        url: `/v1/public/${projectId}/oauth2/${endpoint}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    async google({ projectId, onNonce }) {
      const query = new URLSearchParams({ public_token: publicToken })
      const started = await app.inject({ url: `/v1/public/oauth/google/start?${query}` })
      const { searchParams } = new URL(String(started.headers.location))
      onNonce(searchParams.get('nonce') ?? '')
      const ended = await app.inject({
        url: `/v1/oauth/callback/google-${projectId}?code=c&state=${searchParams.get('state')}`,
        headers: { cookie: String(started.headers['set-cookie']).split(';')[0] },
      })
      return new URL(String(ended.headers.location)).searchParams.get('token') ?? ''
    },
    async lastMessage(to) {
      const messages: { to: string; text: string }[] = (await app.inject('/dev/outbox')).json()
      const message = messages.findLast((sent) => sent.to === to)
      if (message === undefined) throw new Error(`Nothing was sent to ${to}`)
      return message.text
    },
  }
  return inject
}
