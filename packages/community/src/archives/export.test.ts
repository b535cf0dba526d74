import { eachDatabase } from '@maypole/platform/database/testing'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../testing/factories.ts'
import { picture, upload } from '../testing/pictures.ts'
import { archiveKinds } from './kinds.ts'
import { readSnapshot } from './store.ts'

eachDatabase('downloading everything', (open) => {
  async function start(options: Parameters<typeof createTestCommunity>[1] = {}) {
    const world = await createTestCommunity(await open(), options)
    const built = await buildSite(world, { title: 'Garden: Club?' })
    const begin = (person: Person) => person.call('POST', `${built.path}/download`)
    const fetchUrl = (url: string) => world.call('GET', url.replace(/^\/api/, ''))
    const download = async () => {
      const { body } = await begin(built.admin)
      const answer = await fetchUrl(body.url)
      expect(answer.status, answer.text).toBe(200)
      const files = unzipSync(answer.bytes)
      const text = (name: string) => Buffer.from(files[name] ?? []).toString()
      return { answer, files, text, json: (name: string) => JSON.parse(text(name)) }
    }
    return { world, ...built, begin, fetchUrl, download }
  }

  it('has every list as JSON, and others for spreadsheets, address books and calendars', async () => {
    const { world, admin, site, path, download } = await start()
    const create = async (what: string, body: object) => {
      const answer = await admin.call('POST', `${path}/${what}`, body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const group = await create('groups', { name: 'Altos, low' })
    const given = { firstName: '=SUM(A1)', nickname: 'Zo, "Z"', email: 'zoe@example.org' }
    await create('profiles', contactInput({ ...given, groups: [group.id] }))
    await create('announcements', { headline: 'Fête; \\n', body: 'One\nTwo', pinned: true })
    await create('links', { title: 'Map', url: 'https://example.org' })
    const publishDate = '2026-04-01T12:00:00Z'
    await create('scheduled-announcements', { headline: 'Later', publishDate })
    const rehearsal = { title: 'Rehearsal', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const series = await create('events', { ...rehearsal, excludedDates: ['2026-03-17'] })
    const at = { scope: 'this', recurrenceId: '2026-03-24T23:00:00.000Z' }
    const moved = { ...rehearsal, ...at, title: 'Concert', startDate: '2026-03-24T18:00' }
    expect((await admin.call('PUT', `${path}/events/${series.id}`, moved)).status).toBe(200)
    const file = upload(await picture('png'))
    await world.call('PATCH', `${path}/avatar`, { token: admin.token, ...file })

    const { answer, files, text, json } = await download()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=garden-club.zip',
      'cache-control': 'no-store',
      'content-length': String(answer.bytes.length),
    })
    const community = json('community.json')
    expect(community).toMatchObject({
      format: 'maypole-community',
      version: 1,
      exportedAt: '2026-03-02T12:00:00.000Z',
      community: { title: 'Garden: Club?', address: site.slug, joining: 'roster' },
      counts: { groups: 1, contacts: 2, announcements: 1, links: 1, events: 1 },
    })
    expect(files[community.community.picture]?.slice(8, 12)).toEqual(
      new Uint8Array(Buffer.from('WEBP')),
    )
    const contact = json('data/contacts.json').find(({ email }: { email: string }) => email)
    expect(contact).toMatchObject({ ...given, phoneNumber: '+15550100001', groups: [group.id] })
    expect(Object.keys(contact)).not.toContain('user_id')
    expect(json('data/announcements.json')).toMatchObject([
      { headline: 'Fête; \\n', body: 'One\nTwo', pinned: true, disappearsAt: null },
    ])
    expect(json('data/scheduled-announcements.json')).toMatchObject([{ headline: 'Later' }])
    expect(json('data/events.json')).toMatchObject([
      {
        uid: series.id,
        starts: '2026-03-10T19:00:00',
        rule: 'FREQ=WEEKLY',
        leftOutDates: ['2026-03-17T19:00:00'],
        changedDates: [{ at: '2026-03-24T19:00:00', title: 'Concert' }],
      },
    ])
    // A spreadsheet takes none of the cells for a formula.
    const table = parse(text('contacts.csv'), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    expect(table.find(({ email }) => email !== '')).toMatchObject({
      firstName: "'=SUM(A1)",
      nickname: 'Zo, "Z"',
      phoneNumber: "'+15550100001",
      groups: '["Altos, low"]',
    })
    expect(text('contacts.vcf').match(/BEGIN:VCARD/g)).toHaveLength(2)
    expect(text('contacts.vcf').match(/^CATEGORIES:.*$/gm)).toEqual(['CATEGORIES:Altos\\, low'])
    const calendar = new ICAL.Component(ICAL.parse(text('events.ics')))
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    const uids = calendar
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('uid'))
    expect(uids).toEqual([series.id, series.id])
    expect(text('README.txt')).toContain('data/scheduled-announcements.json')
  })

  it('can be imported into the directory again, where every contact is the same', async () => {
    const { world, admin, path, download } = await start()
    const groups: string[] = []
    for (const name of ['Board', 'Altos, low', '=Class [4]'])
      groups.push((await admin.call('POST', `${path}/groups`, { name })).body.id)
    for (const [index, firstName] of ['=1+1', '@ada', "'quoted", 'Zoë'].entries()) {
      const phoneNumber = `555010000${index}`
      const input = { firstName, lastName: '-x', phoneNumber, groups: groups.slice(0, index) }
      await admin.call('POST', `${path}/profiles`, contactInput(input))
    }
    const { files } = await download()
    for (const name of ['contacts.csv', 'contacts.vcf']) {
      const file = upload(Buffer.from(files[name] ?? []), { field: 'contacts' })
      const read = await world.call('POST', `${path}/contact-imports`, {
        token: admin.token,
        ...file,
      })
      const states = read.body.rows
        .filter(({ lastName }: { lastName: string }) => lastName === '-x')
        .map(({ state }: { state: string }) => state)
      expect(states, name).toEqual(Array(4).fill('same'))
    }
  })

  it('reads long lists completely, in pages', async () => {
    const { world, site, download } = await start()
    const db = world.database.tables<{ links: Record<string, unknown> }>()
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: crypto.randomUUID(),
      site_id: site.id,
      title: `Link ${index}`,
      url: 'https://example.org/',
      host: null,
      section: null,
      hidden: 0,
      version: 1,
      // Places that several have must not hide any.
      position: index,
      place: Math.floor(index / 7),
      created_at: '',
      updated_at: '',
    }))
    await db.insertInto('links').values(rows).execute()
    const { json } = await download()
    const titles = json('data/links.json').map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(rows.map(({ title }) => title).toSorted())
  })

  it('has the latest of a list that has no limit', async () => {
    const { world, admin, site, path } = await start()
    const event = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=DAILY;COUNT=5' }
    const { id } = (await admin.call('POST', `${path}/events`, event)).body
    for (const day of [10, 11, 12, 13]) {
      const answer = { answer: 'going', recurrenceId: `2026-03-${day}T23:00:00Z` }
      expect((await admin.call('PUT', `${path}/events/${id}/answer`, answer)).status).toBe(200)
    }
    const kind = { ...archiveKinds.eventAnswers, most: 3 }
    const days: unknown[] = []
    await readSnapshot(world.database, site.id, async (reader) => {
      for await (const rows of reader.pages(kind)) days.push(...rows.map(({ day }) => day))
    })
    expect(days).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
  })

  it('is for admins, counted, and not for somebody who acts for one', async () => {
    const { world, admin, path, begin } = await start({ settings: { downloadsPerHour: 2 } })
    const { member } = await buildMember(world, { admin, path })
    expect((await begin(member)).body.error).toBe('Only admins can download everything.')
    world.ownAccounts.proof = async () => 'acted-for'
    expect((await begin(admin)).status).toBe(403)
    world.ownAccounts.proof = async () => 'old'
    expect([(await begin(admin)).status, (await begin(admin)).status]).toEqual([200, 200])
    const refused = await begin(admin)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('works once, within a minute, for as long as the person is an admin', async () => {
    const { world, admin, path, begin, fetchUrl } = await start()
    const ticket = async (person = admin) => (await begin(person)).body.url as string
    const first = await ticket()
    const tries = await Promise.all([fetchUrl(first), fetchUrl(first), fetchUrl(first)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const late = await ticket()
    world.pass(60_000)
    expect(await fetchUrl(late)).toMatchObject({ status: 404 })
    const changed = await ticket()
    expect(
      (await fetchUrl(`${changed.slice(0, -1)}${changed.endsWith('A') ? 'B' : 'A'}`)).status,
    ).toBe(404)
    const { member: other, id } = await buildMember(world, { admin, path, role: 'admin' })
    const url = await ticket(other)
    const entry = contactInput({ phoneNumber: other.phone, role: 'member' })
    expect((await admin.call('PUT', `${path}/profiles/${id}`, entry)).status).toBe(200)
    expect((await fetchUrl(url)).status).toBe(404)
    const head = await ticket()
    expect((await world.call('HEAD', head.replace(/^\/api/, ''))).status).toBe(404)
    expect((await fetchUrl(head)).status).toBe(200)
  })
})
