import { eachDatabase } from '@maypole/platform/database/testing'
import { findForeignKeysWithoutIndex } from '@maypole/platform/database/testing-foreign-keys'
import { findScans } from '@maypole/platform/database/testing-plans'
import { recordStatements } from '@maypole/platform/database/testing-statements'
import { expect, it } from 'vitest'
import { createTestCommunity } from './testing/create-test-community.ts'
import { buildMember, buildSite } from './testing/factories.ts'
import { buildOpenSite } from './testing/joining.ts'
import { createNoticedCommunity } from './testing/noticed.ts'

/** Statements that may read a table from end to end, with the reason: everything else grows. */
const mayScan: Readonly<Record<string, RegExp>> = {
  'only deletions that a crash has interrupted': /in: select user_id from account_deletions/,
  'PostgreSQL does not know in a new database how few are due':
    /^sites in: select scheduled_announcements\./,
  'the oldest note is enough, by the primary key':
    /^search_pending in: select site_id from search_pending order by id limit/,
  'an instance has one pair of keys': /in: select \* from push_keys$/,
  'a community has one picture, and few are unused': /in: delete from avatars where not exists/,
}

eachDatabase('requests and sweeps', (open, kind) => {
  it('read no table from end to end', async () => {
    const database = await open()
    const world = await createTestCommunity(database)
    const news = { headline: 'Hello', body: '' }
    const recorded = await recordStatements(async () => {
      const { admin, path } = await buildOpenSite(world, 'approval')
      const { member } = await buildMember(world, { admin, path })
      for (const list of ['links', 'announcements', 'events', 'profiles'])
        expect((await member.call('GET', `${path}/${list}`)).status).toBe(200)
      expect((await member.call('GET', '/sites')).status).toBe(200)
      for (const search of [`${path}/search`, '/search'])
        for (const query of ['ada map', '555 010'])
          expect((await member.call('POST', search, { query })).status).toBe(200)
      const link = { title: 'Map', url: 'https://example.org' }
      expect((await admin.call('POST', `${path}/links`, link)).status).toBe(201)
      expect((await admin.call('POST', `${path}/announcements`, news)).status).toBe(201)
      await world.community.sweep()
      await world.community.sendDue()
    })
    const noticed = await createNoticedCommunity(database)
    const telling = await recordStatements(async () => {
      const { admin, path } = await buildSite(noticed.world)
      const { member } = await buildMember(noticed.world, { admin, path })
      await noticed.turnOn(member)
      expect((await admin.call('POST', `${path}/announcements`, news)).status).toBe(201)
      noticed.service.answers.push(new Response(null, { status: 503 }))
      await noticed.send()
      noticed.pass(10_000)
      expect(await noticed.told()).toContain('Hello')
    })
    expect.soft(await findScans(database, [...recorded, ...telling], mayScan)).toEqual([])
    if (kind === 'sqlite') expect(await findForeignKeysWithoutIndex(database)).toEqual([])
  })
})
