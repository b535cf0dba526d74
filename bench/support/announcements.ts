/** Where the list of `fillAnnouncements` is. */
export const announcementsPath = '/api/sites/bench/announcements'

async function call(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
) {
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/**
 * Signs in as a person would and fills a community with 20 announcements. Returns the bearer token.
 */
export async function fillAnnouncements(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
  const headers = { authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` }
  const sent = await call(`${origin}/sdk/v1/otps/sms/login_or_create`, {
    method: 'POST',
    headers,
    body: { phone_number: '+12025550123', expiration_minutes: 10 },
  })
  const outbox = await call(`${origin}/dev/outbox`)
  const token = /\d{6}/.exec(outbox.at(-1)?.text ?? '')?.[0]
  const session = await call(`${origin}/sdk/v1/otps/authenticate`, {
    method: 'POST',
    headers,
    body: { token, method_id: sent.data.method_id, session_duration_minutes: 10_080 },
  })
  const bearer = session.data.session_token
  const authorization = { authorization: `Bearer ${bearer}` }
  await call(`${origin}/api/sites`, {
    method: 'POST',
    headers: authorization,
    body: {
      title: 'Bench',
      slug: 'bench',
      theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
    },
  })
  for (let i = 0; i < 20; i++) {
    await call(`${origin}${announcementsPath}`, {
      method: 'POST',
      headers: authorization,
      body: {
        headline: `Announcement ${i}`,
        body: 'What everybody should know. '.repeat(6),
        pinned: i % 7 === 0,
      },
    })
  }
  return bearer
}
