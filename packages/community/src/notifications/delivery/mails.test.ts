import { eachDatabase } from '@maypole/platform/database/testing'
import { UndeliverableError } from '@maypole/platform/delivery'
import { expect, it } from 'vitest'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { choicesInput, settingsInput } from '../../testing/notifications.ts'

const announcement = { headline: 'Rehearsal <moved> & more', body: '' }
const mailed = { push: false, email: true }
const allMailed = choicesInput({ announcements: mailed, events: mailed, reminders: mailed })
const hour = 3_600_000

eachDatabase('mails', (open) => {
  async function start() {
    const test = await createNoticedCommunity(await open())
    const { admin, path, site } = await buildSite(test.world)
    const { member } = await buildMember(test.world, { admin, path })
    test.emails.set(member.userId, ['ada@example.org'])
    await member.call('PUT', `${path}/notifications`, allMailed)
    const announce = () => admin.call('POST', `${path}/announcements`, announcement)
    /** Opens an address of this instance as a browser or mail program does. */
    const visit = (method: 'GET' | 'POST', url: string, body?: string) =>
      test.server.inject({
        method,
        url: url.replace('https://town.example', ''),
        ...(body === undefined
          ? {}
          : {
              payload: body,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
      })
    return { ...test, admin, member, path, site, announce, visit }
  }
  const addressOf = (
    mail: { headers?: Readonly<Record<string, string>> | undefined } | undefined,
  ) => /^<(.*)>$/.exec(mail?.headers?.['list-unsubscribe'] ?? '')?.[1] ?? ''

  it('say what is new and where, escaped, with what ends them', async () => {
    const { announce, send, mails, site } = await start()
    const { id } = (await announce()).body
    await send()
    await send()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      channel: 'email',
      to: 'ada@example.org',
      subject: 'Garden Club: Rehearsal <moved> & more',
      headers: {
        'list-unsubscribe': expect.stringMatching(
          /^<https:\/\/town\.example\/api\/unsubscribe\?token=[A-Za-z0-9._-]+>$/,
        ),
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(mail?.text).toContain(`https://town.example/${site.slug}/announcements#${id}`)
    expect(mail?.text).toContain(addressOf(mail))
    expect(mail?.html).toContain('Rehearsal &lt;moved&gt; &amp; more')
    expect(mail?.html).not.toContain('<moved>')
  })

  it('go to the address that the person chose, while it is proven, and to nobody without one', async () => {
    const { announce, send, mails, member, emails } = await start()
    emails.set(member.userId, ['ada@example.org', 'ada@work.example'])
    await member.call('PUT', '/notifications', settingsInput({ email: 'ada@work.example' }))
    await announce()
    await send()
    emails.set(member.userId, ['ada@example.org'])
    await announce()
    await send()
    emails.set(member.userId, [])
    await announce()
    await send()
    expect(mails.map(({ to }) => to)).toEqual(['ada@work.example', 'ada@example.org'])
  })

  it('end with one click of a mail program, without a session', async () => {
    const { announce, send, mails, member, path, visit } = await start()
    await announce()
    await send()
    const address = addressOf(mails[0])
    const done = await visit('POST', address, 'List-Unsubscribe=One-Click')
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('You get no more mails about Garden Club.')
    await announce()
    await send()
    expect(mails).toHaveLength(1)
    const { announcements, events } = (await member.call('GET', `${path}/notifications`)).body
    expect([announcements, events]).toEqual([
      { push: false, email: false },
      { push: false, email: false },
    ])
    // A second click changes nothing, and in several parts it is understood, too.
    const again = await visit('POST', address, '')
    expect(again.statusCode).toBe(200)
  })

  it('do not end by opening the address, which asks first', async () => {
    const { announce, send, mails, visit } = await start()
    await announce()
    await send()
    const page = await visit('GET', addressOf(mails[0]))
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).toContain('Stop notifications about Garden Club by e-mail?')
    await announce()
    await send()
    expect(mails).toHaveLength(2)
  })

  it('of every community end from the page', async () => {
    const { announce, send, mails, visit, member, world } = await start()
    const other = await buildSite(world)
    await other.admin.call('POST', `${other.path}/profiles`, {
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: member.phone,
    })
    await member.call('GET', `${other.path}/profile`)
    await member.call('PUT', `${other.path}/notifications`, allMailed)
    await announce()
    await send()
    const done = await visit('POST', addressOf(mails[0]), 'all=yes')
    expect(done.body).toContain('Maypole sends you no more notifications by e-mail.')
    await announce()
    await other.admin.call('POST', `${other.path}/announcements`, announcement)
    await send()
    expect(mails).toHaveLength(1)
  })

  it.each(['', 'x', 'v1.a.b.c'])('do not end with the token "%s"', async (token) => {
    const { visit } = await start()
    for (const method of ['GET', 'POST'] as const) {
      const refused = await visit(method, `/api/unsubscribe?token=${token}`)
      expect(refused.statusCode).toBe(404)
    }
  })

  it('are one a day for people who want that, in their zone', async () => {
    const { announce, admin, path, send, mails, member, setTime, announce: second } = await start()
    await member.call('PUT', '/notifications', settingsInput({ digestHour: 18 }))
    await announce()
    await second()
    await send()
    expect(mails).toEqual([])
    setTime('2026-03-02T22:59:00Z')
    await send()
    expect(mails).toEqual([])
    setTime('2026-03-02T23:00:00Z')
    await send()
    expect(mails.map(({ subject }) => subject)).toEqual(['Maypole: 2 new things'])
    // A reminder that would be too late in the next one comes by itself.
    await admin.call('POST', `${path}/events`, {
      title: 'Party',
      startDate: '2026-03-03T01:00:00Z',
    })
    setTime('2026-03-03T00:00:00Z')
    await send()
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual([
      'Garden Club: Reminder: Party, Mon, Mar 2, 8:00 PM',
    ])
    setTime('2026-03-03T23:00:00Z')
    await send()
    // The event is over: the news of it is gone.
    expect(mails).toHaveLength(2)
  })

  it('are tried again, with the same key, and given up when the server refuses for good', async () => {
    const { announce, send, mails, mailFailures, pass } = await start()
    await announce()
    mailFailures.push(new Error('451'))
    await send()
    pass(hour)
    await send()
    expect(mails).toHaveLength(1)
    await announce()
    mailFailures.push(new UndeliverableError('550'))
    await send()
    pass(hour)
    await send()
    expect(mails).toHaveLength(1)
  })

  it('are in the language of the person', async () => {
    const { announce, send, mails, member, visit } = await start()
    await member.call('PUT', '/notifications', settingsInput({ language: 'es-MX' }))
    await announce()
    await send()
    expect(mails[0]?.html).toContain('<html lang="es">')
    expect(mails[0]?.text).toContain('Recibes este correo')
    expect((await visit('GET', addressOf(mails[0]))).body).toContain('<html lang="es">')
  })
})
