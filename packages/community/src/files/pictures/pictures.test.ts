import { limits } from '@maypole/contract/community/constants'
import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { eachDatabase, openTestSqlite } from '@maypole/platform/database/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'

const hour = 3_600_000
const day = 24 * hour
const publishDate = new Date(Date.UTC(2026, 2, 2, 14)).toISOString()

let small: Buffer
beforeAll(async () => {
  small = await picture('png')
})

/** Starts a community whose admin and member upload, save and look at pictures. */
async function startOn(
  open: () => Promise<Parameters<typeof createTestCommunity>[0]>,
  settings = {},
) {
  const world = await createTestCommunity(await open(), { settings })
  const built = await buildSite(world)
  const { admin, path } = built
  const { member } = await buildMember(world, { admin, path })
  const send = (
    content: Buffer = small,
    { by = admin, to = path, query = '?for=announcement', field = 'picture' } = {},
  ) =>
    world.call('POST', `${to}/pictures${query}`, {
      token: by.token,
      ...upload(content, { field }),
    })
  const add = async (by: Person = admin): Promise<string> => (await send(small, { by })).body.id
  const see = (id: string, by: Person = admin, query = '') =>
    by.call('GET', `${path}/pictures/${id}${query}`)
  const stored = async () => {
    const { rows } = await sql<{ pictures: number | string; contents: number | string }>`
      select (select count(*) from pictures) as pictures,
        (select count(*) from picture_contents) as contents`.execute(world.database.tables())
    return [Number(rows[0]?.pictures), Number(rows[0]?.contents)]
  }
  const pass = async (time: number) => {
    world.pass(time)
    await world.community.sendDue()
    await world.community.sweep()
  }
  const publish = (ids: readonly string[], more = {}) =>
    admin.call('POST', `${path}/announcements`, {
      headline: 'Fair',
      body: '',
      pictures: ids.map((id) => ({ id, alt: 'A stall' })),
      ...more,
    })
  const read = async (by: Person = member) => (await by.call('GET', `${path}/announcements`)).body
  return { world, ...built, member, send, add, see, stored, pass, publish, read }
}

eachDatabase('pictures of announcements', (open) => {
  const start = (settings = {}) => startOn(open, settings)

  it('are seen by members once the announcement is there, and kept by their browsers', async () => {
    const { world, member, admin, send, see, publish, read, stored } = await start()
    const { status, body } = await send(await picture('jpeg', { width: 3000, height: 1500 }))
    expect([status, body]).toEqual([201, { id: expect.any(String), width: 1280, height: 640 }])
    // Until an announcement has it, it is that of who has uploaded it.
    expect((await see(body.id)).status).toBe(200)
    expect((await see(body.id, member)).status).toBe(404)
    const published = await publish([body.id])
    const pictures = [{ ...body, alt: 'A stall' }]
    expect([published.status, published.body.pictures]).toEqual([201, pictures])
    expect((await read())[0]).toMatchObject({ pictures, headline: 'Fair' })
    for (const [query, width] of [
      ['', 1280],
      ['?size=desk', 1280],
      ['?size=phone', 640],
    ] as const) {
      const file = await see(body.id, member, query)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringMatching(/^authorization/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(file.bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      })
    }
    expect((await see(body.id, member, '?size=huge')).status).toBe(400)
    const { id } = published.body
    const path = `/sites/${(await admin.call('GET', '/sites')).body[0].id}`
    await admin.call('DELETE', `${path}/announcements/${id}`)
    expect((await see(body.id, member)).status).toBe(404)
    expect((await see(body.id, world.person())).status).toBe(403)
    expect((await world.call('GET', `${path}/pictures/${body.id}`)).status).toBe(401)
    expect(await stored()).toEqual([1, 2])
  })

  it('come back with a deleted announcement, and go with it for good', async () => {
    const { admin, member, path, add, publish, see, read, pass, stored } = await start()
    const [kept, lost] = [await add(), await add()]
    const restored = (await publish([kept])).body
    const gone = (await publish([lost])).body
    for (const { id } of [restored, gone]) await admin.call('DELETE', `${path}/announcements/${id}`)
    await pass(29 * day)
    const [item] = (await admin.call('GET', `${path}/deleted-items`)).body.filter(
      ({ title }: { title: string }) => title === 'Fair',
    )
    const back = await admin.call('POST', `${path}/deleted-items/${item.id}/restoration`)
    expect(back.status).toBe(200)
    const [{ id, pictures }] = await read()
    expect([restored.id, gone.id]).toContain(id)
    expect(pictures).toHaveLength(1)
    expect((await see(pictures[0].id, member)).status).toBe(200)
    await pass(2 * day)
    expect(await stored()).toEqual([1, 2])
    expect((await see(pictures[0].id, member)).status).toBe(200)
  })

  it('come with a scheduled announcement, which nobody but admins sees before', async () => {
    const { admin, member, path, add, see, read, pass, stored } = await start()
    const [first, second] = [await add(), await add()]
    const scheduled = await admin.call('POST', `${path}/scheduled-announcements`, {
      headline: 'Fair',
      publishDate,
      pictures: [{ id: first, alt: '' }],
    })
    expect(scheduled.body.pictures).toMatchObject([{ id: first, alt: '' }])
    expect([(await see(first)).status, (await see(first, member)).status]).toEqual([200, 404])
    const place = `${path}/scheduled-announcements/${scheduled.body.id}`
    const change = { headline: 'Fair', publishDate }
    const same = await admin.call('PUT', place, { ...change, version: 1 })
    expect(same.body.pictures).toMatchObject([{ id: first }])
    const pictures = [{ id: second, alt: 'Rain' }, { id: first }]
    const late = await admin.call('PUT', place, { ...change, pictures, version: 1 })
    expect(late.status).toBe(409)
    const saved = await admin.call('PUT', place, { ...change, pictures, version: 2 })
    expect(saved.body.pictures).toMatchObject([
      { id: second, alt: 'Rain' },
      { id: first, alt: '' },
    ])
    // Deleted and brought back before its time.
    await admin.call('DELETE', place)
    const [{ id }] = (await admin.call('GET', `${path}/deleted-items`)).body
    await admin.call('POST', `${path}/deleted-items/${id}/restoration`)
    await pass(2 * day)
    expect((await read())[0].pictures).toEqual(saved.body.pictures)
    for (const one of [first, second]) expect((await see(one, member)).status).toBe(200)
    expect(await stored()).toEqual([2, 4])
  })

  it('are changed with the announcement, and stay when the change does not name them', async () => {
    const { admin, path, add, publish, see, stored } = await start()
    const [first, second, third] = [await add(), await add(), await add()]
    const { id } = (await publish([first, second])).body
    const save = (change: object) =>
      admin.call('PUT', `${path}/announcements/${id}`, { headline: 'Fair', body: '', ...change })
    const unnamed = await save({ version: 1 })
    expect(unnamed.body.pictures).toHaveLength(2)
    expect(unnamed.body).not.toHaveProperty('editedDate')
    const pictures = [
      { id: third, alt: 'New' },
      { id: first, alt: 'Old' },
    ]
    expect((await save({ version: 1, pictures })).status).toBe(409)
    expect((await see(second)).status).toBe(200)
    const saved = await save({ version: 2, pictures })
    expect(saved.body).toMatchObject({ pictures, editedDate: expect.any(String), version: 3 })
    expect((await see(second)).status).toBe(404)
    expect((await save({ version: 3, pictures: [] })).body).not.toHaveProperty('pictures')
    expect(await stored()).toEqual([0, 0])
  })

  it('are only those of who has uploaded them, for one announcement of one site', async () => {
    const { world, admin, path, add, send, publish, see } = await start()
    const { member: colleague } = await buildMember(world, { admin, path, role: 'admin' })
    const other = await buildSite(world)
    const mine = await add()
    const foreign = (await send(small, { by: other.admin, to: other.path })).body.id
    const theirs = await add(colleague)
    for (const id of [foreign, theirs, '00000000-0000-4000-8000-000000000000']) {
      const refused = await publish([mine, id])
      expect(refused.body).toMatchObject({ status: 409, type: '/problems/picture-gone' })
      expect((await see(id)).status).toBe(404)
    }
    expect((await publish([mine])).status).toBe(201)
    // Another announcement cannot take it away.
    expect((await publish([mine])).status).toBe(409)
    const own = await other.admin.call('GET', `${other.path}/pictures/${mine}`)
    expect(own.status).toBe(404)
  })

  it('are saved once when the request is repeated', async () => {
    const { world, admin, path, add } = await start()
    const body = { headline: 'Fair', body: '', pictures: [{ id: await add(), alt: '' }] }
    const headers = { 'idempotency-key': 'the-same-key' }
    const send = () =>
      world.call('POST', `${path}/announcements`, { token: admin.token, body, headers })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(first.body.pictures).toHaveLength(1)
  })

  it('are deleted a day after nobody has used them, and beyond a number of each person', async () => {
    const { world, member, path, admin, add, publish, see, pass, stored, site } = await start()
    const [used, unused] = [await add(), await add()]
    await publish([used])
    await pass(23 * hour)
    expect(await stored()).toEqual([2, 4])
    await pass(hour)
    expect(await stored()).toEqual([1, 2])
    expect((await see(unused)).status).toBe(404)
    expect((await see(used, member)).status).toBe(200)
    const db = world.database.tables<Record<string, Record<string, unknown>>>()
    const time = new Date(world.now()).toISOString()
    const rows = Array.from({ length: pictureLimits.unusedPerUser }, (_, index) => ({
      id: `old-${index}`,
      site_id: site.id,
      kind: 'announcement',
      item_id: null,
      uploaded_by: admin.userId,
      hash: '',
      width: 1,
      height: 1,
      bytes: 1,
      created_at: time,
    }))
    await db.insertInto('pictures').values(rows).execute()
    await pass(1000)
    const newest = await add()
    expect(await stored()).toEqual([1 + pictureLimits.unusedPerUser, 4])
    expect((await see(newest)).status).toBe(200)
    // A community that is deleted for good takes them along.
    await admin.call('POST', `${path}/deletion`, { title: 'Garden Club' })
    await pass(31 * day)
    expect(await stored()).toEqual([0, 0])
  })

  it('have so much room in a community, and are so many in an hour', async () => {
    const { send } = await start({ pictureBytes: 250, picturesPerHour: 3 })
    expect((await send()).status).toBe(201)
    const full = await send()
    expect(full.body).toMatchObject({ status: 409, type: '/problems/full' })
    expect(full.body.error).toMatch(/room for another picture/)
    await send()
    expect((await send()).status).toBe(429)
  })
})

// These do not depend on the database.
describe('a picture of an announcement', () => {
  const start = () => startOn(async () => openTestSqlite().database)

  it('keeps its aspect ratio, is never enlarged, and is upright without metadata', async () => {
    const { send, see } = await start()
    const sizes = [
      [200, 100, 200, 100],
      [100, 2000, 64, 1280],
      [1, 5000, 1, 1280],
    ] as const
    for (const [width, height, storedWidth, storedHeight] of sizes) {
      const { body } = await send(await picture('webp', { width, height }))
      expect([body.width, body.height]).toEqual([storedWidth, storedHeight])
    }
    const turned = await sharp(await picture('jpeg', { width: 2000, height: 1000 }))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(turned)
    expect([body.width, body.height]).toEqual([640, 1280])
    for (const [query, height] of [
      ['', 1280],
      ['?size=phone', 640],
    ] as const) {
      const metadata = await sharp((await see(body.id, undefined, query)).bytes).metadata()
      expect([metadata.width, metadata.height]).toEqual([height / 2, height])
      for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
        expect(metadata[name]).toBeUndefined()
    }
  })

  it('keeps its colours, whatever they are stored as', async () => {
    const { send, see } = await start()
    const flat = (background: object) =>
      sharp({ create: { width: 900, height: 600, channels: 4, background: background as never } })
    const files = [
      [await flat({ r: 200, g: 100, b: 50, alpha: 0.5 }).png().toBuffer(), 200, 4],
      [
        await flat({ r: 200, g: 100, b: 50, alpha: 1 }).toColourspace('cmyk').jpeg().toBuffer(),
        200,
        3,
      ],
      [await flat({ r: 90, g: 90, b: 90, alpha: 1 }).toColourspace('b-w').png().toBuffer(), 90, 3],
      [
        await flat({ r: 200, g: 100, b: 50, alpha: 1 }).toColourspace('rgb16').png().toBuffer(),
        200,
        3,
      ],
    ] as const
    for (const [file, red, channels] of files) {
      const { body } = await send(file)
      for (const query of ['', '?size=phone']) {
        const shown = sharp((await see(body.id, undefined, query)).bytes)
        const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
        expect(info.channels === 4 && channels === 4 ? data[3] : 128).toBeCloseTo(128, -1)
        expect(Math.abs((data[0] ?? 0) - red)).toBeLessThan(16)
      }
    }
  })

  it('is refused when it is no picture, and the body when it is none', async () => {
    const { world, admin, path, send, stored } = await start()
    for (const content of [Buffer.from('<svg/>'), Buffer.from('\xff\xd8\xff half', 'latin1')])
      expect((await send(content)).status).toBe(415)
    expect((await send(Buffer.alloc(limits.avatarBytes + 1, 1))).status).toBe(413)
    expect((await send(small, { field: 'avatar' })).status).toBe(400)
    for (const query of ['', '?for=nothing'])
      expect((await send(small, { query })).status).toBe(400)
    const json = { token: admin.token, body: { picture: 'x' } }
    expect((await world.call('POST', `${path}/pictures?for=announcement`, json)).status).toBe(415)
    expect(await stored()).toEqual([0, 0])
  })

  it('is refused where a list of them is malformed', async () => {
    const { admin, path, add } = await start()
    const id = await add()
    const lists = [
      'x',
      [{}],
      [{ id: 'x' }],
      [{ id }, { id: id.toUpperCase() }],
      [{ id, alt: 'x'.repeat(pictureLimits.text + 1) }],
      Array.from({ length: 5 }, (_, index) => ({ id: id.slice(0, -1) + index })),
    ]
    for (const pictures of lists) {
      const answer = await admin.call('POST', `${path}/announcements`, { headline: 'x', pictures })
      expect(answer.status, JSON.stringify(pictures)).toBe(400)
    }
  })
})
