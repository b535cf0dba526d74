import { deletionConfirmation } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AgentAccess } from '../../assistant/agents/agent-port.ts'
import { agentAccess, postToTools, withAgents } from '../../testing/agents.ts'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import {
  buildLookedAfter,
  buildMember,
  buildSite,
  contactInput,
  siteInput,
} from '../../testing/factories.ts'
import { buildOpenSite, newcomer } from '../../testing/joining.ts'
import { choicesInput, settingsInput, subscriptionInput } from '../../testing/notifications.ts'
import { picture, upload } from '../../testing/pictures.ts'

const listNames = [
  'account',
  'added-to',
  'agent-days',
  'agent-proposals',
  'attendance',
  'calendar-feeds',
  'communities',
  'deleted-entries',
  'deletions',
  'event-answers',
  'invitations',
  'join-requests',
  'looked-after',
  'scheduled-announcements',
  'sign-up-sheets',
  'notification-choices',
  'notification-devices',
  'notification-settings',
  'unused-pictures',
]

eachDatabase('the account', (open, kind) => {
  async function start() {
    const agents = new Map<string, AgentAccess>()
    const world = await createTestCommunity(await open(), {
      fetchPush: async () => new Response(),
      settings: withAgents(),
      verifyAgent: async (token) => agents.get(token),
    })
    const remove = (person: Person) =>
      person.call('POST', '/account/deletion', { confirmation: deletionConfirmation })
    const preview = async (person: Person) => {
      const { body } = await person.call('GET', '/account/deletion')
      const ids = (sites: { id: string }[]) => sites.map(({ id }) => id)
      return { handOver: ids(body.handOver), delete: ids(body.delete), leave: ids(body.leave) }
    }
    /** Returns the tables in which a text is. Limits name users by their ids until they expire. */
    const find = async (text: string) => {
      const { limit_counts: limits = [], ...others } = await readEveryTable(world.database)
      if (!text.startsWith('user-')) others.limits = limits
      const tables = Object.entries(others)
      return tables.flatMap(([name, rows]) =>
        rows.filter((row) => row.includes(text)).map(() => name),
      )
    }
    /** Has a person chosen how they are told of what is new. */
    const chooseNotifications = async (person: Person, path: string) => {
      for (const [where, body] of [
        ['/notifications', settingsInput()],
        ['/notifications/devices', subscriptionInput()],
        [`${path}/notifications`, choicesInput()],
      ] as const)
        expect((await person.call('PUT', where, body)).status, where).toBe(200)
    }
    return { world, agents, remove, preview, find, chooseNotifications }
  }

  it('is downloaded as JSON and CSV, with what each field means', async () => {
    const { world, agents, chooseNotifications } = await start()
    const { admin, path } = await buildSite(world, { title: '=Garden Club' })
    await chooseNotifications(admin, path)
    const { id } = (await admin.call('GET', `${path}/profile`)).body
    const named = { firstName: 'Zoë', lastName: 'Quist', email: 'zoe@example.org' }
    const { body: group } = await admin.call('POST', `${path}/groups`, { name: 'Board' })
    await admin.call(
      'PUT',
      `${path}/profiles/${id}`,
      contactInput({ ...named, phoneNumber: admin.phone, role: 'admin', groups: [group.id] }),
    )
    await admin.call('PUT', `${path}/profile/visibility`, {
      listing: null,
      phoneNumber: 'admins',
      email: null,
    })
    await admin.call('PUT', `${path}/invitation`, { days: 30 })
    const feed = await admin.call('POST', '/calendar-feeds', { site: null, alarmMinutes: 60 })
    const other = await buildOpenSite(world, 'approval')
    await admin.call('POST', `${other.path}/join-requests`, newcomer)
    const left = await buildSite(world)
    const entry = contactInput({ phoneNumber: admin.phone })
    const { body: own } = await left.admin.call('POST', `${left.path}/profiles`, entry)
    await admin.call('GET', `${left.path}/profile`)
    await left.admin.call('DELETE', `${left.path}/profiles/${own.id}`)
    const map = { title: 'Map', url: 'https://example.org' }
    const { body: link } = await admin.call('POST', `${path}/links`, map)
    await admin.call('DELETE', `${path}/links/${link.id}`)
    const unused = await world.call('POST', `${path}/pictures?for=announcement`, {
      token: admin.token,
      ...upload(await picture('png'), { field: 'picture' }),
    })
    expect(unused.status).toBe(201)
    const later = { headline: 'Later', publishDate: '2026-04-01T12:00:00Z' }
    await admin.call('POST', `${path}/scheduled-announcements`, later)
    const party = { title: 'Party', startDate: '2030-04-01T12:00:00Z' }
    const { body: event } = await admin.call('POST', `${path}/events`, party)
    const { body: me } = await admin.call('GET', `${path}/profile`)
    const profileId = await buildLookedAfter({ admin, path }, { guardians: [me.id] })
    for (const whose of [{}, { profileId }])
      await admin.call('PUT', `${path}/events/${event.id}/answer`, { answer: 'going', ...whose })
    const asked = await admin.call('PUT', `${path}/events/${event.id}/answering`, {
      seats: null,
      off: false,
      questions: [{ text: 'Seats in your car', kind: 'number' }],
    })
    const [{ id: questionId }] = asked.body.questions
    for (const [reply, whose] of [
      [3, {}],
      [1, { profileId }],
    ] as const)
      await admin.call('PUT', `${path}/events/${event.id}/replies`, {
        replies: [{ questionId, reply }],
        ...whose,
      })
    const begun = { title: 'Rehearsal', startDate: '2026-03-02T12:00:00Z' }
    const { body: rehearsal } = await admin.call('POST', `${path}/events`, begun)
    await admin.call('PUT', `${path}/events/${rehearsal.id}/attendance`, {
      ticks: [me.id, profileId].map((id) => ({
        profileId: id,
        came: id === me.id,
        at: begun.startDate,
      })),
    })
    const needed = { eventId: event.id, lines: [{ title: 'Cake' }] }
    const { body: sheet } = await admin.call('POST', `${path}/sheets`, needed)
    const place = `${path}/sheets/${sheet.id}/lines/${sheet.lines[0].id}/place`
    await admin.call('PUT', place, { number: 2, remark: 'lemon' })
    await admin.call('PUT', place, { number: 1, profileId })
    const proposal = {
      community: path.slice('/sites/'.length),
      why: 'x',
      title: 'Map',
      link: map.url,
    }
    agents.set('agent', agentAccess(admin, { site: proposal.community }))
    const params = { name: 'propose_link', arguments: proposal }
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    expect((await postToTools(world, call, { token: 'agent' })).statusCode).toBe(200)
    world.ownAccounts.lists = (userId) => [
      {
        name: 'account',
        about: 'Your account.',
        fields: { id: 'The id.', note: 'A note.' },
        async *rows() {
          yield { id: userId, note: null, secret: 'never' }
        },
      },
    ]
    const strangers = await buildSite(world, { title: 'Strangers' })
    const contact = contactInput({ phoneNumber: admin.phone })
    await strangers.admin.call('POST', `${strangers.path}/profiles`, contact)
    await admin.call('PUT', `${strangers.path}/own-invitation`, { isMine: false })
    const answer = await admin.call('GET', '/account/download')
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-account.zip"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const files = unzipSync(answer.bytes)
    const text = (name: string) => Buffer.from(files[name] ?? []).toString()
    const json = (name: string) => JSON.parse(text(`${name}.json`))
    const [{ file }] = json('unused-pictures')
    expect(file).toMatch(/^unused-pictures\/[0-9a-f]{64}\.webp$/)
    expect(
      Buffer.from(files[file] ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect(Object.keys(files).toSorted()).toEqual(
      [
        file,
        'README.txt',
        ...listNames.flatMap((name) => [`${name}.csv`, `${name}.json`]),
      ].toSorted(),
    )
    expect(json('account')).toEqual([{ id: admin.userId, note: null }])
    expect(json('communities')).toMatchObject([
      {
        community: '=Garden Club',
        role: 'admin',
        ...named,
        phoneNumber: admin.phone,
        phoneNumberFor: 'admins',
        groups: ['Board'],
      },
    ])
    expect(json('added-to')).toMatchObject([
      { community: 'Strangers', refusedAt: expect.any(String) },
    ])
    expect(json('join-requests')).toMatchObject([{ ...newcomer, state: 'waiting' }])
    expect(json('deleted-entries')).toMatchObject([{ firstName: 'Ada', phoneNumber: admin.phone }])
    // Of those who are looked after, too.
    const byName = (name: string) =>
      json(name).toSorted((one: { firstName: string }, other: { firstName: string }) =>
        one.firstName.localeCompare(other.firstName),
      )
    expect(byName('event-answers')).toMatchObject([
      { firstName: 'Mia', answer: 'going', replies: { 'Seats in your car': 1 } },
      { firstName: 'Zoë', answer: 'going', replies: { 'Seats in your car': 3 } },
    ])
    expect(byName('attendance')).toMatchObject([
      { firstName: 'Mia', event: 'Rehearsal', came: false },
      { firstName: 'Zoë', event: 'Rehearsal', came: true },
    ])
    expect(json('looked-after')).toMatchObject([{ community: '=Garden Club', firstName: 'Mia' }])
    expect(byName('sign-up-sheets')).toMatchObject([
      { firstName: 'Mia', event: 'Party', line: 'Cake', number: 1 },
      { firstName: 'Zoë', event: 'Party', line: 'Cake', number: 2, remark: 'lemon' },
    ])
    expect(json('scheduled-announcements')).toMatchObject([{ headline: 'Later' }])
    expect(json('deletions')).toMatchObject([{ community: '=Garden Club', kind: 'link' }])
    expect(json('calendar-feeds')).toMatchObject([{ community: null, alarmMinutes: 60 }])
    const [, token = 'no token'] = /([\w-]{43})\.ics$/.exec(feed.body.url) ?? []
    expect(JSON.stringify(json('calendar-feeds'))).not.toContain(token)
    expect(json('invitations')).toMatchObject([{ community: '=Garden Club', uses: 0 }])
    const [head = '', row = ''] = text('communities.csv').split('\r\n')
    expect(head).toMatch(/^\uFEFFcommunity,address,/)
    expect(row).toMatch(/^"'=Garden Club",/)
    expect(row).toContain(`"'${admin.phone}"`)
    for (const name of listNames)
      for (const field of Object.keys(json(name)[0]))
        expect(text('README.txt')).toContain(`  ${field}: `)
  })

  it('is downloaded a few times an hour, and never by somebody who acts for the person', async () => {
    const { world } = await start()
    const [person, other] = [world.person(), world.person()]
    for (let count = 0; count < 5; count++)
      expect((await person.call('GET', '/account/download')).status).toBe(200)
    expect((await person.call('GET', '/account/download')).status).toBe(429)
    expect((await other.call('GET', '/account/download')).status).toBe(200)
    world.pass(3_600_000)
    expect((await person.call('GET', '/account/download')).status).toBe(200)
    world.ownAccounts.proof = async () => 'acted-for'
    expect((await other.call('GET', '/account/download')).status).toBe(403)
  })

  it('is deleted with the entries and communities that nobody else is in', async () => {
    const { world, remove, preview, find, chooseNotifications } = await start()
    const { admin, path, site } = await buildSite(world)
    const { member, id } = await buildMember(world, { admin, path })
    const named = contactInput({
      firstName: 'Xanthippe',
      lastName: 'Ypsilon',
      email: 'x@example.org',
      phoneNumber: member.phone,
    })
    expect((await admin.call('PUT', `${path}/profiles/${id}`, named)).status).toBe(200)
    await chooseNotifications(member, path)
    const own = (await member.call('POST', '/sites', siteInput({ title: 'Only Mine' }))).body
    await member.call('POST', `/sites/${own.id}/announcements`, { headline: 'Gone', body: 'Gone' })
    await admin.call('POST', `${path}/announcements`, { headline: 'Stays', body: 'Stays' })
    const asked = await buildOpenSite(world, 'approval')
    await member.call('POST', `${asked.path}/join-requests`, newcomer)
    // Somebody else has written the number down, and the person has never been there.
    const unseen = await buildSite(world)
    await unseen.admin.call(
      'POST',
      `${unseen.path}/profiles`,
      contactInput({ phoneNumber: member.phone }),
    )
    expect(await preview(member)).toEqual({
      handOver: [],
      delete: [own.id],
      leave: expect.arrayContaining([site.id, unseen.site.id]),
    })
    expect((await remove(member)).status).toBe(204)
    for (const text of [
      member.userId,
      member.phone,
      'Xanthippe',
      'Ypsilon',
      'x@example.org',
      newcomer.lastName,
    ])
      expect(await find(text), text).toEqual([])
    expect((await member.call('GET', '/sites')).status).toBe(401)
    expect((await world.call('GET', `/site/${own.slug}`)).status).toBe(404)
    expect((await admin.call('GET', `${path}/announcements`)).body).toHaveLength(1)
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(1)
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(1)
    expect((await asked.admin.call('GET', `${asked.path}/join-requests`)).body).toEqual([])
    // The number belongs to somebody new.
    const anew = world.person(member.phone)
    expect((await anew.call('GET', '/sites')).body).toEqual([])
    expect((await anew.call('GET', '/account/deletion')).body).toEqual({
      handOver: [],
      delete: [],
      leave: [],
    })
  })

  it('stays while a community would lose its last admin', async () => {
    const { world, remove, preview } = await start()
    const { admin, path, site } = await buildSite(world)
    const { id } = await buildMember(world, { admin, path })
    const own = (await admin.call('POST', '/sites', siteInput())).body
    expect(await preview(admin)).toEqual({ handOver: [site.id], delete: [own.id], leave: [] })
    const refused = await remove(admin)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/last-admin'])
    expect((await admin.call('GET', '/sites')).body).toHaveLength(2)
    const heir = contactInput({ phoneNumber: '5550100099', role: 'admin' })
    const { body } = await admin.call('POST', `${path}/profiles`, heir)
    expect(body.role).toBe('admin')
    expect(await preview(admin)).toEqual({ handOver: [], delete: [own.id], leave: [site.id] })
    expect((await remove(admin)).status).toBe(204)
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(2)
    expect(id).not.toBe('')
  })

  it('takes a deleted community along when nobody else could bring it back', async () => {
    const { world, remove, preview } = await start()
    const { admin, path, site } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    await admin.call('POST', `${path}/deletion`, { title: site.title })
    expect(await preview(admin)).toEqual({ handOver: [], delete: [], leave: [site.id] })
    expect((await remove(admin)).status).toBe(204)
    expect(await preview(member)).toEqual({ handOver: [], delete: [site.id], leave: [] })
    expect((await remove(member)).status).toBe(204)
    expect((await readEveryTable(world.database)).sites).toEqual([])
  })

  it('needs a recent sign-in by the person themselves, and the exact confirmation', async () => {
    const { world, remove } = await start()
    const person = world.person()
    world.ownAccounts.proof = async () => 'old'
    const old = await remove(person)
    expect([old.status, old.body.type]).toEqual([403, '/problems/recent-sign-in-needed'])
    world.ownAccounts.proof = async () => 'acted-for'
    const acted = await remove(person)
    expect([acted.status, acted.body.type]).toEqual([403, '/problems/forbidden'])
    world.ownAccounts.proof = async () => 'recent'
    for (const confirmation of ['', 'yes', 'DELETE-MY-ACCOUNT'])
      expect((await person.call('POST', '/account/deletion', { confirmation })).status).toBe(400)
    expect((await person.call('GET', '/sites')).status).toBe(200)
  })

  it('is deleted completely after a crash at any step', async () => {
    const { world, remove, find } = await start()
    const { admin, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    const removeSessions = world.ownAccounts.delete
    world.ownAccounts.delete = async () => {
      throw new Error('The process has ended')
    }
    expect((await remove(member)).status).toBe(500)
    expect(await find(member.userId)).toEqual(['account_deletions'])
    // What can still be done meanwhile is undone, and nobody is left without an admin.
    const late = (await member.call('POST', '/sites', siteInput())).body
    const others = ['5550100011', '5550100012']
    for (const phoneNumber of others) {
      world.pass(1)
      await member.call('POST', `/sites/${late.id}/profiles`, contactInput({ phoneNumber }))
    }
    await world.community.finishDeletions()
    expect(await find(member.userId)).not.toEqual([])
    world.ownAccounts.delete = removeSessions
    await world.community.sweep()
    expect(await find(member.userId)).toEqual([])
    const heir = world.person(`+1${others[0]}`)
    expect((await heir.call('GET', `/sites/${late.id}/profile`)).body.role).toBe('admin')
    await world.community.sweep()
    expect((await member.call('GET', '/sites')).status).toBe(401)
  })

  it('of two last admins who leave at once, one stays', async () => {
    const { world, remove } = await start()
    const { admin, path } = await buildSite(world)
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    await buildMember(world, { admin, path })
    const statuses = (await Promise.all([remove(admin), remove(second)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([204, 409])
  })

  it('keeps a block of the number, without the name', async () => {
    const { world, remove, find } = await start()
    const { admin, path } = await buildSite(world)
    const { member, id } = await buildMember(world, { admin, path })
    await admin.call(
      'PUT',
      `${path}/profiles/${id}`,
      contactInput({ firstName: 'Xanthippe', phoneNumber: member.phone }),
    )
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    expect((await remove(member)).status).toBe(204)
    for (const text of [member.userId, 'Xanthippe']) expect(await find(text)).toEqual([])
    expect(await find(member.phone)).toEqual(['blocked_numbers'])
  })

  it.runIf(kind === 'postgres')('is known by every table that names people', async () => {
    const { world } = await start()
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name like '%user_id'
    `.execute(world.database.tables<object>())
    // A new table is added here once its rows are deleted with the account, and downloaded.
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'account_deletions',
      'agent_days',
      'agent_proposals',
      'blocked_numbers',
      'calendar_feeds',
      'deleted_items',
      'join_requests',
      'notice_deliveries',
      'notice_occasions',
      'notification_choices',
      'notification_devices',
      'notification_settings',
      'profiles',
      'site_creators',
      'site_invitations',
    ])
  })
})
