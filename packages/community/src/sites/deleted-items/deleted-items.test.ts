import { deletionConfirmation, limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../../testing/factories.ts'
import { subscriptionInput } from '../../testing/notifications.ts'

const day = 86_400_000
const inputs = {
  announcements: { headline: 'Water off', body: 'On Wednesday.', pinned: true },
  links: { title: 'Map', url: 'https://example.org' },
  events: {
    title: 'Choir',
    location: 'Hall',
    startDate: '2026-03-10T19:00:00Z',
    rrule: 'FREQ=WEEKLY',
  },
  profiles: contactInput({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' }),
} as const
type List = keyof typeof inputs
const lists = Object.keys(inputs) as List[]

eachDatabase('what was deleted', (open) => {
  async function start() {
    const pushed: string[] = []
    const world = await createTestCommunity(await open(), {
      fetchPush: async (url) => {
        pushed.push(String(url))
        return new Response(null, { status: 201 })
      },
    })
    const { admin, path, site } = await buildSite(world)
    await admin.call(
      'PUT',
      `${path}/profiles/${(await admin.call('GET', `${path}/profile`)).body.id}`,
      contactInput({ firstName: 'Ada', phoneNumber: admin.phone }),
    )
    const { member, id: memberEntry } = await buildMember(world, { admin, path })
    const add = async (list: List, change: object = {}) => {
      const answer = await admin.call('POST', `${path}/${list}`, { ...inputs[list], ...change })
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const remove = async (list: string, id: string, by: Person = admin) => {
      const answer = await by.call('DELETE', `${path}/${list}/${id}`)
      expect(answer.status, answer.text).toBe(204)
    }
    const read = async (list: string, by: Person = admin) =>
      (await by.call('GET', `${path}/${list}`)).body
    const deleted = () => read('deleted-items')
    const restore = (id: string, by: Person = admin) =>
      by.call('POST', `${path}/deleted-items/${id}/restoration`)
    const restoreNewest = async () => restore((await deleted())[0].id)
    return {
      world,
      admin,
      member,
      memberEntry,
      path,
      site,
      pushed,
      add,
      remove,
      read,
      deleted,
      restore,
      restoreNewest,
    }
  }

  it.each(lists)('is brought back as it was, of %s', async (list) => {
    const { add, remove, read, deleted, restore, world, site } = await start()
    const item = await add(list)
    const before = await read(list)
    await remove(list, item.id)
    const title = { announcements: 'Water off', links: 'Map', events: 'Choir', profiles: '' }[list]
    const [gone] = await deleted()
    expect(gone).toEqual({
      id: expect.any(String),
      kind: list.slice(0, -1),
      title: title || 'Grace Hopper',
      deletedDate: '2026-03-02T12:00:00.000Z',
      purgeDate: '2026-04-01T12:00:00.000Z',
      deletedBy: 'Ada Lovelace',
    })
    expect(await read(list)).toEqual(before.filter(({ id }: { id: string }) => id !== item.id))
    world.pass(30 * day - 1)
    await world.community.sweep()
    const restored = await restore(gone.id)
    expect(restored.body).toEqual({ kind: gone.kind, id: item.id })
    const versions = list === 'events' ? { version: 2, next: expect.anything() } : {}
    expect(await read(list)).toEqual(
      before.map((one: object) => ('startDate' in one ? { ...one, ...versions } : one)),
    )
    expect(await deleted()).toEqual([])
    expect((await restore(gone.id)).status).toBe(404)
    const counted = list === 'profiles' ? 3 : 2
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(counted)
  })

  it('is found by the id that it had, and not in another community', async () => {
    const { world, admin, add, remove, restore, read } = await start()
    const link = await add('links')
    await remove('links', link.id)
    const other = await buildSite(world, { slug: 'other' })
    const elsewhere = `${other.path}/deleted-items/${link.id}/restoration`
    expect((await other.admin.call('POST', elsewhere)).status).toBe(404)
    expect((await restore(link.id)).body).toEqual({ kind: 'link', id: link.id })
    expect(await read('links')).toHaveLength(1)
    expect((await restore(link.id, admin)).status).toBe(404)
  })

  it('keeps its place in the list', async () => {
    const { add, remove, read, restoreNewest } = await start()
    for (const headline of ['First', 'Second', 'Third']) await add('announcements', { headline })
    const before = await read('announcements')
    await remove('announcements', before[1].id)
    await restoreNewest()
    expect(await read('announcements')).toEqual(before)
  })

  it('is listed to admins only, newest first, and named after who deleted it', async () => {
    const { world, admin, member, path, add, remove, deleted, restore } = await start()
    const event = await add('events')
    const link = await add('links')
    await remove('events', event.id, member)
    world.pass(1)
    await remove('links', link.id)
    expect((await deleted()).map(({ kind }: { kind: string }) => kind)).toEqual(['link', 'event'])
    const [, ofMember] = await deleted()
    expect(ofMember.deletedBy).toBe('Ada Lovelace')
    expect((await member.call('GET', `${path}/deleted-items`)).status).toBe(403)
    expect((await restore(ofMember.id, member)).status).toBe(403)
    await member.call('DELETE', `${path}/profile`)
    expect(await deleted()).toHaveLength(2)
    expect((await deleted())[1]).not.toHaveProperty('deletedBy')
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(1)
  })

  it('leaks nowhere else', async () => {
    const { world, admin, member, path, add, remove, read } = await start()
    const ids: string[] = []
    for (const list of lists) {
      const { id } = await add(list)
      ids.push(id)
      await remove(list, id)
      expect((await admin.call('PUT', `${path}/${list}/${id}`, inputs[list])).status).toBe(404)
    }
    expect((await admin.call('GET', `${path}/events/${ids[2]}/calendar.ics`)).status).toBe(404)
    expect((await member.call('GET', `${path}/profile`)).body).not.toHaveProperty('news')
    for (const list of lists) expect(JSON.stringify(await read(list, member))).not.toMatch('Grace')
    const guest = world.person('+15550100001')
    expect((await guest.call('GET', '/sites')).body).toEqual([])
    expect((await guest.call('GET', `${path}/links`)).status).toBe(403)
  })

  it('is gone for good after thirty days, in batches', async () => {
    const { world, add, remove, deleted, restore } = await start()
    const { id } = await add('links')
    await remove('links', id)
    const [gone] = await deleted()
    world.pass(30 * day)
    expect(await deleted()).toEqual([])
    expect((await restore(gone.id)).status).toBe(404)
    await world.community.sweep()
    expect((await readEveryTable(world.database)).deleted_items).toEqual([])
  })

  it('makes room in its list, and needs room to come back', async () => {
    const built = await start()
    const { world, admin, path, add, remove, restoreNewest, read } = built
    const first = await add('links')
    await world.database
      .tables<{ sites: { link_count: number } }>()
      .updateTable('sites')
      .set({ link_count: limits.linksPerSite })
      .execute()
    expect((await admin.call('POST', `${path}/links`, inputs.links)).status).toBe(409)
    await remove('links', first.id)
    await add('links', { title: 'Another' })
    const refused = await restoreNewest()
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/full'])
    expect(await built.deleted()).toHaveLength(1)
    expect(await read('links')).toHaveLength(1)
  })

  it('is bounded by number and bytes, of which the oldest go', async () => {
    const { world, add, remove, deleted } = await start()
    const fill = async (size: number) => {
      const [row] = await tables().selectFrom('deleted_items').selectAll().execute()
      await tables().updateTable('deleted_items').set({ bytes: size }).execute()
      return row
    }
    const tables = () => world.database.tables<{ deleted_items: { id: string; bytes: number } }>()
    const old = await add('links', { title: 'Old' })
    await remove('links', old.id)
    await fill(limits.deletedBytesPerSite)
    world.pass(1)
    const { id } = await add('links', { title: 'New' })
    await remove('links', id)
    expect((await deleted()).map(({ title }: { title: string }) => title)).toEqual(['New'])
    const row = await fill(1)
    if (row === undefined) throw new Error('Nothing was kept')
    const copies = Array.from({ length: limits.deletedItemsPerSite }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
    }))
    for (let from = 0; from < copies.length; from += 50)
      await tables()
        .insertInto('deleted_items')
        .values(copies.slice(from, from + 50))
        .execute()
    world.pass(1)
    await remove('links', (await add('links', { title: 'Newest' })).id)
    const left = await deleted()
    expect(left).toHaveLength(limits.deletedItemsPerSite)
    expect(left[0].title).toBe('Newest')
  })

  it('takes the answers to an event with it when newer ones leave no room', async () => {
    const { world, admin, path, add, remove, deleted } = await start()
    const { id } = await add('events')
    const answer = { recurrenceId: inputs.events.startDate, answer: 'going' }
    expect((await admin.call('PUT', `${path}/events/${id}/answer`, answer)).status).toBe(200)
    await remove('events', id)
    const tables = world.database.tables<{
      deleted_items: { bytes: number }
      event_answers: { event_id: string }
    }>()
    const answers = () => tables.selectFrom('event_answers').select('event_id').execute()
    expect(await answers()).toEqual([{ event_id: id }])
    const bytes = limits.deletedBytesPerSite
    await tables.updateTable('deleted_items').set({ bytes }).execute()
    world.pass(1)
    await remove('links', (await add('links')).id)
    expect(await deleted()).toHaveLength(1)
    expect(await answers()).toEqual([])
  })

  it('of a contact comes back unless the number is there again', async () => {
    const { admin, path, add, remove, deleted, restore } = await start()
    const { id } = await add('profiles')
    await remove('profiles', id)
    const { id: other } = await add('profiles', { firstName: 'Other' })
    const [gone] = await deleted()
    const refused = await restore(gone.id)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/phone-taken'])
    expect(refused.body.error).toMatch(/has a contact with this phone number/)
    await admin.call(
      'PUT',
      `${path}/profiles/${other}`,
      contactInput({ phoneNumber: '5550109999' }),
    )
    expect((await restore(gone.id)).status).toBe(200)
  })

  it('of a person gives them their entry back, with role and choices', async () => {
    const { world, admin, member, memberEntry, path, remove, read, restoreNewest } = await start()
    const choice = { listing: null, phoneNumber: 'admins', email: null }
    await member.call('PUT', `${path}/profile/visibility`, choice)
    const { member: second, id } = await buildMember(world, { admin, path, role: 'admin' })
    for (const [person, entry] of [
      [member, memberEntry],
      [second, id],
    ] as const) {
      // Who comes back begins with nothing new.
      const { news: _, ...before } = await read('profile', person)
      await remove('profiles', entry)
      expect((await person.call('GET', `${path}/links`)).status).toBe(403)
      expect((await restoreNewest()).status).toBe(200)
      expect(await read('profile', person)).toEqual(before)
    }
    await second.call('DELETE', `${path}/profile`)
    expect(await read('deleted-items')).toEqual([])
  })

  it('of a person who is back with another number, or blocked, stays deleted', async () => {
    const { world, admin, path, remove, deleted, restore } = await start()
    const two = world.person('+15552229991', ['+15552229992'])
    const enter = async (phoneNumber: string) => {
      const { body } = await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber }))
      await two.call('GET', `${path}/profile`)
      return body.id as string
    }
    await remove('profiles', await enter('5552229991'))
    const again = await enter('5552229992')
    const [gone] = await deleted()
    const refused = await restore(gone.id)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/already-there'])
    expect(refused.body.error).toMatch(/in the directory again/)
    const blocked = await admin.call('DELETE', `${path}/profiles/${again}?block=true`)
    expect(blocked.status).toBe(204)
    for (const { id } of await deleted()) {
      const answer = await restore(id)
      expect([answer.status, answer.body.type]).toEqual([409, '/problems/blocked'])
      expect(answer.body.error).toMatch(/blocked/)
    }
    expect((await two.call('GET', `${path}/links`)).status).toBe(403)
    const [block] = (await admin.call('GET', `${path}/blocked-numbers`)).body
    await admin.call('DELETE', `${path}/blocked-numbers/${block.id}`)
    expect((await restore(gone.id)).status).toBe(200)
    expect((await two.call('GET', `${path}/links`)).status).toBe(200)
  })

  it('of a person who waits to join ends their request', async () => {
    const { admin, path, site, member, memberEntry, remove, restoreNewest, read } = await start()
    await admin.call('PUT', path, siteInput({ slug: site.slug, joining: 'approval' }))
    await remove('profiles', memberEntry)
    const named = { firstName: 'Joy', lastName: 'Back' }
    expect((await member.call('POST', `${path}/join-requests`, named)).status).toBe(200)
    expect(await read('join-requests')).toHaveLength(1)
    expect((await restoreNewest()).status).toBe(200)
    expect(await read('join-requests')).toEqual([])
    expect((await read('profile')).waiting).toBe(0)
  })

  it('does not outlive the account of its person, nor name who has deleted theirs', async () => {
    const { world, admin, member, memberEntry, path, add, remove, deleted } = await start()
    const { member: second, id } = await buildMember(world, { admin, path, role: 'admin' })
    await remove('links', (await add('links')).id, second)
    await remove('profiles', memberEntry)
    await add('profiles', { phoneNumber: '5552229993', firstName: 'Xanthippe' }).then((entry) =>
      remove('profiles', entry.id),
    )
    await remove('profiles', id)
    const account = { confirmation: deletionConfirmation }
    for (const person of [member, second, world.person('+15552229993')])
      expect((await person.call('POST', '/account/deletion', account)).status).toBe(204)
    expect((await deleted()).map(({ kind }: { kind: string }) => kind)).toEqual(['link'])
    const { limit_counts: _, ...tables } = await readEveryTable(world.database)
    for (const text of [member.userId, member.phone, second.userId, 'Xanthippe', '5552229993'])
      expect(JSON.stringify(tables), text).not.toContain(text)
  })

  it('of an event is announced again once members were told that it is cancelled', async () => {
    const { world, member, pushed, add, remove, restoreNewest } = await start()
    await member.call('PUT', '/notifications/devices', subscriptionInput())
    const { id } = await add('events')
    await world.community.sendDue()
    expect(pushed).toHaveLength(1)
    // Deleted and back before anybody was told: nobody is.
    await remove('events', id)
    await restoreNewest()
    await world.community.sendDue()
    expect(pushed).toHaveLength(1)
    await remove('events', id)
    await world.community.sendDue()
    expect(pushed).toHaveLength(2)
    await restoreNewest()
    await world.community.sendDue()
    expect(pushed).toHaveLength(3)
  })

  it('of a series comes back as an event of its own, with its answers, date by date', async () => {
    const { admin, member, path, add, deleted, restore, read } = await start()
    const series = { startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY;COUNT=5' }
    const { id } = await add('events', series)
    const dates = [10, 17, 24, 31].map((date) => `2026-03-${date}T23:00:00.000Z`)
    const at = `${path}/events/${id}`
    const change = { ...inputs.events, scope: 'this', recurrenceId: dates[1] }
    const own = { title: 'Concert', startDate: '2026-03-18T20:00', endDate: '2026-03-18T21:00' }
    expect((await admin.call('PUT', at, { ...change, ...own })).status).toBe(200)
    for (const recurrenceId of [dates[1], dates[3]])
      await member.call('PUT', `${at}/answer`, { answer: 'going', recurrenceId })
    const days = '?from=2026-03-01&until=2026-12-31'
    const answered = async () =>
      (await member.call('GET', `${path}/answers${days}`)).body.dates.map(
        ({ day, eventId }: { day: string; eventId: string }) => [day, eventId === id],
      )
    const shown = async () => {
      const from = 'from=2026-03-02T12:00:00Z&until=2026-12-31T12:00:00Z'
      const found = await admin.call('GET', `${path}/occurrences?${from}`)
      return found.body.map(
        ({ title, startDate }: { title: string; startDate: string }) => `${title} ${startDate}`,
      )
    }
    const before = await shown()
    const remove = async (scope: string, recurrenceId: string | undefined) => {
      const query = `scope=${scope}&recurrenceId=${recurrenceId}`
      expect((await member.call('DELETE', `${at}?${query}`)).status).toBe(204)
    }
    await remove('this', dates[1])
    await remove('following', dates[2])
    expect(await shown()).toEqual([before[0]])
    const titles = (await deleted()).map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['Choir (2026-03-24 –)', 'Concert (2026-03-18)'])
    expect((await read('deleted-items', member)).status).toBe(403)
    for (const one of await deleted()) expect((await restore(one.id)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(await answered()).toEqual([
      ['2026-03-18', false],
      ['2026-03-31', false],
    ])
    // The series is as it was left: what is brought back does not depend on it.
    await remove('this', dates[0])
    expect(await deleted()).toMatchObject([{ title: 'Choir', kind: 'event' }])
  })

  it('comes back once, however many admins try', async () => {
    const { add, remove, deleted, restore, read } = await start()
    await remove('links', (await add('links')).id)
    const [{ id }] = await deleted()
    const answers = await Promise.all([restore(id), restore(id), restore(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await read('links')).toHaveLength(1)
  })

  it('can be there again by a repeated request, and says so', async () => {
    const { world, admin, path, remove, restoreNewest, read } = await start()
    const create = () =>
      world.call('POST', `${path}/links`, {
        token: admin.token,
        body: inputs.links,
        headers: { 'idempotency-key': 'the-same-key' },
      })
    await remove('links', (await create()).body.id)
    expect((await create()).status).toBe(201)
    const refused = await restoreNewest()
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/already-there'])
    expect(await read('links')).toHaveLength(1)
  })

  it('of events can be left to admins', async () => {
    const { admin, member, path, site, add, remove, read } = await start()
    expect((await read('settings', member)).eventDeletion).toBe('members')
    expect(await read('profile', member)).not.toHaveProperty('mayDeleteEvents')
    const { id } = await add('events')
    const setting = siteInput({ slug: site.slug, eventDeletion: 'admins' })
    expect((await admin.call('PUT', path, setting)).status).toBe(200)
    expect((await read('settings', member)).eventDeletion).toBe('admins')
    expect((await read('profile', member)).mayDeleteEvents).toBe(false)
    expect(await read('profile')).not.toHaveProperty('mayDeleteEvents')
    const refused = await member.call('DELETE', `${path}/events/${id}`)
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/forbidden'])
    expect(refused.body.error).toMatch(/only admins can delete events/)
    await remove('events', id)
    const unknown = siteInput({ slug: site.slug, eventDeletion: 'nobody' })
    expect((await admin.call('PUT', path, unknown)).status).toBe(400)
    // Left out it stays.
    await admin.call('PUT', path, siteInput({ slug: site.slug }))
    expect((await read('settings')).eventDeletion).toBe('admins')
  })
})
