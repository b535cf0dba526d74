import { randomBytes } from 'node:crypto'
import type { Database } from '@maypole/platform/database'
import { onSqlite } from '@maypole/platform/database/testing'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite, siteInput } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'
import { type DrawIcons, drawIcons } from './draw-icons.ts'
import { iconShapes } from './icon-shapes.ts'

const day = 24 * 60 * 60 * 1000

/** Draws in no process, and says what of: initials, with a mark where there is a picture. */
function createDrawing() {
  const drawn: string[] = []
  const draw: DrawIcons = async ({ initials }, content) => {
    drawn.push(content === undefined ? initials : `${initials}+`)
    return iconShapes.map((shape) => ({
      shape,
      content: Buffer.from(`${drawn.length} ${shape.name}`),
    }))
  }
  return { drawn, draw }
}

onSqlite('icons for home screens', (open) => {
  async function start(
    options: { database?: Database; settings?: object; drawIcons?: DrawIcons } = {},
  ) {
    const { drawn, draw } = createDrawing()
    const database = options.database ?? (await open())
    const { settings = {}, drawIcons: own = draw } = options
    const world = await createTestCommunity(database, { settings, drawIcons: own })
    const get = async (site: string, { shape = '192', from = '192.0.2.1' } = {}) => {
      const url = `/manifest/icons/${site}-latest-${shape}.png`
      const { statusCode: status, body } = await world.server.inject({ url, remoteAddress: from })
      return { status, body }
    }
    const build = async (title: string) => buildSite(world, { title })
    const kept = () => database.tables<Tables>().selectFrom('app_icons').selectAll().execute()
    return { world, database, drawn, get, build, kept }
  }

  it('are drawn once, all shapes together, and kept for other servers and the next start', async () => {
    const { database, drawn, get, build } = await start()
    const { site } = await build('Garden Club')
    const shapes = iconShapes.map(({ name }) => name)
    const bodies = await Promise.all(shapes.map((shape) => get(site.id, { shape })))
    expect(bodies).toEqual(shapes.map((shape) => ({ status: 200, body: `1 ${shape}` })))
    const second = await start({ database })
    expect(await second.get(site.id, { from: '192.0.2.2' })).toEqual(bodies[2])
    expect([drawn, second.drawn]).toEqual([['GC'], []])
  })

  it('are drawn again when the look changes, and no longer kept when the picture does', async () => {
    const { world, drawn, get, build, kept } = await start()
    const { site, admin, path } = await build('Garden Club')
    await get(site.id)
    const png = upload(await picture('png'))
    await world.call('PATCH', `${path}/avatar`, { token: admin.token, ...png })
    expect(await kept()).toEqual([])
    await get(site.id)
    await get(site.id)
    await admin.call('PUT', path, siteInput({ title: 'Orchard', slug: site.slug }))
    await get(site.id)
    expect(drawn).toEqual(['GC', 'GC+', 'O+'])
    expect(await kept()).toHaveLength(iconShapes.length)
  })

  it('are swept when nobody has had them drawn for long', async () => {
    const { world, drawn, get, build, kept } = await start()
    const [old, recent] = [await build('Old'), await build('New')]
    await get(old.site.id)
    world.pass(80 * day)
    await get(recent.site.id)
    world.pass(10 * day)
    await world.community.sweep()
    expect(new Set((await kept()).map(({ subject }) => subject))).toEqual(new Set([recent.site.id]))
    expect((await get(old.site.id)).status).toBe(200)
    expect(drawn).toEqual(['O', 'N', 'O'])
  })

  it('are drawn for one address so many times; others and what is kept are not affected', async () => {
    const { drawn, get, build } = await start({ settings: { iconDrawings: 2 } })
    const built = [await build('Ash'), await build('Birch'), await build('Cherry')]
    const [ash = '', birch = '', cherry = ''] = built.map(({ site }) => site.id)
    // However many shapes are asked for at once, they are one drawing.
    for (const site of [ash, birch])
      await Promise.all(iconShapes.map(({ name: shape }) => get(site, { shape })))
    expect((await get(cherry)).status).toBe(429)
    expect((await get(ash)).status).toBe(200)
    expect((await get(cherry, { from: '192.0.2.2' })).status).toBe(200)
    expect((await get(cherry)).status).toBe(200)
    expect(drawn).toEqual(['A', 'B', 'C'])
  })

  it('come in turns: who asks for those of many communities holds up nobody', async () => {
    const { draw, drawn } = createDrawing()
    const entered: (() => void)[] = []
    const { get, build } = await start({
      drawIcons: async (...look) => {
        await new Promise<void>((resolve) => entered.push(resolve))
        return draw(...look)
      },
    })
    const sites: string[] = []
    for (const letter of 'ABCDEFGHIJKLMNOPQR') sites.push((await build(letter)).site.id)
    const crowd = sites.map((site) => get(site))
    await expect.poll(() => entered.length).toBe(1)
    // Also for the one that the crowd asked for last.
    const [first = '', last = ''] = [sites[0], sites.at(-1)]
    const others = [get(last, { from: '192.0.2.2' }), get(first, { from: '2001:db8::1' })]
    let done = 0
    for (const other of others) void other.then(() => (done += 1))
    for (let turn = 0; done < 2; turn += 1) {
      await expect.poll(() => entered.length > turn || done === 2).toBe(true)
      entered[turn]?.()
    }
    expect(await Promise.all(others)).toMatchObject([{ status: 200 }, { status: 200 }])
    // A busy machine draws some of the crowd's before these two have come as far as the line.
    expect(drawn.length).toBeLessThanOrEqual(sites.length / 2)
    const isOver = Promise.all(crowd)
    void isOver.then(() => (done += 1))
    for (let turn = 0; done < 3; turn += 1) {
      await expect.poll(() => entered.length > turn || done === 3).toBe(true)
      entered[turn]?.()
    }
    expect(new Set((await isOver).map(({ status }) => status))).toEqual(new Set([200]))
    expect(drawn).toHaveLength(sites.length)
  })

  it('are asked for again after a drawing that failed', async () => {
    const { draw, drawn } = createDrawing()
    let failures = 1
    const { get, build } = await start({
      drawIcons: async (...look) => {
        failures -= 1
        if (failures >= 0) throw new Error('no memory')
        return draw(...look)
      },
    })
    const { site } = await build('Ash')
    expect([(await get(site.id)).status, (await get(site.id)).status]).toEqual([500, 200])
    expect(drawn).toEqual(['A'])
  })
})

it('a picture without any pattern fits into what the process may write', async () => {
  const raw = { width: 512, height: 512, channels: 3 } as const
  const noise = await sharp(randomBytes(512 * 512 * 3), { raw })
    .webp({ quality: 100 })
    .toBuffer()
  const subject = { name: 'x', colour: '#102030', initials: 'A', avatarHash: 'x' }
  const icons = await drawIcons(subject, noise.toString('base64'))
  expect(icons.map(({ content }) => content.readUInt32BE(16))).toEqual(
    iconShapes.map(({ size }) => size),
  )
})
