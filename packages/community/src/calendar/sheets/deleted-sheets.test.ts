import { limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { downloadArchive } from '../../testing/archives.ts'
import { createSheetCommunity } from '../../testing/sheets.ts'

const day = 86_400_000

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('deleted sign-up sheets', (open) => {
  async function start() {
    const test = await createSheetCommunity(await open())
    const { admin, path } = test
    const remove = async (sheet: { id: string }) =>
      expect((await admin.call('DELETE', `${path}/sheets/${sheet.id}`)).status).toBe(204)
    const deleted = async () => (await admin.call('GET', `${path}/deleted-items`)).body
    const restore = (id: string, person = admin) =>
      person.call('POST', `${path}/deleted-items/${id}/restoration`)
    return { ...test, remove, deleted, restore }
  }

  it('come back for thirty days, with their lines and what people have taken', async () => {
    const test = await start()
    const { addEvent, cakes, add, ann, bob, take, show, list, own, remove, deleted, restore } = test
    const cake = await cakes((await addEvent()).id, 1)
    await take(ann, cake, { number: 1, remark: 'lemon' })
    await take(bob, cake)
    const before = await show(cake.sheet)
    await remove(cake.sheet)
    expect(await list(ann)).toEqual({ sheets: [], dates: [] })
    const [gone] = await deleted()
    expect(gone).toMatchObject({
      kind: 'sheet',
      title: 'Fair: Cake',
      purgeDate: '2026-04-01T12:00:00.000Z',
    })
    expect((await restore(gone.id, ann)).status).toBe(403)
    test.pass(30 * day - 1)
    await test.community.sweep()
    expect((await restore(gone.id)).body).toEqual({ kind: 'sheet', id: cake.sheet.id })
    expect(await show(cake.sheet)).toEqual({
      ...before,
      sheet: { ...before.sheet, version: before.sheet.version + 1 },
    })
    expect(await own(ann)).toMatchObject([{ remark: 'lemon', state: 'taken' }])
    expect(await deleted()).toEqual([])
    expect((await restore(gone.id)).status).toBe(404)

    // By the id of the sheet, as "Undo" does; what is not brought back goes for good.
    const lines = [{ title: 'Paint' }]
    const alone = { title: 'Bee', closesAt: '2026-05-20T12:00:00.000Z', lines }
    const { body: sheet } = await add(alone)
    await remove(sheet)
    expect((await restore(sheet.id)).body).toEqual({ kind: 'sheet', id: sheet.id })
    for (const one of [sheet, cake.sheet]) await remove(one)
    expect((await deleted()).map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Bee',
      'Fair: Cake',
    ])
    test.pass(30 * day)
    expect((await restore(sheet.id)).status).toBe(404)
    await test.community.sweep()
    const tables = await readEveryTable(test.world.database)
    for (const name of ['sheets', 'sheet_lines', 'sheet_places', 'deleted_items'])
      expect(tables[name], name).toEqual([])
  })

  it('are nowhere meanwhile: no calendar, message, change or archive has them', async () => {
    const { addEvent, cakes, admin, ann, bob, path, site, take, save, remove, ...test } =
      await start()
    await test.turnOn(bob)
    const { id: event } = await addEvent()
    const cake = await cakes(event, 1)
    await take(ann, cake, { number: 1, remark: 'lemon' })
    await take(bob, cake)
    await test.told()
    await remove(cake.sheet)
    const file = await ann.call('GET', `${path}/events/${event}/calendar.ics`)
    expect(file.text).not.toContain('Cake')
    for (const refused of [
      await take(ann, cake, { number: null }),
      await save(cake.sheet, {}),
      await ann.call('GET', `${path}/sheets/${cake.sheet.id}`),
      await admin.call('DELETE', `${path}/sheets/${cake.sheet.id}`),
    ])
      expect(refused.status).toBe(404)
    const { lists } = await downloadArchive(test.world, { admin, path })
    for (const name of ['sheets', 'sheetLines', 'sheetPlaces'])
      expect(lists[name], name).toEqual([])
    // Who leaves takes what they had along, and nobody is told of a sheet that is not there.
    await ann.call('DELETE', `${path}/profile`)
    expect(await test.told()).toEqual([])
    await test.restore(cake.sheet.id)
    expect(await test.own(bob)).toMatchObject([{ state: 'taken' }])
    expect(await test.told()).toEqual([expect.stringContaining('You have a place: Cake (Fair)')])
    expect(JSON.stringify(await readEveryTable(test.world.database))).not.toContain('lemon')
  })

  it('go along with their event, and need it and room to come back', async () => {
    const { addEvent, cakes, add, admin, ann, path, take, own, list, remove, deleted, ...test } =
      await start()
    const fair = await addEvent()
    const cake = await cakes(fair.id, 1, { day: '2026-03-10' })
    await take(ann, cake)
    await remove(cake.sheet)
    // Nobody loses anything that can still be seen: the event moves without a question.
    const moved = { ...fair, startDate: '2026-03-12T19:00', endDate: '2026-03-12T20:00' }
    const saved = await admin.call('PUT', `${path}/events/${fair.id}`, moved)
    expect(saved.status, saved.text).toBe(200)
    await admin.call('DELETE', `${path}/events/${fair.id}`)
    const refused = await test.restore(cake.sheet.id)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/event-gone'])
    await test.restore(fair.id)
    expect((await test.restore(cake.sheet.id)).status).toBe(200)
    expect(await own(ann)).toMatchObject([{ day: '2026-03-12', state: 'taken' }])

    await remove(cake.sheet)
    const alone = { title: 'Bee', closesAt: '2026-03-20T12:00:00Z', lines: [{ title: 'Paint' }] }
    const { id } = (await add(alone)).body
    const tables = test.world.database.tables<{ sheets: { id: string; site_id: string } }>()
    const row = await tables
      .selectFrom('sheets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: limits.sheetsPerSite - 1 }, (_, index) => ({
      ...row,
      id: `${id.slice(0, -5)}z${String(index).padStart(4, '0')}`,
    }))
    for (let from = 0; from < others.length; from += 100)
      await tables
        .insertInto('sheets')
        .values(others.slice(from, from + 100))
        .execute()
    const full = await test.restore(cake.sheet.id)
    expect([full.status, full.body.type]).toEqual([409, '/problems/full'])
    expect(await deleted()).toHaveLength(1)
    expect((await list()).sheets).toHaveLength(limits.sheetsPerSite)
  })
})
