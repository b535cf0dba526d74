import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestSqlite } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { downloadArchive, zipArchive } from '../testing/archives.ts'
import { createTestCommunity, type TestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import { picture, upload } from '../testing/pictures.ts'
import { filesInThreads } from '../testing/quick-files.ts'

// What one person sends very often, or very slowly, keeps nobody else from doing the same.

let world: TestCommunity
let busy: Awaited<ReturnType<typeof buildSite>>
let other: Awaited<ReturnType<typeof buildSite>>
let image: Buffer
let archive: Buffer
beforeAll(async () => {
  const settings = { avatarsPerHour: 100, importsPerHour: 1000, picturesPerHour: 1000 }
  world = await createTestCommunity(openTestSqlite().database, { settings, ...filesInThreads })
  await world.server.listen({ port: 0, host: '127.0.0.1' })
  busy = await buildSite(world)
  other = await buildSite(world)
  image = await picture('png')
  archive = zipArchive(await downloadArchive(world, other))
})

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:Choir',
  'DTSTART:20260310T190000Z',
  'END:VEVENT',
  'END:VCALENDAR',
]

/** What can be uploaded: where, in which field, what, and the answer to it. */
const uploads: Readonly<
  Record<
    string,
    {
      method: 'POST' | 'PATCH'
      to: (path: string) => string
      field: string
      content: () => Buffer
      status: number
    }
  >
> = {
  'a picture of an announcement': {
    method: 'POST',
    to: (path) => `${path}/pictures?for=announcement`,
    field: 'picture',
    content: () => image,
    status: 201,
  },
  'the picture of a site': {
    method: 'PATCH',
    to: (path) => `${path}/avatar`,
    field: 'avatar',
    content: () => image,
    status: 200,
  },
  'a file of contacts': {
    method: 'POST',
    to: (path) => `${path}/contact-imports`,
    field: 'contacts',
    content: () => Buffer.from('Name,Phone\nSam Lee,2025550147'),
    status: 201,
  },
  'a calendar file': {
    method: 'POST',
    to: (path) => `${path}/event-imports`,
    field: 'events',
    content: () => Buffer.from(calendar.join('\r\n')),
    status: 201,
  },
  'an archive': {
    method: 'POST',
    to: () => '/archive-previews',
    field: 'archive',
    content: () => archive,
    status: 200,
  },
}

it.each(Object.entries(uploads))(
  'one person with many slow uploads of %s holds up nobody else',
  async (_, { method, to, field, content, status }) => {
    const { body, headers } = upload(content(), { field })
    const { port } = world.server.server.address() as AddressInfo
    // Half of it is sent, and nothing after that.
    const begin = (): { request: ClientRequest; refused: Promise<number> } => {
      const begun = request({
        port,
        method,
        path: `/api${to(busy.path)}`,
        headers: {
          ...headers,
          'content-length': body.length,
          authorization: `Bearer ${busy.admin.token}`,
        },
      })
      const refused = new Promise<number>((resolve) => {
        begun.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
        begun.once('error', () => resolve(0))
      })
      begun.write(body.subarray(0, body.length / 2))
      return { request: begun, refused }
    }
    const slow = Array.from({ length: 45 }, begin)
    // Those that are too many of one person are refused, and that person alone.
    expect(await Promise.race(slow.map(({ refused }) => refused))).toBe(429)
    const answer = await world.call(method, to(other.path), {
      token: other.admin.token,
      body,
      headers,
    })
    expect(answer.status, answer.text).toBe(status)
    for (const one of slow) one.request.destroy()
    const statuses = await Promise.all(slow.map(({ refused }) => refused))
    expect(statuses.filter((one) => one === 429).length).toBeGreaterThan(30)
    // What has ended holds nothing.
    const after = await world.call(method, to(busy.path), {
      token: busy.admin.token,
      body,
      headers,
    })
    expect(after.status, after.text).toBe(status)
  },
)
