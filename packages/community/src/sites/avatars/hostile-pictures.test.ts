import { openTestSqlite } from '@maypole/platform/database/testing'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#336699' }, limitInputPixels: false })

const frames = 60

/** A GIF of many frames, put together by hand: encoders make one of frames that are the same. */
async function animatedGif(): Promise<Buffer> {
  const still = await flat(1000, 1000).gif().toBuffer()
  const start = still.indexOf(Buffer.from('21f904', 'hex'))
  const frame = still.subarray(start, -1)
  const all = Array<Buffer>(frames).fill(frame)
  return Buffer.concat([still.subarray(0, start), ...all, still.subarray(-1)])
}

/** As `animatedGif`. */
async function animatedWebp(): Promise<Buffer> {
  const still = await flat(1000, 1000).webp({ effort: 0 }).toBuffer()
  const header = Buffer.alloc(10)
  // It is an animation.
  header[0] = 2
  header.writeUIntLE(999, 4, 3)
  header.writeUIntLE(999, 7, 3)
  const place = Buffer.alloc(16)
  place.writeUIntLE(999, 6, 3)
  place.writeUIntLE(999, 9, 3)
  const frame = riffChunk('ANMF', [place, still.subarray(12)])
  const all = Array<Buffer>(frames).fill(frame)
  const content = [riffChunk('VP8X', [header]), riffChunk('ANIM', [Buffer.alloc(6)]), ...all]
  return riffChunk('RIFF', [Buffer.from('WEBP'), ...content])
}

function riffChunk(name: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** An AVIF whose header and content disagree about its size. */
function withSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif)
  const box = changed.indexOf('ispe', 0, 'latin1')
  changed.writeUInt32BE(width, box + 8)
  changed.writeUInt32BE(height, box + 12)
  return changed
}

/** A JPEG whose header claims this size. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** 200,000 frames of one pixel: a header that is slow to read. */
function manyFrames(): Buffer {
  const header = Buffer.from('474946383961a00fa00f800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, ...Array<Buffer>(200_000).fill(frame), Buffer.from([0x3b])])
}

/** Makes a file once, when the first test needs it: the largest take seconds. */
function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const files = {
  avif: once(() => flat(4500, 3500).avif({ effort: 0 }).toBuffer()),
  interlaced: once(() =>
    flat(6000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ),
  progressive: once(() => flat(10_000, 10_000).jpeg({ progressive: true }).toBuffer()),
  webp: once(() => flat(8200, 5000).webp({ effort: 0 }).toBuffer()),
  photo: once(() => flat(8160, 6120).jpeg().toBuffer()),
}

// Which database keeps a picture makes no difference to reading it; avatars.test.ts uses both.
describe('hostile pictures', () => {
  async function start() {
    const world = await createTestCommunity(openTestSqlite().database)
    const { admin, path, site } = await buildSite(world)
    const send = async (content: Buffer) => {
      const { body, headers } = upload(content)
      return world.call('PATCH', `${path}/avatar`, { token: admin.token, body, headers })
    }
    const shown = async () => (await world.call('GET', `/site/${site.slug}`)).body.avatarUrl
    return { send, shown }
  }

  it.each([
    ['an AVIF of 16 megapixels in a kilobyte', files.avif, 413, /memory/],
    ['an interlaced PNG of 16 bits', files.interlaced, 413, /memory/],
    ['a progressive JPEG of 100 megapixels', files.progressive, 413, /memory/],
    [
      'a JPEG that claims 4000 megapixels',
      async () => withJpegSize(await picture('jpeg'), 65_000, 65_000),
      413,
      /200 megapixels/,
    ],
    ['a WebP of 41 megapixels', files.webp, 413, /40 megapixels/],
    [
      'a small AVIF that claims 40 megapixels',
      async () => withSize(await picture('avif'), 8000, 5000),
      413,
      /memory/,
    ],
    [
      'an AVIF of 16 megapixels that claims to be small',
      async () => withSize(await files.avif(), 64, 64),
      415,
      /cannot be read/,
    ],
    [
      'half an AVIF',
      async () => (await picture('avif', { width: 500, height: 500 })).subarray(0, -40),
      415,
      /cannot be read/,
    ],
    [
      'half a WebP',
      async () => (await flat(900, 900).webp({ lossless: true }).toBuffer()).subarray(0, 40),
      415,
      /cannot be read/,
    ],
    [
      'a size of nothing',
      async () => withJpegSize(await picture('jpeg'), 0, 0),
      415,
      /cannot be read/,
    ],
  ])(
    'refuses %s, keeps the old one, and accepts the next one',
    async (_, content, status, error) => {
      const { send, shown } = await start()
      const { body } = await send(await picture('png'))
      const refused = await send(await content())
      expect(refused.body).toMatchObject({ status, error: expect.stringMatching(error) })
      expect(await shown()).toBe(body.avatarUrl)
      expect((await send(await picture('jpeg'))).status).toBe(200)
    },
  )

  it('accepts photos of 50 megapixels, as phones make them', async () => {
    const { send } = await start()
    expect((await send(await files.photo())).status).toBe(200)
  })

  it.each([
    ['GIF', animatedGif, frames],
    ['WebP', animatedWebp, frames],
    ['GIF of 200,000 frames', async () => manyFrames(), 200_000],
  ])('uses the first frame of an animated %s', async (_, content, pages) => {
    const { send } = await start()
    const file = await content()
    expect((await sharp(file, { limitInputPixels: false }).metadata()).pages).toBe(pages)
    expect((await send(file)).status).toBe(200)
  })
})
