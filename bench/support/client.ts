/** Calls the product API as one signed-in person. */
export interface Client {
  readonly sessionToken: string
  /** Throws TypeError when the server cannot be reached, and Error with its words when it refuses. */
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>
}

/** Signs in over HTTP as a browser does, with the code from the development outbox. `phoneNumber` has ten digits. */
export async function signIn(url: string, phoneNumber: string): Promise<Client> {
  const page = await (await fetch(url)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0]
  const authorization = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
  const phone_number = `+1${phoneNumber}`
  const sent = await request<{ data: { method_id: string } }>(
    `${url}/sdk/v1/otps/sms/login_or_create`,
    { method: 'POST', authorization, body: { phone_number } },
  )
  const messages = await request<{ to: string; text: string }[]>(`${url}/dev/outbox`, {})
  const text = messages.findLast(({ to }) => to === phone_number)?.text ?? ''
  const signedIn = await request<{ data: { session_token: string } }>(
    `${url}/sdk/v1/otps/authenticate`,
    {
      method: 'POST',
      authorization,
      body: {
        token: /\b\d{6}\b/.exec(text)?.[0],
        method_id: sent.data.method_id,
        session_duration_minutes: 10_080,
      },
    },
  )
  const sessionToken = signedIn.data.session_token
  return {
    sessionToken,
    call: (method, path, body) =>
      request(`${url}/api${path}`, { method, authorization: `Bearer ${sessionToken}`, body }),
  }
}

async function request<Reply>(
  url: string,
  options: { method?: string; authorization?: string; body?: unknown },
): Promise<Reply> {
  const { authorization, body } = options
  const answer = await fetch(url, {
    method: options.method ?? 'GET',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${options.method} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Reply
}
