import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import { expect, it } from 'vitest'
import { createTestCommunity } from './testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from './testing/factories.ts'

eachDatabase('the product API', (open) => {
  it('is migrated once, however often it starts', async () => {
    const database = await open()
    const world = await createTestCommunity(database)
    const { site } = await buildSite(world)
    const again = await createTestCommunity(database)
    expect((await again.call('GET', `/site/${site.slug}`)).body).toEqual(site)
  })

  it('resolves races between two servers on one database', async () => {
    const database = await open()
    const worlds = [await createTestCommunity(database), await createTestCommunity(database)]
    const everybody = Array.from({ length: 10 }, (_, index) => {
      const world = worlds[index % 2]
      if (world === undefined) throw new Error('There are two')
      return { world, person: world.person(`+1555300000${index}`) }
    })
    const input = siteInput()
    const created = await Promise.all(
      everybody.map(({ person }) => person.call('POST', '/sites', input)),
    )
    expect(created.filter(({ status }) => status === 201)).toHaveLength(1)
    const winner = everybody[created.findIndex(({ status }) => status === 201)]
    const path = `/sites/${input.slug}/profiles`
    const added = await Promise.all(
      Array.from({ length: 10 }, () => winner?.person.call('POST', path, contactInput())),
    )
    expect(added.filter((answer) => answer?.status === 201)).toHaveLength(1)
    // A change on one server is visible on the other at once.
    expect((await winner?.person.call('GET', path))?.body).toHaveLength(2)
  })

  it('writes no phone number, token, name or text into the log', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const world = await createTestCommunity(await open(), {
      log,
      propose: async () => Promise.reject(new Error('Aunt Agatha, 555-010-0199')),
    })
    const { admin, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    await member.call(
      'POST',
      `${path}/profiles`,
      contactInput({ lastName: 'Agatha', phoneNumber: '5550100199' }),
    )
    await member.call(
      'POST',
      `${path}/profiles`,
      contactInput({ lastName: 'Agatha', phoneNumber: '5550100199' }),
    )
    await admin.call(
      'POST',
      `${path}/profiles`,
      contactInput({ lastName: 'Agatha\n', phoneNumber: '12' }),
    )
    await admin.call('POST', `${path}/chat`, {
      chat: 'Agatha',
      current_datetime: '2026-03-02T12:00:00Z',
      tz_offset: 0,
    })
    await world.call('GET', `${path}/links?phone=5550100199`, { token: 'secret-token' })
    expect(lines.length).toBeGreaterThan(5)
    const text = lines.join('')
    for (const secret of [
      'Agatha',
      '5550100199',
      '555-010',
      'secret-token',
      admin.token,
      admin.phone,
      member.phone.slice(2),
    ])
      expect(text).not.toContain(secret)
  })

  it('answers 404 for unknown paths', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    for (const [method, address] of [
      ['GET', '/nothing'],
      ['DELETE', path],
      ['POST', `${path}/profile`],
      ['PUT', `${path}/announcements`],
      ['GET', `${path}/chat`],
    ] as const)
      expect([404, 405], `${method} ${address}`).toContain(
        (await admin.call(method, address)).status,
      )
    expect((await admin.call('GET', `${path}/links/`)).status).toBe(200)
    expect((await admin.call('HEAD', `${path}/links`)).status).toBe(200)
    const { headers } = await world.call('GET', `${path}/links`, {
      token: admin.token,
      headers: { origin: 'https://evil.example' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('accepts bodies of up to 100 kB', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    const body = { headline: 'x', body: 'x', more: 'x'.repeat(110_000) }
    expect((await admin.call('POST', `${path}/announcements`, body)).status).toBe(413)
    expect(
      (await admin.call('POST', `${path}/announcements`, { ...body, more: 'x'.repeat(90_000) }))
        .status,
    ).toBe(201)
  })
})
