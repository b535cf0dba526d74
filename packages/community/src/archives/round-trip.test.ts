import { eachDatabase, openTestSqlite } from '@maypole/platform/database/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  comparable,
  downloadArchive,
  sendArchive,
  type TestArchive,
  zipArchive,
} from '../testing/archives.ts'
import { createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite, contactInput } from '../testing/factories.ts'
import { picture, upload } from '../testing/pictures.ts'

const line = (maximum: number) =>
  fc
    .string({ minLength: 1, maxLength: maximum, unit: 'grapheme' })
    .map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim())
    .map((text) => (text === '' ? '=é"x,' : text.slice(0, maximum)))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const audience = fc.constantFrom('members', 'admins')
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const later = fc
  .date({ min: new Date('2026-04-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const ids = (most: number) => fc.uniqueArray(fc.uuid(), { maxLength: most })
const many = <Item>(item: fc.Arbitrary<Item>, most = 6) =>
  ids(most).chain((list) => fc.tuple(...list.map((id) => item.map((one) => ({ id, ...one })))))
const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC')
const rule = fc.constantFrom(
  null,
  'FREQ=WEEKLY',
  'FREQ=DAILY;COUNT=20',
  'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270101T045959Z',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
)

const event = fc
  .record({
    uid: fc.uuid().map((uid) => `${uid}@example.org`),
    title: line(150),
    location: fc.oneof(fc.constant(''), line(200)),
    allDay: fc.boolean(),
    day: fc.integer({ min: 0, max: 900 }),
    timeZone: zone,
    rule,
    changed: fc.record({ title: line(150), cancelled: fc.boolean() }),
    revision: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ day, changed, ...given }) => {
    const start = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    // A single event has its offset, which those zones do not change at noon.
    const timed = (time: string) => (given.rule === null ? `${start}T${time}Z` : `${start}T${time}`)
    const at = given.allDay ? start : `${start}T12:00:00`
    const exception = changed.cancelled ? { at, cancelled: true } : { at, title: changed.title }
    const isUntil = given.rule?.includes('UNTIL') === true
    const fitting = isUntil && (given.allDay || day > 300) ? 'FREQ=WEEKLY' : given.rule
    return {
      ...given,
      rule: fitting,
      starts: given.allDay ? start : timed('12:00:00'),
      ends: given.allDay ? start : timed('13:30:00'),
      leftOutDates: [],
      changedDates: fitting === null ? [] : [exception],
      splitFrom: null,
    }
  })

const food = { id: 'food', text: 'Food?', kind: 'choice', choices: ['Meat', '=Vegetables'] }
const remark = { id: 'remark', text: 'Seats?', kind: 'number', choices: [] }

/** What is chosen for some of the events, and what some of the contacts have answered. */
const answersTo = (events: readonly { id: string }[], contacts: readonly { id: string }[]) => {
  const pairs = events.flatMap(({ id: event }) =>
    contacts.map(({ id: contact }) => ({ event, contact })),
  )
  const of = <Owner extends object, Item>(owners: readonly Owner[], item: fc.Arbitrary<Item>) =>
    fc
      .subarray([...owners])
      .chain((some) => fc.tuple(...some.map((one) => item.map((more) => ({ ...one, ...more })))))
  return fc.record({
    eventAnswering: of(
      events.map(({ id: event }) => ({ event })),
      fc.record({
        seats: orNull(fc.integer({ min: 1, max: 10_000 })),
        off: fc.boolean(),
        questions: fc.constantFrom([], [food, remark]),
      }),
    ),
    eventAnswers: of(
      pairs,
      fc.record({
        day: fc.constantFrom('2026-03-10', '2026-03-17'),
        answer: fc.constantFrom('going', 'waiting', 'maybe', 'declined'),
        answeredAt: moment,
        replies: fc.constantFrom([], [{ questionId: remark.id, reply: 7 }]),
      }),
    ),
    attendance: of(
      pairs,
      fc.record({
        day: fc.constantFrom('2026-03-10', '2026-03-17'),
        came: fc.boolean(),
        tickedAt: moment,
        tickedBy: fc.constantFrom(null, ...contacts.map(({ id }) => id)),
      }),
    ),
  })
}

/** Sheets of some of the events and alone, and what some of the contacts have taken of them. */
const sheetsOf = (events: readonly { id: string }[], contacts: readonly { id: string }[]) =>
  many(
    fc.record({
      event: fc.constantFrom(null, ...events.map(({ id }) => id)),
      title: line(100),
      closes: orNull(moment),
      closed: fc.boolean(),
    }),
    3,
  ).chain((some) => {
    const sheets = some.map((one) =>
      one.event === null
        ? { ...one, day: null, closes: one.closes ?? '2026-04-01T12:00:00.000Z' }
        : { ...one, day: null },
    )
    const lineOf = (sheet: string) =>
      fc.record({
        id: fc.uuid({ version: 4 }),
        sheet: fc.constant(sheet),
        title: line(100),
        note: fc.oneof(fc.constant(''), line(200)),
        time: fc.constantFrom(null, '21:00'),
        wanted: orNull(fc.integer({ min: 1, max: 1000 })),
      })
    return fc.tuple(...sheets.map(({ id }) => lineOf(id))).chain((sheetLines) =>
      fc
        .tuple(
          ...sheetLines.map(({ id, sheet }) =>
            fc.record({
              line: fc.constant(id),
              day: fc.constant(
                sheets.find((one) => one.id === sheet)?.event === null ? '' : '2026-03-10',
              ),
              contact: fc.constantFrom(...contacts.map((contact) => contact.id), 'nobody'),
              state: fc.constantFrom('taken', 'waiting'),
              number: fc.integer({ min: 1, max: 1000 }),
              remark: fc.oneof(fc.constant(''), line(150)),
              takenAt: moment,
            }),
          ),
        )
        .map((places) => ({
          sheets,
          sheetLines,
          sheetPlaces: places.filter(({ contact }) => contact !== 'nobody'),
        })),
    )
  })

const lists = fc
  .record({
    groups: ids(4).map((list) => list.map((id) => ({ id, name: `Group ${id.slice(0, 8)}` }))),
    contacts: many(
      fc.record({
        firstName: line(80),
        lastName: line(80),
        nickname: orNull(line(80)),
        // Several may have the same number.
        phoneNumber: fc.integer({ min: 0, max: 5 }).map((digit) => `+1555010001${digit}`),
        email: orNull(fc.constantFrom('a@example.org', '=b@example.org')),
        role: fc.constantFrom('member', 'admin'),
        listedFor: orNull(audience),
        phoneNumberFor: orNull(audience),
        emailFor: orNull(audience),
        photo: fc.constant(null),
      }),
    ),
    announcements: many(
      fc.record({
        headline: line(150),
        body: fc.oneof(fc.constant(''), line(200), fc.constant('one\ntwo\n\n=three')),
        pinned: fc.boolean(),
        publishedAt: moment,
        editedAt: orNull(moment),
        disappearsAt: orNull(later),
        pictures: fc.constant([]),
      }),
    ),
    scheduledAnnouncements: many(
      fc.record({
        headline: line(150),
        body: fc.constant(''),
        pinned: fc.boolean(),
        publishAt: later,
        disappearsAt: fc.constant(null),
        pictures: fc.constant([]),
      }),
    ),
    links: many(
      fc.record({
        title: line(150),
        url: fc.constantFrom('https://example.org/', 'mailto:a@example.org', 'https://a.test/?q=1'),
        heading: orNull(line(60)),
        hidden: fc.boolean(),
      }),
    ),
    events: many(event),
    blockedNumbers: many(fc.record({ firstName: line(80), lastName: line(80) }), 3).map((list) =>
      list.map((one, index) => ({ ...one, phoneNumber: `+1555020000${index}` })),
    ),
  })
  .chain((all) =>
    fc
      .tuple(...all.contacts.map(() => fc.subarray(all.groups.map(({ id }) => id))))
      .map((groups) => {
        const contacts = all.contacts.map((one, index) => ({ ...one, groups: groups[index] ?? [] }))
        const [first, second, ...others] = all.events
        const split =
          second && first ? [first, { ...second, splitFrom: first.id }] : [first, second]
        return {
          ...all,
          contacts,
          events: [...split.filter((one) => one !== undefined), ...others],
        }
      }),
  )
  .chain((all) => answersTo(all.events, all.contacts).map((answers) => ({ ...all, ...answers })))
  .chain((all) => sheetsOf(all.events, all.contacts).map((sheets) => ({ ...all, ...sheets })))

const community = fc.record({
  title: line(100),
  address: fc.constant('choir'),
  primaryColor: fc.constantFrom('#00e5cc', '#123456'),
  backgroundColor: fc.constantFrom('#ffffff', '#000000'),
  picture: fc.constant(null),
  timeZone: zone,
  directoryEditing: audience,
  eventDeletion: audience,
  joining: fc.constantFrom('roster', 'approval', 'open'),
  agents: fc.constantFrom('allowed', 'refused'),
  answerCounts: audience,
  attendanceDays: fc.constantFrom(31, 92, 365),
  listedFor: audience,
  phoneNumbersFor: audience,
  emailsFor: audience,
})

const founderPhone = '+15550199999'
const founder = {
  id: 'founder',
  firstName: 'Zoë',
  lastName: 'Quist',
  nickname: null,
  email: null,
  phoneNumber: founderPhone,
  role: 'admin',
  groups: [],
  listedFor: null,
  phoneNumberFor: null,
  emailFor: null,
  photo: null,
}

const archives: fc.Arbitrary<TestArchive> = fc.record({ community, lists }).map((all) => ({
  description: {
    format: 'maypole-community',
    version: 1,
    product: 'Maypole',
    exportedAt: '2026-03-01T00:00:00.000Z',
    community: all.community,
  },
  lists: { ...all.lists, contacts: [...all.lists.contacts, founder] },
  pictures: {},
}))

eachDatabase('an archive that comes back', (open) => {
  /** Two instances, one of which is on SQLite. */
  async function startTwo() {
    const here = await createTestCommunity(await open())
    const there = await createTestCommunity(openTestSqlite().database)
    const bring = async (world: typeof here, archive: TestArchive, slug: string) => {
      const person = world.person(founderPhone)
      const path = `/archives?slug=${slug}`
      const created = await sendArchive(world, { person, bytes: zipArchive(archive), path })
      expect(created.status, created.text).toBe(201)
      return { admin: person, path: `/sites/${created.body.id}` }
    }
    return { here, there, bring }
  }

  it('is the same community, here and on another database', { timeout: 120_000 }, async () => {
    const { here, there, bring } = await startTwo()
    let runs = 0
    await fc.assert(
      fc.asyncProperty(archives, async (archive) => {
        runs += 1
        const slug = `choir-${runs}`
        const first = await downloadArchive(here, await bring(here, archive, slug))
        for (const [name, list] of Object.entries(archive.lists))
          expect(first.lists[name], name).toHaveLength(list.length)
        const second = await downloadArchive(there, await bring(there, first, slug))
        expect(comparable(second)).toEqual(comparable(first))
        const third = await downloadArchive(here, await bring(here, second, `${slug}-again`))
        expect(comparable(third)).toEqual(comparable(first))
      }),
      // One reading takes a thread and a second.
      { numRuns: 2, seed: 20260310, endOnFailure: true },
    )
    expect(runs).toBe(2)
  })

  it('keeps what was given, also pictures, and is complete for its members', async () => {
    const { here, there, bring } = await startTwo()
    const [archive] = fc.sample(archives, { numRuns: 1, seed: 7 }) as [TestArchive]
    const { admin, path } = await bring(here, archive, 'choir')
    const first = await downloadArchive(here, { admin, path })
    const given = (list: Record<string, unknown>[]) => list.map(({ id: _, ...rest }) => rest)
    for (const name of ['announcements', 'links', 'scheduledAnnouncements'])
      expect(given(first.lists[name] ?? []).toSorted(byText), name).toEqual(
        given(archive.lists[name] ?? []).toSorted(byText),
      )
    const uids = (one: TestArchive) => one.lists.events?.map(({ uid }) => uid)
    expect(uids(first)).toEqual(uids(archive))
    const image = upload(await picture('png', { colour: '#cc3366' }))
    const set = await here.call('PATCH', `${path}/avatar`, { token: admin.token, ...image })
    expect(set.status).toBe(200)
    const pictured = await downloadArchive(here, { admin, path })
    const again = await bring(here, pictured, 'choir-2')
    const elsewhere = await bring(there, pictured, 'choir')
    const own = (one: TestArchive) => one.pictures[one.description.community.picture]
    // On the instance that wrote it the picture is the same; elsewhere it is written again.
    const same = await downloadArchive(here, again)
    expect(same.description.community.picture).toBe(pictured.description.community.picture)
    const other = await downloadArchive(there, elsewhere)
    const { data, info } = await sharp(own(other)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([512, 512])
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([13, 3, 6])
    // Lists, counts and news are those of a community that has always been here.
    const site = (await there.call('GET', '/site/choir')).body
    expect(site.stats.memberCount).toBe(pictured.lists.contacts?.length)
    const visible = await elsewhere.admin.call('GET', `${elsewhere.path}/profiles`)
    expect(visible.body).toHaveLength(site.stats.memberCount)
    expect((await elsewhere.admin.call('GET', `${elsewhere.path}/profile`)).body).toMatchObject({
      role: 'admin',
      firstName: 'Zoë',
    })
    const [listed] = (await elsewhere.admin.call('GET', '/sites')).body
    expect(listed.news).toBeUndefined()
    const link = { title: 'New', url: 'https://example.org' }
    expect((await elsewhere.admin.call('POST', `${elsewhere.path}/links`, link)).status).toBe(201)
    // Everybody in the file is found by their number.
    const member = pictured.lists.contacts?.find(({ role }) => role === 'member')
    if (member !== undefined) {
      const person = there.person(member.phoneNumber as string)
      expect((await person.call('GET', '/sites')).body).toHaveLength(1)
    }
  })

  it('has seats and answers, and who waits goes on waiting', async () => {
    const { here, there, bring } = await startTwo()
    const { admin, path } = await buildSite(here)
    const add = async (more: object) => {
      const event = { title: 'Trip', startDate: '2026-03-10T19:00', ...more }
      return (await admin.call('POST', `${path}/events`, event)).body.id as string
    }
    const [trip, quiet, gone] = [await add({}), await add({}), await add({})]
    const choose = (event: string, chosen: object) =>
      admin.call('PUT', `${path}/events/${event}/answering`, chosen)
    await choose(trip, { seats: 1, off: false })
    await choose(quiet, { seats: null, off: true })
    await choose(gone, { seats: 7, off: false })
    const { member: ann } = await buildMember(here, { admin, path })
    const { member: bob } = await buildMember(here, { admin, path })
    const going = { answer: 'going' }
    for (const [person, event] of [
      [ann, trip],
      [bob, trip],
      [admin, trip],
      [ann, gone],
    ] as const)
      expect((await person.call('PUT', `${path}/events/${event}/answer`, going)).status).toBe(200)
    const lines = [{ title: 'Cake', wanted: 1 }]
    for (const eventId of [trip, gone]) {
      const { body: sheet } = await admin.call('POST', `${path}/sheets`, { eventId, lines })
      const place = `${path}/sheets/${sheet.id}/lines/${sheet.lines[0].id}/place`
      for (const person of [ann, bob])
        await person.call('PUT', place, { number: 1, remark: 'lemon' })
    }
    await admin.call('DELETE', `${path}/events/${gone}`)

    const given = await downloadArchive(here, { admin, path })
    expect(given.lists.eventAnswering).toHaveLength(2)
    expect(given.lists.eventAnswers?.map(({ answer }) => answer)).toEqual([
      'going',
      'waiting',
      'waiting',
    ])
    const counted = ['sheets', 'sheetLines', 'sheetPlaces'].map((name) => given.lists[name]?.length)
    expect(counted).toEqual([1, 1, 2])
    // What belongs to a sheet that is not there is left out.
    const description = { ...given.description, counts: undefined }
    await bring(here, { ...given, description, lists: { ...given.lists, sheets: [] } }, 'without')
    const moved = await bring(there, given, 'moved')
    const [at, waiting] = [ann, bob].map(({ phone }) => there.person(phone)) as [Person, Person]
    const answered = async (by: Person) => {
      const days = '?from=2026-03-01&until=2026-03-31'
      return (await by.call('GET', `${moved.path}/answers${days}`)).body
    }
    const { events, dates } = await answered(waiting)
    expect(dates).toMatchObject([{ going: 1, waiting: 2, own: 'waiting' }])
    const [{ eventId }] = dates
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({ eventId, seats: 1, off: false })
    expect(events).toContainEqual({ eventId: expect.any(String), off: true })
    await at.call('PUT', `${moved.path}/events/${eventId}/answer`, { answer: 'declined' })
    const after = await answered(waiting)
    expect(after.dates).toMatchObject([{ going: 1, waiting: 1, declined: 1, own: 'going' }])

    // So has the sheet of the event that is still there.
    const { sheets } = (
      await at.call('GET', `${moved.path}/sheets?from=2026-03-01&until=2026-03-31`)
    ).body
    expect(sheets).toMatchObject([{ eventId, lines: [{ title: 'Cake', wanted: 1 }] }])
    const [sheet] = sheets
    const cake = `${moved.path}/sheets/${sheet.id}/lines/${sheet.lines[0].id}/place`
    const shown = (await waiting.call('GET', `${moved.path}/sheets/${sheet.id}`)).body
    expect(shown.people).toMatchObject([
      { remark: 'lemon', state: 'taken' },
      { remark: 'lemon', state: 'waiting' },
    ])
    await at.call('PUT', cake, { number: null })
    const own = (await waiting.call('GET', `${moved.path}/sheets/${sheet.id}`)).body.date.lines
    expect(own).toMatchObject([{ taken: 1, waiting: 0, own: [{ state: 'taken' }] }])
  })

  it('has those who are looked after, by whom, and what was answered for them', async () => {
    const { here, there, bring } = await startTwo()
    const { admin, path } = await buildSite(here)
    const parent = await buildMember(here, { admin, path })
    const names = ['Mia', 'Leo']
    for (const firstName of names) {
      const guardians = [parent.id]
      const profileId = await buildLookedAfter({ admin, path }, { firstName, guardians })
      const event = { title: 'Trip', startDate: '2026-03-10T19:00' }
      const { id } = (await admin.call('POST', `${path}/events`, event)).body
      const given = { answer: 'going', profileId }
      await parent.member.call('PUT', `${path}/events/${id}/answer`, given)
    }
    const given = await downloadArchive(here, { admin, path })
    expect(given.lists.guardians).toHaveLength(2)
    const moved = await bring(there, given, 'moved')
    const person = there.person(parent.member.phone)
    const { lookedAfter } = (await person.call('GET', `${moved.path}/profile`)).body
    const found = lookedAfter.map((one: { firstName: string }) => one.firstName)
    expect(found).toEqual(names.toSorted())
    const days = '?from=2026-03-01&until=2026-03-31'
    const { dates } = (await person.call('GET', `${moved.path}/answers${days}`)).body
    expect(dates).toMatchObject(names.map(() => ({ going: 1, lookedAfter: [{ answer: 'going' }] })))
  })

  it('has the pictures of announcements and the photos of contacts', async () => {
    const { here, there, bring } = await startTwo()
    const { admin, path } = await buildSite(here)
    const add = async (colour: string, kind: string) => {
      const image = upload(await picture('png', { colour }), { field: 'picture' })
      const to = `${path}/pictures?for=${kind}`
      const answer = await here.call('POST', to, { token: admin.token, ...image })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id as string
    }
    const fair = { headline: 'Fair', body: '' }
    const pictures = [
      { id: await add('#cc3366', 'announcement'), alt: 'A stall' },
      { id: await add('#33cc66', 'announcement') },
    ]
    await admin.call('POST', `${path}/announcements`, { ...fair, pictures })
    const [alone] = [{ id: await add('#3366cc', 'announcement'), alt: 'A poster' }]
    const later = { ...fair, pictures: [alone], publishDate: '2026-06-01T10:00:00Z' }
    expect((await admin.call('POST', `${path}/scheduled-announcements`, later)).status).toBe(201)
    const photo = await add('#cccc33', 'contact')
    const contact = contactInput({ firstName: 'Ada', lastName: 'Pictured' })
    await admin.call('POST', `${path}/profiles`, { ...contact, photo })

    const given = await downloadArchive(here, { admin, path })
    const file = /^pictures\/[0-9a-f]{64}\.webp$/
    expect(given.lists.announcements?.map((one) => one.pictures)).toEqual([
      [
        { file: expect.stringMatching(file), description: 'A stall' },
        { file: expect.stringMatching(file), description: '' },
      ],
    ])
    const photos = (one: TestArchive) =>
      one.lists.contacts?.flatMap(({ photo: name }) => (name === null ? [] : [name]))
    expect(photos(given)).toEqual([expect.stringMatching(file)])
    expect(Object.keys(given.pictures)).toHaveLength(4)

    // On the instance that wrote them they are the same, and each community has its own.
    const copy = await bring(here, given, 'copy')
    await admin.call('POST', `${path}/deletion`, { title: 'Garden Club' })
    const again = await downloadArchive(here, copy)
    expect(photos(again)).toEqual(photos(given))
    // Its founder is in it, too.
    const withoutContacts = (one: TestArchive) =>
      comparable({ ...one, lists: { ...one.lists, contacts: [] } })
    expect(withoutContacts(again)).toEqual(withoutContacts(given))
    // Elsewhere they are written again.
    const moved = await bring(there, given, 'moved')
    const [announcement] = (await moved.admin.call('GET', `${moved.path}/announcements`)).body
    expect(announcement.pictures).toEqual([
      { id: expect.any(String), width: 40, height: 30, alt: 'A stall' },
      { id: expect.any(String), width: 40, height: 30, alt: '' },
    ])
    const colourOf = async (id: string, size: string) => {
      const at = `${moved.path}/pictures/${id}?size=${size}`
      const { bytes } = await moved.admin.call('GET', at)
      const pixels = await sharp(bytes).raw().toBuffer()
      return [...pixels.subarray(0, 3)].map((value) => Math.round(value / 16))
    }
    expect(await colourOf(announcement.pictures[1].id, 'desk')).toEqual([3, 13, 6])
    const people = (await moved.admin.call('GET', `${moved.path}/profiles`)).body
    const ada = people.find(({ lastName }: { lastName: string }) => lastName === 'Pictured')
    expect(await colourOf(ada.photo, 'phone')).toEqual([13, 13, 3])
    const site = await downloadArchive(there, moved)
    expect(photos(site)).toHaveLength(1)
    expect(site.lists.scheduledAnnouncements?.[0]?.pictures).toEqual([
      { file: expect.stringMatching(file), description: 'A poster' },
    ])
    // What is counted is what is stored.
    const { rows } = await sql<{ counted: number; stored: number }>`
      select announcement_bytes as counted,
        (select sum(length(headline) + length(body) + length(coalesce(pictures, '')))
          from announcements a where a.site_id = sites.id) as stored
      from sites where slug = 'moved'`.execute(there.database.tables())
    expect(Number(rows[0]?.counted)).toBe(Number(rows[0]?.stored))
  })

  it('refuses more pictures than a community may have, and one that is none', async () => {
    const world = await createTestCommunity(await open(), { settings: { pictureBytes: 50 } })
    const other = await createTestCommunity(openTestSqlite().database)
    const { admin, path } = await buildSite(other)
    const image = upload(await picture('png', { width: 300, height: 300 }), { field: 'picture' })
    const to = `${path}/pictures?for=announcement`
    const { id } = (await other.call('POST', to, { token: admin.token, ...image })).body
    await admin.call('POST', `${path}/announcements`, {
      headline: 'Fair',
      body: '',
      pictures: [{ id }],
    })
    const given = await downloadArchive(other, { admin, path })
    const [name = ''] = Object.keys(given.pictures)
    const fake = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(40, 1)])
    const refusalOf = async (archive: TestArchive) => {
      const bytes = zipArchive(archive)
      const refused = await sendArchive(world, { person: world.person(), bytes })
      expect(refused.status).toBe(400)
      return refused.body.detail
    }
    expect(await refusalOf(given)).toMatch(/more than a community may have/)
    expect(await refusalOf({ ...given, pictures: { [name]: fake } })).toMatch(/cannot be read/)
    const { rows } = await sql<{ n: number | string }>`
      select (select count(*) from pictures) + (select count(*) from sites) as n`.execute(
      world.database.tables(),
    )
    expect(Number(rows[0]?.n)).toBe(0)
  })

  it('gives its founder an entry if the file has none, and counts the site for them', async () => {
    const world = await createTestCommunity(await open(), { settings: { sitesPerUser: 2 } })
    const { admin, path } = await buildSite(world)
    await admin.call('POST', `${path}/profiles`, contactInput())
    const archive = await downloadArchive(world, { admin, path })
    const bytes = zipArchive(archive)
    const person = world.person()
    const send = (slug: string) =>
      sendArchive(world, { person, bytes, path: `/archives?slug=${slug}&title=Second` })
    const created = await send('second')
    expect(created.body).toMatchObject({
      title: 'Second',
      slug: 'second',
      stats: { memberCount: 3 },
    })
    const own = await person.call('GET', '/sites/second/profile')
    expect(own.body).toMatchObject({ role: 'admin', phoneNumber: person.phone })
    // The address of the file is taken, and a reserved one counts as taken.
    for (const taken of ['second', 'admin', archive.description.community.address]) {
      const refused = await send(taken)
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/slug-taken'])
    }
    expect((await send('third')).status).toBe(201)
    expect((await send('fourth')).status).toBe(429)
    // Nothing of those that were refused is left.
    const db = world.database.tables<{ sites: { slug: string } }>()
    const slugs = await db.selectFrom('sites').select('slug').execute()
    expect(slugs.map(({ slug }) => slug).toSorted()).toEqual(
      [archive.description.community.address, 'second', 'third'].toSorted(),
    )
    await world.community.sweep()
    expect((await person.call('GET', '/sites')).body).toHaveLength(2)
  })
})

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
