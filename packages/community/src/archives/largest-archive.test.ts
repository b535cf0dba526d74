import { limits } from '@maypole/contract/community/constants'
import { openTestSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { defaultCommunitySettings } from '../settings.ts'
import { downloadArchive, zipArchive } from '../testing/archives.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import { archiveKinds, kindNames } from './kinds.ts'
import { openArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'

const { siteBytes, listBytes } = defaultCommunitySettings
const budgets = { siteBytes, listBytes }

/** As many items of a kind as a community may have. */
function fill(name: keyof typeof archiveKinds, item: (index: number) => Record<string, unknown>) {
  return Array.from({ length: archiveKinds[name].most }, (_, index) => item(index))
}

const id = (kind: string, index: number) => `${kind}-${index}`.padEnd(36, '-')
const time = '2026-03-02T12:00:00.000Z'
const phone = (index: number) => `+1305${String(2_000_000 + index)}`

/** As many items of every kind as a community may have, with nearly as much text. */
const lists = {
  groups: fill('groups', (index) => ({ id: id('group', index), name: `Group ${index}` })),
  contacts: fill('contacts', (index) => ({
    id: id('contact', index),
    firstName: 'Given "G"',
    lastName: `Family ${index}`,
    nickname: 'Nick',
    phoneNumber: phone(index),
    email: `person${index}@example.org`,
    role: 'member',
    groups: [id('group', index % 200), id('group', (index + 1) % 200)],
  })),
  announcements: fill('announcements', (index) => ({
    id: id('news', index),
    headline: `News ${index}`,
    body: 'a line\n'.repeat(40),
    pinned: false,
    publishedAt: time,
    pictures: [],
  })),
  scheduledAnnouncements: fill('scheduledAnnouncements', (index) => ({
    id: id('later', index),
    headline: 'Later',
    body: '"\n'.repeat(2500),
    pinned: false,
    publishAt: time,
    pictures: [],
  })),
  links: fill('links', (index) => ({
    id: id('link', index),
    title: 'Map',
    hidden: false,
    url: `https://example.org/${index}/${'x'.repeat(1000)}`,
  })),
  events: fill('events', (index) => ({
    id: id('event', index),
    uid: `${index}@example.org`,
    title: `Choir ${index}`,
    location: 'Town hall',
    allDay: false,
    starts: '2026-03-10T19:00:00',
    ends: '2026-03-10T20:00:00',
    timeZone: 'UTC',
    revision: 0,
    leftOutDates: index === 7 ? datesAfter('2026-03-17', 300) : [],
    ...(index % 10 === 7 && { rule: 'FREQ=WEEKLY' }),
  })),
  eventAnswering: fill('eventAnswering', (index) => ({
    event: id('event', index),
    seats: 3,
    off: false,
  })),
  eventAnswers: fill('eventAnswers', (index) => ({
    event: id('event', index % 5000),
    day: '2026-03-10',
    answer: 'going',
    contact: id('contact', Math.floor(index / 5000)),
    answeredAt: time,
  })),
  attendance: fill('attendance', (index) => ({
    event: id('event', index % 5000),
    day: '2026-03-10',
    contact: id('contact', Math.floor(index / 5000)),
    came: true,
    tickedAt: new Date(Date.parse(time) - index * 997).toISOString(),
    tickedBy: null,
  })),
  guardians: fill('guardians', (index) => ({
    contact: id('contact', Math.floor(index / 2)),
    guardian: id('contact', (Math.floor(index / 2) + 1 + (index % 2)) % 20_000),
  })),
  sheets: fill('sheets', (index) => ({
    id: id('sheet', index),
    event: id('event', index),
    day: null,
    title: 'Fair',
    closes: null,
    closed: false,
  })),
  sheetLines: fill('sheetLines', (index) => ({
    id: id('line', index),
    sheet: id('sheet', index % 1000),
    title: 'Cake',
    note: `for the table ${index}`,
    time: null,
    wanted: 4,
  })),
  sheetPlaces: fill('sheetPlaces', (index) => ({
    line: id('line', index % 10_000),
    day: '2026-03-10',
    contact: id('contact', Math.floor(index / 10_000)),
    state: 'taken',
    number: 1,
    remark: 'lemon',
    takenAt: time,
  })),
  blockedNumbers: fill('blockedNumbers', (index) => ({
    id: id('blocked', index),
    phoneNumber: phone(50_000 + index),
    firstName: 'Sam',
    lastName: 'Lee',
  })),
}

function datesAfter(first: string, count: number): string[] {
  const from = Date.parse(first)
  return Array.from(
    { length: count },
    (_, week) => `${new Date(from + week * 7 * 86_400_000).toISOString().slice(0, 10)}T19:00:00`,
  )
}

it('an archive of the largest community is read', async () => {
  const world = await createTestCommunity(openTestSqlite().database)
  const { description } = await downloadArchive(world, await buildSite(world))
  const zip = zipArchive({
    description: { ...description, counts: undefined },
    lists,
    pictures: {},
  })
  const options = { siteId: 'site', now: time, budgets }
  const { summary } = await readArchive(await openArchive(zip, budgets), options)
  expect(summary.counts).toEqual(
    Object.fromEntries(kindNames.map((name) => [name, archiveKinds[name].most])),
  )
  expect(summary.counts.contacts).toBe(limits.profilesPerSite)
})
