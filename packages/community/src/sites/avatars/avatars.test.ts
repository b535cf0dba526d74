import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import type { Database } from '@maypole/platform/database'
import { eachDatabase, openTestSqlite } from '@maypole/platform/database/testing'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'

async function startOn(database: Database, settings: object = {}) {
  const world = await createTestCommunity(database, { settings })
  const built = await buildSite(world)
  const send = (
    content: Buffer,
    options: Parameters<typeof upload>[1] & { by?: Person; path?: string } = {},
  ) => {
    const { body, headers } = upload(content, options)
    const { admin, path } = built
    return world.call('PATCH', `${options.path ?? path}/avatar`, {
      token: (options.by ?? admin).token,
      body,
      headers,
    })
  }
  return { world, send, ...built }
}

eachDatabase('avatars', (open) => {
  const start = async (settings: object = {}) => startOn(await open(), settings)

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'turns a %s into a square WebP, whatever its declared type',
    async (format) => {
      const { world, send, site } = await start()
      const answer = await send(await picture(format), {
        name: '../../x.svg',
        type: 'image/svg+xml',
      })
      expect(answer.status).toBe(200)
      expect(answer.body.avatarUrl).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/)
      expect((await world.call('GET', `/site/${site.slug}`)).body.avatarUrl).toBe(
        answer.body.avatarUrl,
      )
      const file = await world.call('GET', answer.body.avatarUrl)
      expect(file.status).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(file.bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
    },
  )

  it('removes the old picture unless another site uses it too', async () => {
    const { world, send } = await start()
    const other = await buildSite(world)
    const blue = await picture('png', { colour: '#0000ff' })
    const { body: first } = await send(blue)
    const { body: second } = await send(blue, { by: other.admin, path: other.path })
    expect(second.avatarUrl).toBe(first.avatarUrl)
    await send(await picture('png', { colour: '#00ff00' }))
    expect((await world.call('GET', first.avatarUrl)).status).toBe(200)
    const { body: third } = await send(await picture('png', { colour: '#ff0000' }), {
      by: other.admin,
      path: other.path,
    })
    expect((await world.call('GET', first.avatarUrl)).status).toBe(404)
    await world.community.sweep()
    expect((await world.call('GET', third.avatarUrl)).status).toBe(200)
  })

  it('survives many uploads at once, and limits them per hour', async () => {
    const { world, send, site } = await start({ avatarsPerHour: 6 })
    const pictures = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map((colour) =>
        picture('png', { colour }),
      ),
    )
    const answers = await Promise.all(pictures.map((content) => send(content)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { body } = await world.call('GET', `/site/${site.slug}`)
    expect((await world.call('GET', body.avatarUrl)).status).toBe(200)
    expect((await send(await picture('png'))).status).toBe(429)
  })

  it('reads no body of somebody who may not upload', async () => {
    const { world, admin, path, send } = await start({ avatarsPerHour: 1 })
    await send(await picture('png'))
    const { member } = await buildMember(world, { admin, path })
    await world.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.server.server.address() as AddressInfo
    // Most of the picture has not been sent yet when the response arrives.
    const statusFor = async (token: string) => {
      const asked = request({
        port,
        method: 'PATCH',
        path: `/api${path}/avatar`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000000',
        },
      })
      asked.write('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nabc')
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      asked.on('error', () => undefined).destroy()
      return answer.statusCode
    }
    expect(await statusFor('nobody')).toBe(401)
    expect(await statusFor(world.person().token)).toBe(403)
    expect(await statusFor(member.token)).toBe(403)
    expect(await statusFor(admin.token)).toBe(429)
  })

  it('serves only pictures by their names', async () => {
    const { world } = await start()
    for (const file of [
      'x.webp',
      `${'0'.repeat(64)}.webp`,
      `${'0'.repeat(64)}.png`,
      '..%2f..%2fetc%2fpasswd',
      '%00',
    ])
      expect((await world.call('GET', `/avatars/${file}`)).status, file).toBe(404)
  })
})

// Each takes the decoder's process a third of a second, and none depends on the database.
describe('an uploaded picture', () => {
  const start = () => startOn(openTestSqlite().database)

  it('accepts pictures of several megabytes', async () => {
    const { send } = await start()
    const noise = randomBytes(1200 * 1200 * 3)
    const content = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .png()
      .toBuffer()
    expect(content.length).toBeGreaterThan(4_000_000)
    expect((await send(content)).status).toBe(200)
  })

  it('turns the picture upright and keeps no metadata', async () => {
    const { world, send } = await start()
    // Left half red, right half blue, with a 90° clockwise rotation: red is then on top.
    const left = await picture('png', { width: 20, height: 40, colour: '#ff0000' })
    const content = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#0000ff' },
    })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(content).metadata()).orientation).toBe(6)
    const { body } = await send(content)
    const file = await world.call('GET', body.avatarUrl)
    const metadata = await sharp(file.bytes).metadata()
    for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
      expect(metadata[name]).toBeUndefined()
    const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3),
    ]
    expect(pixel(256, 100)[0]).toBeGreaterThan(200)
    expect(pixel(256, 400)[2]).toBeGreaterThan(200)
  })

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'SVG behind a declaration',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', Buffer.from('<html></html>')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['a PNG that is none after its signature', Buffer.from('\x89PNG\r\n\x1a\nnonsense', 'latin1')],
    ['a GIF header alone', Buffer.from('GIF89a')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('refuses %s with an explanation, and keeps the old picture', async (_, content) => {
    const { world, send, site } = await start()
    const { body } = await send(await picture('png'))
    const refused = await send(content, { name: 'x.png' })
    expect(refused.body).toMatchObject({ status: 415, error: expect.stringMatching(/picture/) })
    expect((await world.call('GET', `/site/${site.slug}`)).body.avatarUrl).toBe(body.avatarUrl)
  })

  it('refuses TIFF and truncated pictures', async () => {
    const { send } = await start()
    expect((await send(await picture('tiff'))).status).toBe(415)
    const whole = await picture('jpeg', { width: 600, height: 600 })
    expect((await send(whole.subarray(0, whole.length / 2))).status).toBe(415)
  })

  it('refuses too many pixels before decoding, and too many bytes', async () => {
    const { send } = await start()
    expect((await send(bombHeader(await picture('png')))).body).toMatchObject({
      status: 413,
      error: expect.stringMatching(/megapixels/),
    })
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).status).toBe(413)
    expect((await send(Buffer.alloc(20 * 1024 * 1024, 1))).body).toMatchObject({
      status: 413,
      error: expect.stringMatching(/10 MB/),
    })
  })

  it('refuses other bodies', async () => {
    const { world, send, admin, path } = await start()
    expect((await admin.call('PATCH', `${path}/avatar`, { avatar: 'x' })).status).toBe(415)
    expect((await send(await picture('png'), { field: 'file' })).status).toBe(400)
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    const half = '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nabc'
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data'])
      for (const body of ['nothing', '--x\r\n', half, `${half}\r\n--x`]) {
        const headers = { 'content-type': type }
        const answer = await world.call('PATCH', `${path}/avatar`, {
          token: admin.token,
          body,
          headers,
        })
        expect(answer.status, `${type} ${body}`).toBe(400)
      }
  })
})

/** A PNG whose header claims 40,000 by 40,000 pixels. */
function bombHeader(png: Buffer): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}
