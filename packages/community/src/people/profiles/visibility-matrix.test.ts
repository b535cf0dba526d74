import {
  type ChosenVisibility,
  communityEndpoints,
  guardedFields,
  type Profile,
  pictureEndpoints,
  type Visibility,
} from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { onSqlite } from '@maypole/platform/database/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type Answer,
  createTestCommunity,
  type Person,
} from '../../testing/create-test-community.ts'
import { buildSite, contactInput, siteInput } from '../../testing/factories.ts'

type Name = keyof typeof communityEndpoints
type Audience = Visibility['listing']

/** A contact of the site, with what the person has chosen. */
interface Subject {
  readonly id: string
  readonly chosen: ChosenVisibility
  readonly phoneNumber: string
  readonly email: string
  /** Undefined for a contact that nobody has signed in as. */
  readonly person: Person | undefined
}

interface Round {
  readonly path: string
  readonly subject: Subject
  readonly viewer: Person | undefined
  readonly role: 'outsider' | 'member' | 'person' | 'admin'
  /** Somebody who waits to be let in. */
  readonly request: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
}

/** The calls that can answer with contact data, and what is asked of each for every viewer. */
const matrix: Partial<Record<Name, (round: Round) => Promise<unknown>>> = {
  listProfiles: async ({ call, path }) => {
    const answers = [await call('GET', `${path}/profiles`)]
    let next: string | undefined = `${path}/profiles?limit=7`
    while (next !== undefined) {
      const answer: Answer = await call('GET', next)
      answers.push(answer)
      next = /^<\/api(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    return answers
  },
  getOwnProfile: ({ call, path }) => call('GET', `${path}/profile`),
  createProfile: async ({ call, path, viewer }) =>
    // With a number of its own, which nobody has: that of others is `a number that is hidden`.
    call('POST', `${path}/profiles`, contactInput({ phoneNumber: numberOf(viewer), email: '' })),
  updateProfile: async ({ call, path, subject, role }) => {
    const { phoneNumber, email } = subject
    const known = role === 'admin' || role === 'person' ? { phoneNumber, email } : {}
    return [
      await call('PUT', `${path}/profiles/${subject.id}`, contactInput({ version: 99, ...known })),
      await call('PUT', `${path}/profiles/${subject.id}`, contactInput(known)),
    ]
  },
  // Nobody looks after these contacts: `guardians.test.ts` asks for those.
  saveListing: ({ call, path, subject }) =>
    call('PUT', `${path}/profiles/${subject.id}/listing`, { listing: 'members' }),
  searchSite: ({ call, path, subject }) =>
    Promise.all(searches(subject).map((body) => call('POST', `${path}/search`, body))),
  searchSites: ({ call, subject }) =>
    Promise.all(searches(subject).map((body) => call('POST', '/search', body))),
  updateVisibility: async ({ call, path, subject, role }) => [
    await call('PUT', `${path}/profile/visibility`, { ...everyField(null), version: 99 }),
    role === 'person' && (await call('PUT', `${path}/profile/visibility`, subject.chosen)),
  ],
}

/** Searches that find a contact by everything that somebody may know of it. */
function searches({ email, phoneNumber }: Subject): object[] {
  return [`subject ${email.match(/\d+/)}`, email, phoneNumber, phoneNumber.slice(2)].map(
    (query) => ({ query, limit: limits.searchResults }),
  )
}

/** Those of people who are no members, whose data only admins see. */
const adminsOnly: Partial<Record<Name, (round: Round) => Promise<unknown>>> = {
  listJoinRequests: ({ call, path }) => call('GET', `${path}/join-requests`),
  decideJoinRequest: ({ call, path, request }) =>
    call('PATCH', `${path}/join-requests/${request}`, { state: 'waiting', version: 1 }),
  listBlockedNumbers: ({ call, path }) => call('GET', `${path}/blocked-numbers`),
}

/** Calls whose reply has such fields, of which none is a contact's. */
const notOfContacts: Partial<Record<Name, string>> = {
  getSettings: 'Who sees numbers and addresses, not the numbers and addresses.',
  startImport: 'What the admin has sent, and entries that admins see all of.',
  showImport: 'What the admin has sent, and entries that admins see all of.',
  mendImport: 'What the admin has sent, and entries that admins see all of.',
  chat: 'What the admin has typed: the engine is given no contact.',
  listProposals: 'What an agent of the admin has proposed, with items as the admin sees them.',
  getNotificationSettings: 'The addresses that the person has proven.',
  updateNotificationSettings: 'The addresses that the person has proven.',
  getNotificationChoices: 'Whether the person is told by e-mail, not the address.',
  updateNotificationChoices: 'Whether the person is told by e-mail, not the address.',
}

/** Bytes instead of JSON, and nothing of other people's contacts in them. */
const files = [
  'downloadAccount',
  'downloadAttendance',
  'downloadEvent',
  'downloadReplies',
  'downloadSite',
  'getAppIcon',
  'getAvatar',
  'getFavicon',
  'getManifest',
  'getPicture',
  'readCalendarFeed',
  'readPublicCalendar',
]

const waitingNumber = '+15556660001'
const blockedNumber = '+15556660002'

const audiences = ['members', 'admins'] as const
const defaults = audiences.flatMap((listing) =>
  audiences.flatMap((phoneNumber) => audiences.map((email) => ({ listing, phoneNumber, email }))),
)
const choices = [null, ...audiences].flatMap((listing) =>
  [null, ...audiences].flatMap((phoneNumber) =>
    [null, ...audiences].map((email) => ({ listing, phoneNumber, email })),
  ),
)

function everyField<Value>(value: Value) {
  return { listing: value, phoneNumber: value, email: value }
}

function numberOf(viewer: Person | undefined): string {
  return `+1555777${(viewer?.phone ?? '0000').slice(-4)}`
}

/** Whether a reply can have a phone number or an e-mail address in it, at any depth. */
function carriesContacts(schema: z.ZodType): boolean {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  return /"[^"]*(phone|mail)[^"]*":/i.test(text)
}

/** What a member, but not the person, may see. */
function shownTo(role: Round['role'], chosen: ChosenVisibility, site: Visibility) {
  const isFor = (field: (typeof guardedFields)[number], audience: Audience) =>
    (chosen[field] ?? site[field]) === audience
  const hidden = guardedFields.filter((field) => isFor(field, 'admins'))
  if (role === 'outsider') return { entry: false, phoneNumber: false, email: false, hidden: [] }
  if (role !== 'member') return { entry: true, phoneNumber: true, email: true, hidden }
  const entry = isFor('listing', 'members')
  return {
    entry,
    phoneNumber: entry && isFor('phoneNumber', 'members'),
    email: entry && isFor('email', 'members'),
    hidden: [],
  }
}

onSqlite('who sees what', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world)
    const { admin: foreignAdmin } = await buildSite(world)
    const add = async (change: object) =>
      (await admin.call('POST', `${path}/profiles`, contactInput({ ...change }))).body.id as string
    const subjects: Subject[] = []
    for (const [index, chosen] of [...choices, everyField(null)].entries()) {
      const email = `subject${index}@example.org`
      const isSignedIn = index < choices.length
      const person = isSignedIn ? world.person() : undefined
      const phoneNumber = person?.phone ?? '+15559990000'
      const id = await add({ lastName: `Subject ${index}`, phoneNumber, email })
      if (person !== undefined)
        expect((await person.call('PUT', `${path}/profile/visibility`, chosen)).status).toBe(200)
      subjects.push({ id, chosen, phoneNumber, email, person })
    }
    const member = world.person()
    await add({ phoneNumber: member.phone })
    await member.call('GET', `${path}/profile`)
    const removed = await add({ phoneNumber: blockedNumber })
    await admin.call('DELETE', `${path}/profiles/${removed}?block=true`)
    await admin.call('PUT', path, siteInput({ slug: site.slug, joining: 'approval' }))
    const newcomer = { firstName: 'New', lastName: 'Comer' }
    await world.person(waitingNumber).call('POST', `${path}/join-requests`, newcomer)
    const [{ id: request }] = (await admin.call('GET', `${path}/join-requests`)).body
    const viewersOf = (subject: Subject) =>
      [
        { who: 'nobody', role: 'outsider', viewer: undefined },
        { who: 'a stranger', role: 'outsider', viewer: world.person() },
        { who: 'an admin of another site', role: 'outsider', viewer: foreignAdmin },
        { who: 'a member', role: 'member', viewer: member },
        { who: 'an admin', role: 'admin', viewer: admin },
        ...(subject.person
          ? [{ who: 'the person', role: 'person', viewer: subject.person } as const]
          : []),
      ] as const
    const callAs =
      (viewer: Person | undefined) => (method: string, address: string, body?: unknown) =>
        world.call(method, address, { token: viewer?.token, body })
    const setDefaults = async (visibility: Visibility) => {
      const [{ slug }] = (await admin.call('GET', '/sites')).body
      const saved = await admin.call('PUT', path, siteInput({ slug, visibility }))
      expect(saved.status).toBe(200)
    }
    return { world, admin, member, path, request, subjects, viewersOf, callAs, setDefaults }
  }

  let built: ReturnType<typeof start>
  beforeAll(async () => {
    built = start()
    await built
  })
  /** A community that all calls share which leave its people as they are. */
  async function startReading() {
    const { world } = await built
    // Nobody has asked too often.
    world.pass(3_600_000)
    return built
  }

  it('asks every call whose answer can carry a phone number or an e-mail address', () => {
    const endpoints = Object.entries({ ...communityEndpoints, ...pictureEndpoints })
    const found = endpoints
      .filter(([, { reply }]) => reply !== undefined && carriesContacts(reply))
      .map(([name]) => name)
    expect(found.toSorted()).toEqual(
      [matrix, adminsOnly, notOfContacts].flatMap(Object.keys).toSorted(),
    )
    const unread = endpoints.filter(([, { media }]) => media !== undefined)
    expect(unread.map(([name]) => name).toSorted()).toEqual(files.toSorted())
  })

  it('is kept by the list, for every choice, every setting of the site and every viewer', async () => {
    const { path, subjects, viewersOf, callAs, setDefaults } = await startReading()
    for (const site of defaults) {
      await setDefaults(site)
      const lists = new Map<Person | undefined, Answer>()
      for (const subject of subjects)
        for (const { who, role, viewer } of viewersOf(subject)) {
          if (who === 'a stranger') continue
          const answer = lists.get(viewer) ?? (await callAs(viewer)('GET', `${path}/profiles`))
          lists.set(viewer, answer)
          const where = `${who}: ${JSON.stringify({ site, ...subject.chosen })}`
          const shown = shownTo(role, subject.chosen, site)
          if (role === 'outsider') expect(answer.status, where).toBeGreaterThanOrEqual(401)
          else {
            const entry = answer.body.find(({ id }: Profile) => id === subject.id)
            expect(entry !== undefined, where).toBe(shown.entry)
            expect(entry?.phoneNumber, where).toBe(
              shown.phoneNumber ? subject.phoneNumber : undefined,
            )
            expect(entry?.email, where).toBe(shown.email ? subject.email : undefined)
            expect(entry?.hidden ?? [], where).toEqual(shown.hidden)
          }
        }
    }
  })

  describe.each([everyField('members'), everyField('admins')])('where the site has %o', (site) => {
    it.each(Object.keys(matrix) as Name[])('is kept by %s', async (name) => {
      const isRead = /^(get|list|search)/.test(name)
      const { path, request, subjects, viewersOf, callAs, setDefaults } = await (isRead
        ? startReading()
        : start())
      await setDefaults(site as Visibility)
      // Calls that name no contact are made once by each viewer.
      const isOfViewer = name === 'listProfiles' || name === 'getOwnProfile'
      const ofViewers = new Map<Person | undefined, Answer[]>()
      for (const subject of subjects)
        for (const { who, role, viewer } of viewersOf(subject)) {
          const round = { path, request, subject, viewer, role, call: callAs(viewer) }
          const ask = async () => [await matrix[name]?.(round)].flat().filter(Boolean) as Answer[]
          const answers = ofViewers.get(viewer) ?? (await ask())
          if (isOfViewer) ofViewers.set(viewer, answers)
          const where = `${who}: ${JSON.stringify(subject.chosen)}`
          const shown = shownTo(role, subject.chosen, site as Visibility)
          for (const answer of answers) {
            expect(answer.status, where).not.toBe(429)
            const text = answer.text + JSON.stringify(answer.headers)
            if (!shown.entry) expect(text, where).not.toContain(subject.id)
            if (!shown.phoneNumber) expect(text, where).not.toContain(subject.phoneNumber.slice(2))
            if (!shown.email) expect(text, where).not.toContain(subject.email)
            // Everybody searches their own communities.
            if (role === 'outsider' && name !== 'searchSites')
              expect(answer.status, where).toBeGreaterThanOrEqual(401)
          }
        }
    })
  })

  it('is kept by calendars, which say what is needed, and of nobody what they do', async () => {
    const { world, admin, path, subjects, viewersOf, callAs, setDefaults } = await startReading()
    const create = async (what: string, body: object) =>
      (await admin.call('POST', `${path}/${what}`, body)).body
    const fair = await create('events', { title: 'Fair', startDate: '2030-04-01T12:00:00Z' })
    const event = `${path}/events/${fair.id}`
    const asked = await admin.call('PUT', `${event}/answering`, {
      seats: null,
      off: false,
      questions: [{ text: 'Food', kind: 'line' }],
    })
    const [{ id: questionId }] = asked.body.questions
    const sheet = await create('sheets', { eventId: fair.id, lines: [{ title: 'Cake' }] })
    const place = `${path}/sheets/${sheet.id}/lines/${sheet.lines[0].id}/place`
    for (const { person } of subjects) {
      if (person === undefined) continue
      const reply = 'Private: no nuts'
      const done = [
        await person.call('PUT', place, { number: 1, remark: 'Private: lemon' }),
        await person.call('PUT', `${event}/answer`, { answer: 'going' }),
        await person.call('PUT', `${event}/replies`, { replies: [{ questionId, reply }] }),
      ]
      expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    await admin.call('PUT', `${path}/public-calendar`, { isOn: true })
    const open = await world.call('GET', `/site/${path.slice('/sites/'.length)}/calendar.ics`)
    expect(open.text).toContain('SUMMARY:Fair')
    expect(open.text).not.toMatch(/Cake|Food/)
    const viewers = new Map(
      subjects.flatMap((subject) => viewersOf(subject).map((one) => [one.viewer?.token, one])),
    )
    const secrets = subjects.flatMap(({ id, phoneNumber, email }) => [
      id,
      phoneNumber.slice(2),
      email,
    ])
    for (const site of [everyField('members'), everyField('admins')] as Visibility[]) {
      await setDefaults(site)
      for (const { who, role, viewer } of viewers.values()) {
        const call = callAs(viewer)
        const file = await call('GET', `${event}/calendar.ics`)
        const feed = await call('POST', '/calendar-feeds', { site: null, alarmMinutes: null })
        expect(feed.status, who).toBe(viewer === undefined ? 401 : 201)
        const { pathname } = new URL(feed.body.url ?? 'https://example.org/api/none')
        const read = await world.call('GET', pathname.slice('/api'.length))
        for (const { text } of [file, read]) {
          expect(text.includes('Needed: Cake'), who).toBe(role !== 'outsider')
          expect(text, who).not.toMatch(/Food|Subject|Private|Ada/)
          for (const secret of secrets) expect(text, who).not.toContain(secret)
        }
      }
    }
    expect(open.text).not.toMatch(/Subject|Private|Ada/)
  })

  it.each(Object.entries(adminsOnly))('leaves the people of %s to admins', async (name, ask) => {
    const { path, request, subjects, viewersOf, callAs } = await startReading()
    const [subject] = subjects as [Subject]
    for (const { who, role, viewer } of viewersOf(subject)) {
      const round = { path, request, subject, viewer, role, call: callAs(viewer) }
      const { status, text } = (await ask(round)) as Answer
      const numbers = [waitingNumber, blockedNumber].filter((number) => text.includes(number))
      // Nothing is decided again by this call, whose reply is without the person.
      const shown = role === 'admin' && name !== 'decideJoinRequest' ? 1 : 0
      expect(numbers, who).toHaveLength(shown)
      expect(status, who).toBe(
        role === 'admin' ? (shown ? 200 : 409) : who === 'nobody' ? 401 : 403,
      )
    }
  })
})
