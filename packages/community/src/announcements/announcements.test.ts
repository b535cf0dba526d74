import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, buildSite } from '../testing/factories.ts'

eachDatabase('announcements', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const add = async (headline: string, change: object = {}) =>
      (
        await built.admin.call('POST', `${built.path}/announcements`, {
          headline,
          body: '',
          ...change,
        })
      ).body
    return { world, add, ...built }
  }

  it('are listed pinned first, each part newest first, as plain text', async () => {
    const { add, admin, world, path } = await start()
    const { member } = await buildMember(world, { admin, path })
    const first = await add('First', { body: ' one\r\ntwo <b>&amp;</b> ' })
    expect(first).toEqual({
      id: expect.any(String),
      headline: 'First',
      body: 'one\ntwo <b>&amp;</b>',
      date: '2026-03-02T12:00:00.000Z',
      pinned: false,
    })
    await add('Second', { pinned: true })
    await add('Third')
    await add('Fourth')
    const pinned = await admin.call('PATCH', `${path}/announcements/${first.id}`, { pinned: true })
    expect(pinned.body).toEqual({ ...first, pinned: true })
    const { body } = await member.call('GET', `${path}/announcements`)
    expect(body.map((one: { headline: string }) => one.headline)).toEqual([
      'Second',
      'First',
      'Fourth',
      'Third',
    ])
  })

  it('are gone once deleted, and 404 after that', async () => {
    const { add, admin, path } = await start()
    const { id } = await add('First')
    expect((await admin.call('DELETE', `${path}/announcements/${id}`)).status).toBe(204)
    for (const method of ['DELETE', 'PATCH'])
      expect(
        (
          await admin.call(
            method,
            `${path}/announcements/${id}`,
            method === 'PATCH' ? { pinned: true } : undefined,
          )
        ).status,
      ).toBe(404)
    expect((await admin.call('GET', `${path}/announcements`)).body).toEqual([])
  })

  it('have limited lengths and fixed forms', async () => {
    const { add } = await start()
    expect(await add('a'.repeat(151))).toMatchObject({ status: 400 })
    expect(await add(' ')).toMatchObject({ status: 400, error: 'Headline: This must not be empty' })
    expect(await add('a', { body: 'a'.repeat(5001) })).toMatchObject({ status: 400 })
    expect(await add('a', { body: 'a\u0007' })).toMatchObject({ status: 400 })
    expect(await add('a', { pinned: 'true' })).toMatchObject({ status: 400 })
    expect(await add('a'.repeat(150), { body: 'a'.repeat(5000) })).toMatchObject({ pinned: false })
  })
})
