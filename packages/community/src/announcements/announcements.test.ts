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
      version: 1,
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

  it('are not sent again to a member who has them, and to nobody else', async () => {
    const { add, admin, world, path } = await start()
    const { member } = await buildMember(world, { admin, path })
    const { id } = await add('First')
    const ask = (etag = '', token: string | undefined = member.token, query = '') =>
      world.call('GET', `${path}/announcements${query}`, {
        token,
        headers: etag === '' ? {} : { 'if-none-match': etag },
      })
    const first = await ask()
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await ask(etag)).status).toBe(304)
    await add('Second')
    const changed = await ask(etag)
    expect([changed.status, changed.body.length]).toEqual([200, 2])
    await admin.call('PATCH', `${path}/announcements/${id}`, { pinned: true })
    expect((await ask(String(changed.headers.etag))).status).toBe(200)
    const now = String((await ask()).headers.etag)
    expect((await ask(now, 'nobody')).status).toBe(401)
    expect((await ask(now, world.person().token)).status).toBe(403)
    expect((await ask('', member.token, '?limit=1')).headers.etag).toBeUndefined()
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

  it('are edited: the version rises, the time is said, and a stale version is refused', async () => {
    const { add, admin, world, path } = await start()
    const first = await add('First', { body: 'one' })
    const put = (change: object) =>
      admin.call('PUT', `${path}/announcements/${first.id}`, {
        headline: 'First',
        body: 'two',
        ...change,
      })
    world.pass(90_000)
    const edited = {
      ...first,
      body: 'two',
      version: 2,
      editedDate: '2026-03-02T12:01:30.000Z',
    }
    expect(await put({ version: 1 })).toMatchObject({ status: 200, body: edited })
    expect((await admin.call('GET', `${path}/announcements`)).body).toEqual([edited])
    expect((await put({ version: 1, body: 'three' })).body).toMatchObject({
      status: 409,
      type: '/problems/edit-conflict',
    })
    for (const version of [0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await put({ version })).status, String(version)).toBe(409)
    for (const version of [1.5, '1', true, null])
      expect((await put({ version })).status, String(version)).toBe(400)
    // The same text is no edit, and without a version the last one wins.
    world.pass(60_000)
    expect((await put({})).body).toEqual({ ...edited, version: 3 })
    await admin.call('DELETE', `${path}/announcements/${first.id}`)
    expect((await put({ version: 3 })).status).toBe(404)
  })

  it('are pinned without an edit, and edited without losing a pin', async () => {
    const { add, admin, path } = await start()
    const first = await add('First', { body: 'one' })
    const address = `${path}/announcements/${first.id}`
    expect((await admin.call('PATCH', address, { pinned: true })).body).toEqual({
      ...first,
      pinned: true,
    })
    const text = { headline: 'First', body: 'two', version: 1 }
    expect((await admin.call('PUT', address, text)).body).toMatchObject({ pinned: true })
    expect((await admin.call('PUT', address, { ...text, version: 2, pinned: false })).body).toEqual(
      { ...first, body: 'two', version: 3, editedDate: '2026-03-02T12:00:00.000Z' },
    )
  })

  it('stay as they were when an edit is refused', async () => {
    const { add, admin, path } = await start()
    const first = await add('First', { body: 'one' })
    for (const change of [
      { headline: '' },
      { headline: 'a'.repeat(151) },
      { body: 'a'.repeat(5001) },
      { body: 'a\u0007' },
      { body: undefined },
      { pinned: 'true' },
    ]) {
      const input = { headline: 'First', body: 'two', ...change }
      const { status } = await admin.call('PUT', `${path}/announcements/${first.id}`, input)
      expect(status, JSON.stringify(change)).toBe(400)
    }
    expect((await admin.call('GET', `${path}/announcements`)).body).toEqual([first])
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
