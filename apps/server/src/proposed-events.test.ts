import { expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'

/** A description, and the event that its proposal becomes. */
const described: [string, object][] = [
  [
    'Choir camp from 12 to 14 December at the lake house',
    { allDay: true, startDate: '2026-12-12', endDate: '2026-12-14' },
  ],
  [
    'Volunteer day on Saturday, all day',
    { allDay: true, startDate: '2026-03-07', endDate: '2026-03-07' },
  ],
  [
    'Rent due on the first of each month until June 15',
    {
      allDay: true,
      startDate: '2026-04-01',
      endDate: '2026-04-01',
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20260615',
    },
  ],
  [
    'Cleaning every Saturday all day except March 14',
    { allDay: true, startDate: '2026-03-07', excludedDates: ['2026-03-14'] },
  ],
  [
    'Potluck on Friday from 6pm to 9pm',
    {
      allDay: false,
      startDate: '2026-03-06T23:00:00.000Z',
      endDate: '2026-03-07T02:00:00.000Z',
    },
  ],
]

it('what the assistant proposes is created as it was said, whatever zone is asked from', async () => {
  const { app } = await createTestApplication(developmentAt('https://town.example'))
  const page = (await app.inject('/')).body
  const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page)?.[0] ?? ''
  const call = async (url: string, payload: object, authorization: string) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization } })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const basic = `Basic ${btoa(`${publicToken}:${publicToken}`)}`
  const sent = await call(
    '/sdk/v1/otps/sms/login_or_create',
    { phone_number: '+12025550143' },
    basic,
  )
  const [{ text }] = (await app.inject('/dev/outbox')).json()
  const token = /\b\d{6}\b/.exec(text)?.[0]
  const code = { method_id: sent.data.method_id, token }
  const { data } = await call('/sdk/v1/otps/authenticate', code, basic)
  const bearer = `Bearer ${data.session_token}`
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const input = { title: 'Town', slug: 'town', theme, timeZone: 'America/New_York' }
  const { id } = await call('/api/sites', input, bearer)
  for (const [timezone, offset] of [
    ['America/New_York', -5],
    ['Pacific/Auckland', 13],
    ['Pacific/Honolulu', -10],
  ] as const)
    for (const [chat, event] of described) {
      // Hours follow the clocks of the person who asks; days do not.
      if (timezone !== 'America/New_York' && 'allDay' in event && !event.allDay) continue
      const now = { current_datetime: '2026-03-02T17:00:00Z', tz_offset: offset, timezone }
      const asked = { chat, ...now, context: 'events', whole_days: true }
      const { parameters, explanation } = await call(`/api/sites/${id}/chat`, asked, bearer)
      expect(parameters, explanation).not.toBeNull()
      const created = await call(`/api/sites/${id}/events`, parameters, bearer)
      expect(created, `${chat} in ${timezone}`).toMatchObject(event)
    }
})
