import { admin, choir, others, sampleLists } from './content.ts'

export interface SampleSession {
  readonly token: string
  readonly jwt: string
  /** RFC 3339. */
  readonly expiresAt: string
}

interface ApiRequest {
  readonly method?: string
  readonly authorization?: string
  readonly body?: unknown
}

/** Sends a request to an instance. Resolves with the JSON of the answer; throws when refused. */
export type CallApi = (path: string, request?: ApiRequest) => Promise<unknown>

interface SentMessage {
  readonly id: string
  readonly to: string
  readonly text: string
}

/** A code that was sent to the sample's admin, and the provider's name for the sending. */
export interface SampleCode {
  readonly methodId: string
  readonly code: string
}

/**
 * Asks for a code for the sample's admin and reads it from the development outbox. `publicToken` is
 * that of the instance's own project.
 */
export async function sendCodeToSample(call: CallApi, publicToken: string): Promise<SampleCode> {
  const to = `+1${admin.phoneNumber}`
  const readOutbox = async () => (await call('/dev/outbox')) as SentMessage[]
  const before = new Set((await readOutbox()).map(({ id }) => id))
  const sent = (await call('/sdk/v1/otps/sms/login_or_create', {
    method: 'POST',
    authorization: basic(publicToken),
    body: { phone_number: to, expiration_minutes: 10 },
  })) as { data: { method_id: string } }
  const message = (await readOutbox()).findLast((one) => one.to === to && !before.has(one.id))
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  if (code === undefined) throw new Error('The code is not in the outbox')
  return { methodId: sent.data.method_id, code }
}

/** Signs in as the sample's admin for a week. */
export async function signInToSample(call: CallApi, publicToken: string): Promise<SampleSession> {
  const { code, methodId } = await sendCodeToSample(call, publicToken)
  const answer = (await call('/sdk/v1/otps/authenticate', {
    method: 'POST',
    authorization: basic(publicToken),
    body: { token: code, method_id: methodId, session_duration_minutes: 10_080 },
  })) as { data: { session_token: string; session_jwt: string; session: { expires_at: string } } }
  const { session_token: token, session_jwt: jwt, session } = answer.data
  return { token, jwt, expiresAt: session.expires_at }
}

/** Ends a session, so that it is no device of the account. */
export async function signOutOfSample(
  call: CallApi,
  options: { publicToken: string; session: SampleSession },
): Promise<void> {
  const authorization = basic(options.publicToken, options.session.token)
  await call('/sdk/v1/sessions/revoke', { method: 'POST', authorization, body: {} })
}

function basic(publicToken: string, secret = publicToken): string {
  return `Basic ${btoa(`${publicToken}:${secret}`)}`
}

/**
 * Creates the sample's communities and their content as the person of a session, unless that person
 * has them.
 */
export async function fillCommunity(
  call: CallApi,
  options: { session: SampleSession; now: Date },
): Promise<void> {
  const authorization = `Bearer ${options.session.token}`
  const get = (path: string) => call(`/api${path}`, { authorization })
  const post = (path: string, body: unknown) =>
    call(`/api${path}`, { method: 'POST', authorization, body })
  const own = (await get('/sites')) as { slug: string }[]
  if (own.some(({ slug }) => slug === choir.slug)) return

  for (const site of [choir, ...others]) await post('/sites', site)
  const site = `/sites/${choir.slug}`
  const profile = (await get(`${site}/profile`)) as { id: string }
  await call(`/api${site}/profiles/${profile.id}`, { method: 'PUT', authorization, body: admin })
  for (const [list, items] of Object.entries(sampleLists(options.now)))
    for (const item of items) await post(`${site}/${list}`, item)
}
