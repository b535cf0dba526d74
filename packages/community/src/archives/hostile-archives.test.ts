import { openTestSqlite } from '@maypole/platform/database/testing'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultCommunitySettings } from '../settings.ts'
import { downloadArchive, sendArchive, type TestArchive, zipArchive } from '../testing/archives.ts'
import { createTestCommunity, type TestCommunity } from '../testing/create-test-community.ts'
import { buildSite, contactInput } from '../testing/factories.ts'
import { picture } from '../testing/pictures.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { dataFile } from './format.ts'
import { openArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'

const now = '2026-03-02T12:00:00.000Z'
const mega = 1024 * 1024
const { siteBytes, listBytes } = defaultCommunitySettings
const budgets = { siteBytes, listBytes }
const bytes = (text: string) => Buffer.from(text)

/** Reads a zip as the thread does. */
async function read(zip: Uint8Array) {
  return readArchive(await openArchive(Buffer.from(zip), budgets), { siteId: 'site', now, budgets })
}

/** Reads a zip as the thread does, and returns why it is refused. */
async function refusalOf(zip: Uint8Array): Promise<string> {
  try {
    await read(zip)
    return 'accepted'
  } catch (error) {
    if (error instanceof ArchiveRefused)
      return [error.refusal, error.file, error.item].filter(Boolean).join(' ')
    throw error
  }
}

describe('an archive', () => {
  let world: TestCommunity
  let good: TestArchive
  let files: Record<string, Uint8Array>

  beforeAll(async () => {
    world = await createTestCommunity(openTestSqlite().database)
    const { admin, path } = await buildSite(world)
    await admin.call('POST', `${path}/profiles`, contactInput())
    await admin.call('POST', `${path}/links`, { title: 'Map', url: 'https://example.org' })
    const weekly = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const { id } = (await admin.call('POST', `${path}/events`, weekly)).body
    await admin.call('PUT', `${path}/events/${id}/answering`, { seats: 3, off: false })
    const answer = { answer: 'going', recurrenceId: '2026-03-10T23:00:00Z' }
    await admin.call('PUT', `${path}/events/${id}/answer`, answer)
    good = await downloadArchive(world, { admin, path })
    const { unzipSync } = await import('fflate')
    files = unzipSync(zipArchive(good))
  })

  const withList = (name: string, change: (items: Record<string, unknown>[]) => unknown[]) =>
    zipArchive({
      ...good,
      description: { ...good.description, counts: undefined },
      lists: { ...good.lists, [name]: change(structuredClone(good.lists[name] ?? [])) as never },
    })
  const withFiles = (more: Parameters<typeof zipSync>[0], options = {}) =>
    Buffer.from(zipSync({ ...files, ...more }, options))
  /** Changes the entry of a file in the directory at the end of a zip. */
  const patch = (zip: Buffer, name: string, change: (entry: Buffer) => void) => {
    const at = zip.lastIndexOf(name) - 46
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    change(zip.subarray(at))
    return zip
  }

  it('is accepted as it was written, and with harmless files beside', async () => {
    expect(await refusalOf(zipArchive(good))).toBe('accepted')
    expect(
      await refusalOf(withFiles({ 'notes/': new Uint8Array(), '.DS_Store': bytes('x') })),
    ).toBe('accepted')
  })

  it.each(['../escape', 'data/../../escape', '/etc/passwd', 'C:/windows', 'a\\..\\b', 'x/./y'])(
    'is refused with the name %s',
    async (name) => {
      expect(await refusalOf(withFiles({ [name]: bytes('x') }))).toBe('names')
    },
  )

  it('is refused with a symbolic link or a device in it', async () => {
    for (const type of [0o120777, 0o020666]) {
      const entry = [bytes('/etc/passwd'), { os: 3, attrs: (type << 16) >>> 0 }] as const
      expect(await refusalOf(withFiles({ 'pictures/x': entry as never }))).toBe('names')
    }
  })

  it('is refused with a name twice, also in other capitals', async () => {
    const twice = withFiles({ 'data/linkz.json': bytes('[]') })
    for (let at = twice.indexOf('linkz'); at !== -1; at = twice.indexOf('linkz'))
      twice.write('links', at)
    expect(await refusalOf(twice)).toBe('repeated-name')
    expect(await refusalOf(withFiles({ 'DATA/links.json': bytes('[]') }))).toBe('repeated-name')
  })

  it('is refused when it is encrypted, damaged, cut off or no zip', async () => {
    const zip = () => withFiles({})
    expect(
      await refusalOf(patch(zip(), 'data/links.json', (entry) => entry.writeUInt16LE(1, 8))),
    ).toBe('encrypted')
    expect(await refusalOf(zip().subarray(0, -30))).toBe('damaged')
    expect(await refusalOf(bytes('%PDF-1.7'))).toBe('not-a-zip')
    expect(await refusalOf(bytes('PK'))).toBe('damaged')
    const wrong = patch(zip(), 'data/links.json', (entry) => entry.writeUInt32LE(1, 16))
    expect(await refusalOf(wrong)).toBe('damaged data/links.json')
    const method = patch(zip(), 'data/links.json', (entry) => entry.writeUInt16LE(99, 10))
    expect(await refusalOf(method)).toBe('damaged')
  })

  it('is refused when its sizes are lies, also in the form of zip64', async () => {
    const lies: [number, number][] = [
      [24, 5],
      [24, 0xfffffffe],
      [20, 3],
      [20, 0x7fffffff],
      [20, 0xffffffff],
      [24, 0xffffffff],
      [42, 0xffffffff],
      [42, 0x00ffffff],
    ]
    for (const [offset, value] of lies) {
      const zip = patch(withFiles({}), 'data/links.json', (entry) =>
        entry.writeUInt32LE(value, offset),
      )
      expect(await refusalOf(zip), `${offset}: ${value}`).toMatch(/^(damaged|overlapping)/)
    }
  })

  it('is refused when its files share bytes', async () => {
    const first = withFiles({})
    const offset = first.readUInt32LE(first.lastIndexOf('data/contacts.json') - 46 + 42)
    const shared = patch(first, 'data/links.json', (entry) => entry.writeUInt32LE(offset, 42))
    expect(await refusalOf(shared)).toBe('overlapping')
  })

  it('is refused when it unpacks to very much, whatever it says', async () => {
    const bomb = withFiles({ 'data/links.json': new Uint8Array(20_000_000).fill(32) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toBe('too-large data/links.json')
    // A bomb that nobody has to read is not read.
    expect(await refusalOf(withFiles({ 'notes.txt': new Uint8Array(20_000_000) }))).toBe('accepted')
  })

  /** Processor time of this thread until a file is refused, in milliseconds. */
  const refuse = async (more: Record<string, Uint8Array>) => {
    // Stored as it is: no ratio gives it away.
    const zip = withFiles(more, { level: 0 })
    const before = process.threadCpuUsage()
    const refusal = await refusalOf(zip)
    const { user, system } = process.threadCpuUsage(before)
    return { refusal, milliseconds: (user + system) / 1000 }
  }
  const several = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => item(index)).join(',')
  it.each<[string, () => string]>([
    ['names that nobody knows', () => `[{${several(1e6, (index) => `"k${index}":1`)}}]`],
    [
      'items of other names each',
      () =>
        `[${several(400, (item) => `{${several(40, (n) => `"${item} ${n}":1`)}}`)},${several(90, () => '{"a":1}')}]`,
    ],
    ['arrays within arrays', () => '['.repeat(30 * mega)],
    ['objects within objects', () => '{"a":'.repeat(5 * mega)],
    ['empty objects', () => `[${several(400, () => `{"a":[${several(390, () => '{}')}]}`)}]`],
    ['zeros', () => `[{"a":[${several(8e6, () => '0')}]}]`],
    ['a long number', () => `[${'1'.repeat(60 * mega)}]`],
    ['a long string', () => `["${'x'.repeat(60 * mega)}"]`],
    ['long strings', () => `[${several(450, () => `"${'\\n'.repeat(30_000)}"`)}]`],
    ['blanks', () => `[${' '.repeat(60 * mega)}]`],
    ['commas', () => `[${','.repeat(60 * mega)}]`],
    ['a string without an end', () => `["${'\\"'.repeat(20 * mega)}`],
    ['items', () => `[${several(8e6, () => '0')}]`],
  ])('is refused soon with a list of %s', async (_, text) => {
    const { refusal, milliseconds } = await refuse({ 'data/links.json': bytes(text()) })
    expect(refusal).toMatch(/^(content|too-many-items|cut-off) data\/links.json/)
    expect(milliseconds).toBeLessThan(2000)
  })

  it('is refused soon when all of its lists together are long', async () => {
    const blanks = bytes(`[${' '.repeat(30 * mega)}]`)
    const lists = ['groups', 'contacts', 'announcements', 'links', 'events']
    const description = {
      ...good.description,
      counts: Object.fromEntries(lists.map((name) => [name, 0])),
    }
    const { refusal, milliseconds } = await refuse({
      'community.json': bytes(JSON.stringify(description)),
      ...Object.fromEntries(lists.map((name) => [dataFile(name), blanks])),
    })
    expect(refusal).toBe('too-large data/announcements.json')
    expect(milliseconds).toBeLessThan(2000)
  })

  it('is read soon with many files that nobody knows', async () => {
    const many = Array.from({ length: 59_000 }, (_, index) => [`notes/${index}`, new Uint8Array()])
    const { refusal, milliseconds } = await refuse(Object.fromEntries(many))
    expect(refusal).toBe('accepted')
    expect(milliseconds).toBeLessThan(2000)
  })

  it('is refused with pictures that unpack to very much', async () => {
    const name = `pictures/${'a'.repeat(64)}.webp`
    const community = { ...good.description.community, picture: name }
    const content = Buffer.alloc(9 * mega)
    content.write('RIFF    WEBPVP8 ')
    const zip = zipArchive({
      ...good,
      description: { ...good.description, community, counts: undefined },
      pictures: { [name]: content },
    })
    expect(await refusalOf(zip)).toBe(`too-large ${name}`)
  })

  it('is refused without its description, from a newer version, or as something else', async () => {
    const { 'community.json': _, ...without } = files
    expect(await refusalOf(zipSync(without))).toBe('no-community community.json')
    const describe = (change: object) =>
      refusalOf(zipArchive({ ...good, description: { ...good.description, ...change } }))
    expect(await describe({ version: 2 })).toBe('newer')
    expect(await describe({ format: 'other' })).toBe('no-community community.json')
    expect(await describe({ exportedAt: 'once' })).toBe('content community.json')
    const timeZone = { ...good.description.community, timeZone: 'Mars/Base' }
    expect(await describe({ community: timeZone })).toBe('content community.json')
  })

  it('is refused with lists that are wrong, missing, cut off or too long', async () => {
    const raw = (text: string | Uint8Array) =>
      refusalOf(withFiles({ 'data/links.json': typeof text === 'string' ? bytes(text) : text }))
    expect(await raw('{"a"')).toBe('content data/links.json')
    expect(await raw('{}')).toBe('content data/links.json')
    expect(await raw(new Uint8Array([0x22, 0xff, 0x22]))).toBe('content data/links.json')
    expect(await raw('[]')).toBe('cut-off data/links.json')
    expect(await raw('['.repeat(100_000))).toBe('content data/links.json')
    const { 'data/links.json': _, ...without } = files
    expect(await refusalOf(zipSync(without))).toBe('cut-off data/links.json')
    const many = withList('links', ([link]) =>
      Array.from({ length: 501 }, (_, index) => ({ ...link, id: `link ${index}` })),
    )
    expect(await refusalOf(many)).toBe('too-many-items data/links.json')
  })

  it.each<[string, Record<string, unknown>]>([
    ['links', { url: 'javascript:alert(1)' }],
    ['links', { title: '' }],
    ['links', { title: 'a\u0000b' }],
    ['links', { hidden: 'yes' }],
    ['contacts', { phoneNumber: '+44 20 7946 0000' }],
    ['contacts', { role: 'owner' }],
    ['contacts', { firstName: 'x'.repeat(81) }],
    ['contacts', { email: 'no address' }],
    ['events', { rule: 'FREQ=SECONDLY' }],
    ['events', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['events', { starts: '2026-13-40T00:00:00' }],
    ['events', { ends: '2020-01-01T00:00:00' }],
    ['events', { timeZone: 'Mars/Base' }],
    ['events', { changedDates: [{ at: '2026-03-10T19:00:00', starts: '2026-03-10T20:00:00' }] }],
    ['events', { leftOutDates: ['never'] }],
    ['eventAnswering', { seats: 0 }],
    ['eventAnswering', { seats: 1e9 }],
    ['eventAnswering', { off: 'no' }],
    ['eventAnswers', { answer: 'seated' }],
    ['eventAnswers', { day: '2026-02-30' }],
    ['eventAnswers', { event: null }],
    ['eventAnswers', { contact: ['a', 'b'] }],
    ['eventAnswers', { answeredAt: 'soon' }],
  ])('is refused with an item of %s like %j, which is named', async (name, change) => {
    const zip = withList(name, (items) => items.with(-1, { ...items.at(-1), ...change }))
    const { length } = good.lists[name] ?? []
    // One with a NUL is refused before its list is looked at.
    const file = dataFile(name).replace('.', '\\.')
    expect(await refusalOf(zip)).toMatch(new RegExp(`^content ${file}( ${length})?$`))
  })

  it('is refused with an id, a group, a UID or an answer twice', async () => {
    const twice = (list: string, change: object) =>
      refusalOf(withList(list, (items) => [...items, { ...items[0], ...change }]))
    expect(await twice('links', {})).toBe('content data/links.json')
    expect(await twice('events', { id: 'other' })).toBe('content data/events.json 2')
    expect(await twice('eventAnswering', {})).toBe('content data/event-answering.json 2')
    expect(await twice('eventAnswers', {})).toBe('content data/event-answers.json 2')
    expect(
      await refusalOf(
        withList('groups', () => [
          { id: 'a', name: 'Altos' },
          { id: 'b', name: 'altos' },
        ]),
      ),
    ).toBe('content data/groups.json 2')
  })

  it('leaves out references to what it does not have', async () => {
    const zip = withList('contacts', (items) => items.map((one) => ({ ...one, groups: ['gone'] })))
    const { rows } = await read(zip)
    expect(rows.get('contacts')?.map((row) => row.group_ids)).toEqual(['', ''])
    const withoutEvents = await read(withList('events', () => []))
    expect(withoutEvents.summary.counts).toMatchObject({
      events: 0,
      eventAnswering: 0,
      eventAnswers: 0,
    })
  })

  it('is refused with a picture that is missing or something else', async () => {
    const hash = 'a'.repeat(64)
    const name = `pictures/${hash}.webp`
    const community = { ...good.description.community, picture: name }
    const pictured = (content?: Uint8Array) =>
      zipArchive({
        description: { ...good.description, community },
        lists: good.lists,
        pictures: content === undefined ? {} : { [name]: content },
      })
    expect(await refusalOf(pictured())).toBe('cut-off pictures')
    expect(await refusalOf(pictured(bytes('<svg onload="alert(1)"/>')))).toBe('picture')
    expect(await refusalOf(pictured(await picture('png')))).toBe('picture')
    // It begins like one, but cannot be decoded: nothing is left of the site.
    const person = world.person()
    const fake = Buffer.concat([
      bytes('RIFF'),
      Buffer.alloc(4),
      bytes('WEBPVP8 '),
      Buffer.alloc(99),
    ])
    const refused = await sendArchive(world, {
      person,
      bytes: pictured(fake),
      path: '/archives?slug=fake',
    })
    expect([refused.status, refused.body.type]).toEqual([400, '/problems/archive-picture'])
    expect((await person.call('GET', '/sites')).body).toEqual([])
  })

  it('is looked at without anything being written, and refused in words', async () => {
    const person = world.person()
    const preview = (zip: Buffer) =>
      sendArchive(world, { person, bytes: zip, path: '/archive-previews' })
    const looked = await preview(zipArchive(good))
    expect(looked.status, looked.text).toBe(200)
    expect(looked.body).toMatchObject({
      title: 'Garden Club',
      contacts: 2,
      admins: 1,
      links: 1,
      events: 1,
      pictures: 0,
      slug: good.description.community.address,
    })
    const refused = await preview(withList('links', (items) => [{ ...items[0], url: 'x:y' }]))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      type: '/problems/archive-content',
      error: 'This file cannot be read: item 1 of data/links.json has something wrong in it.',
    })
    const withoutNumber = world.person()
    world.sessions.set(withoutNumber.token, { ...withoutNumber, phoneNumbers: [] })
    const none = await sendArchive(world, { person: withoutNumber, bytes: zipArchive(good) })
    expect([none.status, none.body.type]).toEqual([403, '/problems/no-phone-number'])
    expect((await person.call('GET', '/sites')).body).toEqual([])
  })

  it('is refused with more text than a community may have, and too often', async () => {
    const settings = { siteBytes: 60, importsPerHour: 1 }
    const small = await createTestCommunity(openTestSqlite().database, { settings })
    const person = small.person()
    const sent = () => sendArchive(small, { person, bytes: zipArchive(good) })
    const refused = await sent()
    expect([refused.status, refused.body.type]).toEqual([400, '/problems/archive-too-much-text'])
    expect((await sent()).status).toBe(429)
  })
})
