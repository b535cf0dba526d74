/**
 * The content of the screenshots: a choir with a few people, dates and links. Everything goes
 * through the API, as an app would do it.
 */

export interface SampleSession {
  readonly token: string
  readonly jwt: string
  readonly expiresAt: string
}

async function call(
  url: string,
  options: { method?: string; authorization?: string; body?: unknown } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(options.authorization === undefined ? {} : { authorization: options.authorization }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Signs in with the code from the development outbox. */
export async function signInByApi(origin: string, phoneNumber: string): Promise<SampleSession> {
  const page = await (await fetch(`${origin}/`)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
  const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`
  const sdk = `${origin}/sdk/v1`
  const readOutbox = async () =>
    (await call(`${origin}/dev/outbox`)) as { id: string; to: string; text: string }[]
  const before = new Set((await readOutbox()).map(({ id }) => id))
  const sent = (await call(`${sdk}/otps/sms/login_or_create`, {
    method: 'POST',
    authorization,
    body: { phone_number: phoneNumber, expiration_minutes: 10 },
  })) as { data: { method_id: string } }
  const message = (await readOutbox()).findLast(
    ({ id, to }) => to === phoneNumber && !before.has(id),
  )
  const answer = (await call(`${sdk}/otps/authenticate`, {
    method: 'POST',
    authorization,
    body: {
      token: /\d{6}/.exec(message?.text ?? '')?.[0],
      method_id: sent.data.method_id,
      session_duration_minutes: 10_080,
    },
  })) as { data: { session_token: string; session_jwt: string; session: { expires_at: string } } }
  const { session_token: token, session_jwt: jwt, session } = answer.data
  return { token, jwt, expiresAt: session.expires_at }
}

const people = [
  ['Ada', 'Okafor', 'Addie', '2025550141'],
  ['Ben', 'Lindqvist', '', '2025550142'],
  ['Carmen', 'Delgado', 'Mina', '2025550143'],
  ['Dev', 'Patel', '', '2025550144'],
  ['Elif', 'Yılmaz', '', '2025550145'],
  ['Frances', "O'Connor", 'Fran', '2025550146'],
  ['Goro', 'Tanaka', '', '2025550147'],
  ['Hannah', 'Weiss', '', '2025550148'],
] as const

export async function fillCommunity(origin: string, session: SampleSession): Promise<void> {
  const authorization = `Bearer ${session.token}`
  const post = (path: string, body: unknown) =>
    call(`${origin}/api${path}`, { method: 'POST', authorization, body })
  const sites = [
    ['St. Brigid Choir', 'st-brigid-choir', '#0f766e', '#fbf7f0'],
    ['Maple Street Gardeners', 'maple-street', '#a3e635', '#f7fee7'],
    ['Class 4b', 'class-4b', '#7c3aed', '#ffffff'],
  ] as const
  for (const [title, slug, primaryColor, backgroundColor] of sites) {
    await post('/sites', {
      title,
      slug,
      theme: { primaryColor, backgroundColor },
      timeZone: 'America/New_York',
    })
  }
  const site = '/sites/st-brigid-choir'
  const own = (await call(`${origin}/api${site}/profile`, { authorization })) as { id: string }
  await call(`${origin}/api${site}/profiles/${own.id}`, {
    method: 'PUT',
    authorization,
    body: {
      firstName: 'Miriam',
      lastName: 'Abbott',
      nickname: '',
      phoneNumber: '2025550123',
      email: 'miriam@example.org',
    },
  })
  for (const [firstName, lastName, nickname, phoneNumber] of people) {
    await post(`${site}/profiles`, { firstName, lastName, nickname, phoneNumber, role: 'member' })
  }
  const announcements = [
    [
      'New hymn books have arrived',
      'They are in the sacristy. Please take one each and write your name inside.',
      false,
    ],
    [
      'Altos: extra rehearsal',
      'We go through the Fauré once more.\nTuesday, half an hour before the others.',
      false,
    ],
    [
      'Concert in three weeks',
      'Black shirts, please, and be there at six for the sound check. Families are welcome.',
      true,
    ],
  ] as const
  for (const [headline, body, pinned] of announcements) {
    await post(`${site}/announcements`, { headline, body, pinned })
  }
  const links = [
    ['Practice recordings', 'https://example.org/recordings'],
    ['Sheet music', 'https://example.com/scores'],
    ['Write to the choir', 'mailto:choir@example.org'],
  ] as const
  for (const [title, url] of links) await post(`${site}/links`, { title, url })
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await post(`${site}/events`, {
    title: 'Weekly rehearsal',
    location: 'Parish hall',
    startDate: `${day(2)}T19:00`,
    endDate: `${day(2)}T21:00`,
    rrule: 'FREQ=WEEKLY',
    timeZone: 'America/New_York',
  })
  await post(`${site}/events`, {
    title: 'Spring concert',
    location: 'St. Brigid, main nave',
    startDate: `${day(20)}T18:30`,
    endDate: `${day(20)}T20:30`,
    timeZone: 'America/New_York',
  })
}
