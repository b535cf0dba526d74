import { definedFields } from '@maypole/platform/defined-fields'

/** Calls the product API as one signed-in person. */
export interface Client {
  readonly sessionToken: string
  /** Throws TypeError when the server is unreachable, and RefusedError when it refuses. */
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>
}

/** The server replied with an error status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A code that was sent and not used yet. */
export interface SentCode {
  readonly methodId: string
  readonly code: string
}

/**
 * Requests a code as a browser does, and reads it from the development outbox, ignoring earlier
 * messages. `phoneNumber` has ten digits.
 */
export async function askForCode(url: string, phoneNumber: string): Promise<SentCode> {
  const phone_number = `+1${phoneNumber}`
  const before = new Set((await readOutbox(url)).map(({ id }) => id))
  const sent = await request<{ data: { method_id: string } }>(
    `${url}/sdk/v1/otps/sms/login_or_create`,
    { method: 'POST', authorization: await publicAuthorization(url), body: { phone_number } },
  )
  const message = (await readOutbox(url)).findLast(
    ({ id, to }) => to === phone_number && !before.has(id),
  )
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${phone_number}`)
  return { methodId: sent.data.method_id, code }
}

function readOutbox(url: string) {
  return request<{ id: string; to: string; text: string }[]>(`${url}/dev/outbox`, {})
}

/** Signs in with a code. Returns the session's token. */
export async function signInWithCode(url: string, { methodId, code }: SentCode): Promise<string> {
  const signedIn = await request<{ data: { session_token: string } }>(
    `${url}/sdk/v1/otps/authenticate`,
    {
      method: 'POST',
      authorization: await publicAuthorization(url),
      body: { token: code, method_id: methodId, session_duration_minutes: 10_080 },
    },
  )
  return signedIn.data.session_token
}

/** Signs in over HTTP. `phoneNumber` has ten digits. */
export async function signIn(url: string, phoneNumber: string): Promise<Client> {
  return clientOf(url, await signInWithCode(url, await askForCode(url, phoneNumber)))
}

/** Returns a client for an existing session. */
export function clientOf(url: string, sessionToken: string): Client {
  return {
    sessionToken,
    call: (method, path, body) =>
      request(`${url}/api${path}`, { method, authorization: `Bearer ${sessionToken}`, body }),
  }
}

async function publicAuthorization(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0]
  return `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
}

async function request<Reply>(
  url: string,
  options: { method?: string; authorization?: string; body?: unknown },
): Promise<Reply> {
  const { authorization, body } = options
  const answer = await fetch(url, {
    method: options.method ?? 'GET',
    headers: definedFields({
      authorization,
      'content-type': body === undefined ? undefined : 'application/json',
    }),
    // No body when there is nothing to send.
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new RefusedError(
      answer.status,
      `${options.method} ${url} answered ${answer.status}: ${text}`,
    )
  // A 204 reply has no body.
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}
