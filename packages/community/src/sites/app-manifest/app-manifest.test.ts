import { onSqlite } from '@maypole/platform/database/testing'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, siteInput } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'
import { textColourOn } from './text-colour.ts'

/** Without a font there are no initials, and the mark stands in. */
const letter = Buffer.from('<svg width="64" height="64"><text y="50" font-size="50">A</text></svg>')
const { channels: drawn } = await sharp(letter).stats()
const hasFont = (drawn[3]?.max ?? 0) > 0

onSqlite('what a browser installs', (open) => {
  async function start(change: Record<string, unknown> = {}) {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world, { title: 'Garden Club', ...change })
    const get = (path: string) => world.call('GET', path)
    const manifestOf = async (name: string = built.site.id) => {
      const answer = await get(`/manifest/${name}.webmanifest`)
      expect(answer.status, answer.text).toBe(200)
      return { answer, manifest: JSON.parse(answer.text) }
    }
    return { world, get, manifestOf, ...built }
  }
  /** The colour in the middle of an edge, and in the middle. */
  async function look(bytes: Buffer) {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    return {
      width: info.width,
      height: info.height,
      corner: at(2, 2),
      edge: at(2, info.height >> 1),
      middle: at(info.width >> 1, info.height >> 1),
    }
  }

  it('has the title, the colours and the address of the site, and an id that stays', async () => {
    const { admin, path, site, manifestOf } = await start()
    const { answer, manifest } = await manifestOf()
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(manifest).toEqual({
      id: `/?community=${site.id}`,
      name: 'Garden Club',
      short_name: 'Garden Club',
      dir: 'auto',
      start_url: `/${site.slug}`,
      scope: '/',
      display: 'standalone',
      theme_color: '#00e5cc',
      background_color: '#ffffff',
      icons: expect.any(Array),
    })
    expect(
      manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose]),
    ).toEqual([
      ['192x192', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    await admin.call('PUT', path, siteInput({ title: 'Orchard', slug: `${site.slug}-2` }))
    const { manifest: renamed } = await manifestOf()
    expect(renamed).toMatchObject({
      id: manifest.id,
      name: 'Orchard',
      start_url: `/${site.slug}-2`,
    })
    expect(renamed.icons[0].src).not.toBe(manifest.icons[0].src)
  })

  it('tells strangers nothing of the people, and nothing of other sites or deleted ones', async () => {
    const { world, admin, path, site, get, manifestOf } = await start()
    const { answer: before } = await manifestOf()
    await buildMember(world, { admin, path })
    expect((await manifestOf()).answer.text).toBe(before.text)
    for (const name of ['nothing', site.slug, site.id.toUpperCase(), `${site.id}.json`, '%00'])
      expect((await get(`/manifest/${name}.webmanifest`)).status, name).toBe(404)
    const { manifest } = await manifestOf()
    await admin.call('POST', `${path}/deletion`, { title: site.title })
    expect((await get(`/manifest/${site.id}.webmanifest`)).status).toBe(404)
    expect((await get(manifest.icons[0].src)).status).toBe(404)
  })

  it('has icons of the product', async () => {
    const { get, manifestOf } = await start()
    const { manifest } = await manifestOf('product')
    expect(manifest).toMatchObject({ name: 'Maypole', start_url: '/sites' })
    const answer = await get(manifest.icons[1].src)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, corner } = await look(answer.bytes)
    expect([width, corner]).toEqual([192, [11, 107, 98]])
  })

  it('has icons with the picture, with room around it for other shapes', async () => {
    const { world, admin, path, site, get, manifestOf } = await start({
      theme: { primaryColor: '#102030', backgroundColor: '#ffffff' },
    })
    const { manifest: without } = await manifestOf()
    const png = upload(await picture('png'))
    expect(
      (await world.call('PATCH', `${path}/avatar`, { token: admin.token, ...png })).status,
    ).toBe(200)
    const { manifest } = await manifestOf()
    const [plain, maskable] = [manifest.icons[2].src, manifest.icons[3].src]
    const [whole, masked] = [await get(plain), await get(maskable)]
    expect(whole.headers['content-type']).toBe('image/png')
    const [one, other] = [await look(whole.bytes), await look(masked.bytes)]
    expect([one.width, one.height, other.width]).toEqual([512, 512, 512])
    expect([other.corner, other.edge]).toEqual([
      [16, 32, 48],
      [16, 32, 48],
    ])
    expect(one.corner).not.toEqual([16, 32, 48])
    expect(other.middle).not.toEqual([16, 32, 48])
    // The former icons are no longer true.
    expect((await get(without.icons[0].src)).status).toBe(404)
    const apple = await get(`/manifest/icons/${site.id}-latest-180.png`)
    expect((await look(apple.bytes)).width).toBe(180)
    expect(apple.headers['cache-control']).toBe('public, max-age=3600')
  })

  it.runIf(hasFont)('has initials on the colour without a picture', async () => {
    const { get, manifestOf } = await start({
      title: '…',
      theme: { primaryColor: '#ffffff', backgroundColor: '#ffffff' },
    })
    const { manifest } = await manifestOf()
    const mark = await get(manifest.icons[0].src)
    const named = await start({
      title: 'Tea & Coffee',
      theme: { primaryColor: '#ffffff', backgroundColor: '#ffffff' },
    })
    const initials = await named.get((await named.manifestOf()).manifest.icons[0].src)
    expect((await look(initials.bytes)).corner).toEqual([255, 255, 255])
    expect(initials.bytes.equals(mark.bytes)).toBe(false)
    const { channels } = await sharp(initials.bytes).stats()
    expect(channels[0]?.min).toBeLessThan(128)
  })

  it('has icons of known sizes only, drawn once', async () => {
    const { site, get, manifestOf } = await start()
    const { manifest } = await manifestOf()
    const [{ src }] = manifest.icons
    for (const wrong of ['-193.png', '-0.png', '-99999.png', '-192-round.png', '-192.webp'])
      expect((await get(src.replace('-192.png', wrong))).status, wrong).toBe(404)
    expect((await get(src.replace(site.id, 'nobody'))).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(src)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

it.each([
  ['#ffffff', '#0f172a'],
  ['#00e5cc', '#0f172a'],
  ['#102030', '#ffffff'],
  ['#0b6b62', '#ffffff'],
])('text on %s is %s', (colour, text) => {
  expect(textColourOn(colour)).toBe(text)
})
