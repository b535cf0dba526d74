import { communityEndpoints } from '@maypole/contract/community'
import { deletionConfirmation } from '@maypole/contract/community/constants'
import { onSqlite } from '@maypole/platform/database/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../testing/factories.ts'
import { choicesInput, settingsInput, subscriptionInput } from '../testing/notifications.ts'
import { picture, upload } from '../testing/pictures.ts'

const roles = ['nobody', 'stranger', 'foreignAdmin', 'member', 'admin'] as const
type Role = (typeof roles)[number]
type Name = keyof typeof communityEndpoints

/** The queries of endpoints that need one. */
const queries: Partial<Record<Name, string>> = {
  getFavicon: '?host=example.com',
  listOccurrences: '?from=2026-01-01T00:00:00Z&until=2026-02-01T00:00:00Z',
  uploadPicture: '?for=announcement',
  listAnswers: '?from=2026-01-01&until=2026-02-01',
  listSheets: '?from=2026-01-01&until=2026-02-01',
}

/**
 * The status for an anonymous caller, a signed-in stranger, an admin of another site, a member, an
 * admin.
 */
const expected: Record<Name, readonly [number, number, number, number, number]> = {
  getSite: [200, 200, 200, 200, 200],
  listSites: [401, 200, 200, 200, 200],
  createSite: [401, 201, 201, 201, 201],
  updateSite: [401, 403, 403, 403, 200],
  getSettings: [401, 403, 403, 200, 200],
  deleteSite: [401, 403, 403, 403, 200],
  // The site is not deleted, and only admins of a deleted one may know of it.
  restoreSite: [401, 404, 404, 404, 404],
  listDeletedSites: [401, 200, 200, 200, 200],
  setAvatar: [401, 403, 403, 403, 200],
  getOwnProfile: [401, 403, 403, 200, 200],
  markSeen: [401, 403, 403, 200, 200],
  listProfiles: [401, 403, 403, 200, 200],
  createProfile: [401, 403, 403, 201, 201],
  // The contact of the matrix has not signed in, so members may change it (PD-7).
  updateProfile: [401, 403, 403, 200, 200],
  updateVisibility: [401, 403, 403, 200, 200],
  // Nobody looks after the contact of the matrix.
  saveListing: [401, 403, 403, 403, 403],
  stopLookingAfter: [401, 403, 403, 403, 403],
  deleteProfile: [401, 403, 403, 204, 204],
  // The last admin stays.
  leaveSite: [401, 403, 403, 204, 409],
  listImports: [401, 403, 403, 403, 200],
  startImport: [401, 403, 403, 403, 201],
  showImport: [401, 403, 403, 403, 200],
  // The digest is that of no plan.
  applyImport: [401, 403, 403, 403, 409],
  mendImport: [401, 403, 403, 403, 404],
  undoImport: [401, 403, 403, 403, 204],
  listEventImports: [401, 403, 403, 403, 200],
  findClashes: [401, 403, 403, 403, 200],
  startEventImport: [401, 403, 403, 403, 201],
  showEventImport: [401, 403, 403, 403, 200],
  // The digest is that of no plan.
  applyEventImport: [401, 403, 403, 403, 409],
  undoEventImport: [401, 403, 403, 403, 204],
  getInvitation: [401, 403, 403, 403, 200],
  renewInvitation: [401, 403, 403, 403, 200],
  withdrawInvitation: [401, 403, 403, 403, 204],
  // Nobody has this invitation.
  showInvitation: [404, 404, 404, 404, 404],
  acceptInvitation: [401, 404, 404, 404, 404],
  // Members have opened the site.
  answerInvitation: [401, 404, 404, 409, 409],
  getStanding: [401, 200, 200, 200, 200],
  askToJoin: [401, 200, 200, 200, 200],
  listJoinRequests: [401, 403, 403, 403, 200],
  decideJoinRequest: [401, 403, 403, 403, 200],
  listBlockedNumbers: [401, 403, 403, 403, 200],
  unblockNumber: [401, 403, 403, 403, 204],
  listLinks: [401, 403, 403, 200, 200],
  createLink: [401, 403, 403, 403, 201],
  updateLink: [401, 403, 403, 403, 200],
  listGroups: [401, 403, 403, 200, 200],
  createGroup: [401, 403, 403, 403, 201],
  renameGroup: [401, 403, 403, 403, 200],
  deleteGroup: [401, 403, 403, 403, 204],
  changeGroupMembers: [401, 403, 403, 403, 200],
  deleteLink: [401, 403, 403, 403, 204],
  listDeadLinks: [401, 403, 403, 403, 200],
  checkLink: [401, 403, 403, 403, 200],
  getLinkOrder: [401, 403, 403, 403, 200],
  // The order starts from another one.
  saveLinkOrder: [401, 403, 403, 403, 409],
  listAnnouncements: [401, 403, 403, 200, 200],
  createAnnouncement: [401, 403, 403, 403, 201],
  updateAnnouncement: [401, 403, 403, 403, 200],
  editAnnouncement: [401, 403, 403, 403, 200],
  deleteAnnouncement: [401, 403, 403, 403, 204],
  uploadPicture: [401, 403, 403, 403, 201],
  getPicture: [401, 403, 403, 200, 200],
  listEvents: [401, 403, 403, 200, 200],
  listOccurrences: [401, 403, 403, 200, 200],
  listAnswers: [401, 403, 403, 200, 200],
  showAnswers: [401, 403, 403, 200, 200],
  answerEvent: [401, 403, 403, 200, 200],
  showUnanswered: [401, 403, 403, 403, 200],
  remindUnanswered: [401, 403, 403, 403, 200],
  saveAnswering: [401, 403, 403, 403, 200],
  listSheets: [401, 403, 403, 200, 200],
  showSheet: [401, 403, 403, 200, 200],
  createSheet: [401, 403, 403, 403, 201],
  updateSheet: [401, 403, 403, 403, 200],
  deleteSheet: [401, 403, 403, 403, 204],
  showPlaceless: [401, 403, 403, 403, 200],
  remindPlaceless: [401, 403, 403, 403, 200],
  takeLine: [401, 403, 403, 200, 200],
  showAnswerOverview: [401, 403, 403, 200, 200],
  showAttendance: [401, 403, 403, 403, 200],
  // The date is still to come.
  tickAttendance: [401, 403, 403, 403, 409],
  downloadAttendance: [401, 403, 403, 403, 200],
  showReplies: [401, 403, 403, 200, 200],
  // Nobody comes.
  saveReplies: [401, 403, 403, 409, 409],
  downloadReplies: [401, 403, 403, 403, 200],
  createEvent: [401, 403, 403, 403, 201],
  updateEvent: [401, 403, 403, 403, 200],
  downloadEvent: [401, 403, 403, 200, 200],
  deleteEvent: [401, 403, 403, 204, 204],
  listScheduledAnnouncements: [401, 403, 403, 403, 200],
  scheduleAnnouncement: [401, 403, 403, 403, 201],
  rescheduleAnnouncement: [401, 403, 403, 403, 200],
  deleteScheduledAnnouncement: [401, 403, 403, 403, 204],
  listReaders: [401, 403, 403, 403, 200],
  listDeletedItems: [401, 403, 403, 403, 200],
  restoreItem: [401, 403, 403, 403, 200],
  searchSite: [401, 403, 403, 200, 200],
  // Each searches their own communities.
  searchSites: [401, 200, 200, 200, 200],
  listCalendarFeeds: [401, 200, 200, 200, 200],
  // For all communities of each person.
  createCalendarFeed: [401, 201, 201, 201, 201],
  // The address is somebody else's.
  updateCalendarFeed: [401, 404, 404, 404, 404],
  deleteCalendarFeed: [401, 404, 404, 404, 404],
  getPublicCalendar: [401, 403, 403, 200, 200],
  updatePublicCalendar: [401, 403, 403, 403, 200],
  // Nobody has this address, and the site has no public calendar.
  readCalendarFeed: [404, 404, 404, 404, 404],
  readPublicCalendar: [404, 404, 404, 404, 404],
  chat: [401, 403, 403, 403, 200],
  listProposals: [401, 403, 403, 200, 200],
  // Nobody has proposed this.
  decideProposal: [401, 403, 403, 404, 404],
  listAgentUse: [401, 200, 200, 200, 200],
  getNotificationSettings: [401, 200, 200, 200, 200],
  updateNotificationSettings: [401, 200, 200, 200, 200],
  registerDevice: [401, 200, 200, 200, 200],
  // The device is somebody else's.
  removeDevice: [401, 404, 404, 404, 404],
  testDevice: [401, 404, 404, 404, 404],
  getNotificationChoices: [401, 403, 403, 200, 200],
  updateNotificationChoices: [401, 403, 403, 200, 200],
  // No link leads to the host.
  getFavicon: [404, 404, 404, 404, 404],
  downloadAccount: [401, 200, 200, 200, 200],
  previewAccountDeletion: [401, 200, 200, 200, 200],
  startSiteDownload: [401, 403, 403, 403, 200],
  // The file is a picture.
  previewArchive: [401, 400, 400, 400, 400],
  createSiteFromArchive: [401, 400, 400, 400, 400],
  // Without a ticket.
  downloadSite: [404, 404, 404, 404, 404],
  // Admins of sites with other members hand them over first.
  deleteAccount: [401, 204, 409, 204, 409],
}

const contactFile = Buffer.from('Name,Phone\nJoy Newcomer,2025550143\n')
const calendarFile = Buffer.from(
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Fair\nDTSTART:20260401\nEND:VEVENT\nEND:VCALENDAR\n',
)

const noImport = '00000000-0000-4000-8000-000000000000'
const noProposal = '00000000-0000-4000-8000-000000000001'

/** What paths name, beside announcements alone: a picture comes with the one that shows it. */
const things = [
  'device',
  'feed',
  'import',
  'eventImport',
  'block',
  'deleted',
  'request',
  'picture',
  'profile',
  'group',
  'link',
  'scheduled',
  'event',
  'sheet',
] as const
type Thing = (typeof things)[number] | 'announcement'
const quickThings = things.filter((thing) => !/import|picture/i.test(thing))

/** What an endpoint needs beside the site and its people. */
function needsOf(name: Name): readonly Thing[] {
  // Who leaves is not the last one.
  if (name === 'leaveSite' || name === 'deleteAccount') return ['profile']
  const { path } = communityEndpoints[name]
  const named = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) =>
    key === 'import' && path.includes('event-imports') ? 'eventImport' : key,
  )
  return [...things, 'announcement' as const].filter((thing) => named.includes(thing))
}

const names = Object.keys(expected) as Name[]

onSqlite('permissions', (open) => {
  async function start() {
    const world = await createTestCommunity(await open(), {
      propose: async () => ({ tool: null, parameters: null, explanation: 'What is it about?' }),
      fetchPush: async () => new Response(null, { status: 201 }),
      fetchLink: async () => new Response(null, { status: 200 }),
    })
    const { admin, site, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    const { admin: foreignAdmin, path: foreignPath } = await buildSite(world)
    const people: Record<Role, Person | undefined> = {
      nobody: undefined,
      stranger: world.person(),
      foreignAdmin,
      member,
      admin,
    }
    const inputs = {
      updateSite: siteInput({ slug: site.slug }),
      deleteSite: { title: 'Garden Club' },
      renewInvitation: { days: 30 },
      showInvitation: { token: 'nothing' },
      acceptInvitation: { token: 'nothing' },
      answerInvitation: { isMine: false },
      askToJoin: { firstName: 'Joy', lastName: 'Newcomer' },
      decideJoinRequest: { state: 'approved', version: 1 },
      createProfile: contactInput({ phoneNumber: '5550000001' }),
      updateProfile: contactInput({ phoneNumber: '5550000002' }),
      updateVisibility: { listing: null, phoneNumber: 'admins', email: null },
      saveListing: { listing: 'members' },
      markSeen: { links: 1 },
      renameGroup: { name: 'Board' },
      changeGroupMembers: { add: [], remove: [] },
      searchSite: { query: 'map' },
      searchSites: { query: 'map' },
      createLink: { title: 'Map', url: 'https://example.org' },
      updateLink: { title: 'Map', url: 'https://example.org' },
      saveLinkOrder: { version: 'another', sections: [] },
      createAnnouncement: { headline: 'Hello', body: 'Text' },
      updateAnnouncement: { pinned: true },
      editAnnouncement: { headline: 'Hello', body: 'More text' },
      scheduleAnnouncement: { headline: 'Later', publishDate: '2026-04-01T12:00:00Z' },
      rescheduleAnnouncement: { headline: 'Later', publishDate: '2026-05-01T12:00:00Z' },
      findClashes: { startDate: '2026-03-10T19:00:00Z' },
      createEvent: { title: 'Party', startDate: '2026-03-10T19:00:00Z' },
      updateEvent: { title: 'Party', startDate: '2026-03-11T19:00:00Z' },
      answerEvent: { answer: 'going' },
      saveAnswering: { seats: 20, off: false },
      createSheet: { title: 'Fair', closesAt: '2026-04-01T12:00:00Z', lines: [{ title: 'Cake' }] },
      updateSheet: {
        title: 'Fair',
        closesAt: '2026-05-01T12:00:00Z',
        isClosed: false,
        lines: [{ title: 'Cake' }],
      },
      takeLine: { number: 1 },
      saveReplies: { replies: [] },
      tickAttendance: {
        ticks: [{ profileId: noImport, came: true, at: '2026-03-02T12:00:00Z' }],
      },
      createCalendarFeed: { site: null, alarmMinutes: null },
      updateCalendarFeed: { alarmMinutes: 60 },
      updatePublicCalendar: { isOn: false },
      updateNotificationSettings: settingsInput(),
      registerDevice: subscriptionInput(),
      updateNotificationChoices: choicesInput(),
      deleteAccount: { confirmation: deletionConfirmation },
      applyImport: { digest: 'of nothing' },
      mendImport: { row: 9, firstName: 'Sam', lastName: 'Lee', phoneNumber: '', email: '' },
      applyEventImport: { digest: 'of nothing' },
      decideProposal: { decision: 'confirmed' },
      chat: { chat: 'a party', current_datetime: '2026-03-02T12:00:00Z', tz_offset: -5 },
    }
    let phones = 5_550_000_000
    const newPhone = () => String((phones += 1))
    const inputFor = (name: Name) => {
      if (name === 'registerDevice') return subscriptionInput()
      if (name === 'createSite') return siteInput()
      if (name === 'createGroup') return { name: newPhone() }
      const input = inputs[name as keyof typeof inputs]
      return /Profile$/.test(name) && input !== undefined
        ? { ...input, phoneNumber: newPhone() }
        : input
    }
    const create = async (where: string, what: string, input: unknown) =>
      (await (where === path ? admin : foreignAdmin).call('POST', `${where}/${what}`, input)).body
        .id as string
    for (const [owner, where] of [
      [admin, path],
      [foreignAdmin, foreignPath],
    ] as const) {
      const { slug } = (await owner.call('GET', `/site/${where.slice(7)}`)).body
      await owner.call('PUT', where, siteInput({ slug, joining: 'approval' }))
    }
    const ownerOf = (where: string) => (where === path ? admin : foreignAdmin)
    /** Reading a file takes a thread of its own, longer than all the rest. */
    const buildImport = async (where: string, of: string): Promise<string> => {
      const { token } = ownerOf(where)
      const file =
        of === 'event-imports'
          ? upload(calendarFile, { field: 'events' })
          : upload(contactFile, { field: 'contacts' })
      return (await world.call('POST', `${where}/${of}`, { token, ...file })).body.id
    }
    /** Makes what a path names, and returns the ids. Who is asked is the site's own admin. */
    const builders: Record<Thing, (where: string) => Promise<Record<string, string>>> = {
      async device() {
        const body = subscriptionInput()
        const { id } = (await world.person().call('PUT', '/notifications/devices', body)).body
        return { device: id }
      },
      async feed() {
        const body = { site: null, alarmMinutes: null }
        const { feed } = (await world.person().call('POST', '/calendar-feeds', body)).body
        return { feed: feed.id }
      },
      import: async (where) => ({ import: await buildImport(where, 'contact-imports') }),
      eventImport: async (where) => ({ eventImport: await buildImport(where, 'event-imports') }),
      async block(where) {
        const owner = ownerOf(where)
        const contact = contactInput({ phoneNumber: newPhone() })
        const id = await create(where, 'profiles', contact)
        await owner.call('DELETE', `${where}/profiles/${id}?block=true`)
        const [{ id: block }] = (await owner.call('GET', `${where}/blocked-numbers`)).body
        return { block }
      },
      async deleted(where) {
        const owner = ownerOf(where)
        const link = await create(where, 'links', { title: 'Old', url: 'https://example.org' })
        await owner.call('DELETE', `${where}/links/${link}`)
        const { body } = await owner.call('GET', `${where}/deleted-items`)
        return { deleted: body.find(({ kind }: { kind: string }) => kind === 'link').id }
      },
      async request(where) {
        await world.person().call('POST', `${where}/join-requests`, inputs.askToJoin)
        const { body } = await ownerOf(where).call('GET', `${where}/join-requests`)
        return { request: body.at(-1).id }
      },
      /** Decoding a picture takes a process of its own. */
      async picture(where) {
        const { token } = ownerOf(where)
        const { body } = await world.call('POST', `${where}/pictures?for=announcement`, {
          token,
          ...upload(await picture('png'), { field: 'picture' }),
        })
        const input = { ...inputs.createAnnouncement, pictures: [{ id: body.id }] }
        return { announcement: await create(where, 'announcements', input), picture: body.id }
      },
      async profile(where) {
        const contact = contactInput({ phoneNumber: newPhone() })
        return { profile: await create(where, 'profiles', contact) }
      },
      group: async (where) => ({ group: await create(where, 'groups', { name: newPhone() }) }),
      link: async (where) => ({ link: await create(where, 'links', inputs.createLink) }),
      announcement: async (where) => ({
        announcement: await create(where, 'announcements', inputs.createAnnouncement),
      }),
      scheduled: async (where) => ({
        scheduled: await create(where, 'scheduled-announcements', inputs.scheduleAnnouncement),
      }),
      event: async (where) => ({ event: await create(where, 'events', inputs.createEvent) }),
      async sheet(where) {
        const { createSheet } = inputs
        const { body } = await ownerOf(where).call('POST', `${where}/sheets`, createSheet)
        return { sheet: body.id, line: body.lines[0].id }
      },
    }
    const build = async (where: string, needed: readonly Thing[]) => {
      let ids: Record<string, string> = { file: 'nothing.ics', proposal: noProposal }
      for (const thing of needed) ids = { ...ids, ...(await builders[thing](where)) }
      return ids
    }
    /** Makes the state that the next call of the endpoint needs. */
    const prepare = async (name: Name) => {
      // Admins of a site with other people are kept from leaving it.
      if (name === 'deleteAccount') await builders.profile(foreignPath)
      if (name === 'renewInvitation') await admin.call('DELETE', `${path}/invitation`)
      if (name === 'withdrawInvitation') await admin.call('PUT', `${path}/invitation`, { days: 1 })
    }
    const buildForeign = () => build(foreignPath, things)

    async function ask(name: Name, person: Person | undefined, things: Record<string, string>) {
      const endpoint = communityEndpoints[name]
      const url = endpoint.path
        .replace('event-imports/:import', `event-imports/${things.eventImport ?? things.import}`)
        .replace(/:(\w+)/g, (_, key: string) => things[key] ?? '')
      const field = 'file' in endpoint ? endpoint.file : undefined
      const files: Record<string, Buffer> = { contacts: contactFile, events: calendarFile }
      const content = files[field ?? ''] ?? (await picture('png'))
      const file = field === undefined ? undefined : upload(content, { field })
      const query = queries[name] ?? ''
      return world.call(endpoint.method, url + query, {
        token: person?.token,
        ...(file ?? { body: inputFor(name) }),
      })
    }
    return { world, people, site, path, ask, build, prepare, buildForeign }
  }

  it('covers every endpoint', () => {
    expect(names.toSorted()).toEqual(Object.keys(communityEndpoints).toSorted())
  })

  /** Endpoints that read leave everything as it is, so they share theirs. */
  let reading: ReturnType<typeof start>
  beforeAll(() => {
    reading = start()
    return reading
  })

  describe.each(names)('%s', (name) => {
    it('answers each role as the policy says', async () => {
      const isRead = communityEndpoints[name].method === 'GET'
      const { ask, people, site, build, prepare, path } = await (isRead ? reading : start())
      const needed = needsOf(name)
      let ids = await build(path, needed)
      for (const [index, role] of roles.entries()) {
        await prepare(name)
        const answer = await ask(name, people[role], { ...ids, site: site.slug })
        expect(answer.status, `${role}: ${answer.text}`).toBe(expected[name][index])
        if (answer.status === 401) expect(answer.body.error).toBe('Please sign in.')
        if (answer.status === 403) {
          const isStranger = role === 'stranger' || role === 'foreignAdmin'
          expect(answer.body.type).toBe(
            isStranger ? '/problems/not-a-member' : '/problems/forbidden',
          )
        }
        if (answer.status >= 400) expect(answer.body.error).toMatch(/^\S.{10,}\.$/)
        // What a refusal or a reading call found is there for the next role, too.
        else if (!isRead && role !== 'admin') ids = await build(path, needed)
      }
    })
  })

  it('answers 404 to everybody for an unknown site', async () => {
    const { ask, people, build, path } = await start()
    const ids = { ...(await build(path, [...quickThings, 'announcement'])), import: noImport }
    for (const name of names.filter((one) => communityEndpoints[one].path.includes(':site')))
      expect((await ask(name, people.admin, { ...ids, site: 'nowhere' })).status, name).toBe(404)
  })

  it('answers 404 for items of another site, and leaves them alone', async () => {
    const { ask, people, site, buildForeign } = await start()
    const foreignIds = await buildForeign()
    const withObject = names.filter((name) => /:(?!site\b)\w+/.test(communityEndpoints[name].path))
    expect(withObject).toHaveLength(51)
    const counts = {
      profiles: 2,
      groups: 1,
      links: 1,
      announcements: 1,
      'scheduled-announcements': 1,
      events: 1,
      'join-requests': 1,
      'blocked-numbers': 1,
      'deleted-items': 2,
    }
    const readForeign = async () => {
      const [{ id }] = (await people.foreignAdmin?.call('GET', '/sites'))?.body ?? []
      const lists: Record<string, readonly unknown[]> = {}
      for (const what of Object.keys(counts))
        lists[what] = (await people.foreignAdmin?.call('GET', `/sites/${id}/${what}`))?.body
      return lists
    }
    const before = await readForeign()
    for (const name of withObject) {
      const answer = await ask(name, people.admin, { ...foreignIds, site: site.slug })
      expect(answer.status, name).toBe(404)
    }
    expect(await readForeign()).toEqual(before)
    const found = Object.entries(before).map(([what, list]) => [what, list.length])
    expect(Object.fromEntries(found)).toEqual(counts)
  })

  it('answers 404 for malformed ids', async () => {
    const { ask, people, site } = await start()
    const withObject = names.filter((name) => /:(?!site\b)\w+/.test(communityEndpoints[name].path))
    for (const id of ['nothing', "' or 1=1 --", '%00', '../x'].map(encodeURIComponent)) {
      for (const name of withObject) {
        const things = {
          profile: id,
          group: id,
          link: id,
          announcement: id,
          scheduled: id,
          event: id,
          sheet: id,
          line: id,
          request: id,
          block: id,
          deleted: id,
          import: id,
          device: id,
          picture: id,
          proposal: id,
          site: site.slug,
        }
        expect((await ask(name, people.admin, things)).status, `${name} ${id}`).toBe(404)
      }
    }
  })

  it('answers 400 or 415 to a malformed body, and does nothing', async () => {
    const { world, people, site, build, path } = await start()
    const ids = { ...(await build(path, [...quickThings, 'announcement'])), import: noImport }
    const token = people.admin?.token ?? ''
    const withBody = names.filter((name) => communityEndpoints[name].body !== undefined)
    for (const name of withBody) {
      const endpoint = communityEndpoints[name]
      const things: Record<string, string> = { ...ids, site: site.slug }
      const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => things[key] ?? '')
      const bodies: unknown[] = [{}, [], { title: 1, headline: 1, pinned: 'yes', firstName: null }]
      for (const body of bodies)
        expect((await world.call(endpoint.method, url, { token, body })).status, name).toBe(400)
      const text = { token, body: 'title=x', headers: { 'content-type': 'text/plain' } }
      expect((await world.call(endpoint.method, url, text)).status, name).toBe(415)
      const broken = { token, body: '{"a":', headers: { 'content-type': 'application/json' } }
      expect((await world.call(endpoint.method, url, broken)).status, name).toBe(400)
      const none = await world.call(endpoint.method, url, { token })
      expect([400, 415], name).toContain(none.status)
    }
  })

  it('accepts a session only in a bearer header', async () => {
    const { world, people, site } = await start()
    const token = people.admin?.token ?? ''
    const path = `/sites/${site.slug}/links`
    for (const authorization of [
      `Basic ${Buffer.from(`user:${token}`).toString('base64')}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer`,
      'Bearer ',
      `Token ${token}`,
      `Bearer ${'a'.repeat(10_000)}`,
      `Bearer unknown`,
    ])
      expect(
        (await world.call('GET', path, { headers: { authorization } })).status,
        authorization,
      ).toBe(401)
    for (const other of [`?token=${token}`, `?access_token=${token}`])
      expect((await world.call('GET', path + other)).status).toBe(401)
    expect(
      (await world.call('GET', path, { headers: { cookie: `stytch_session=${token}` } })).status,
    ).toBe(401)
    expect(
      (await world.call('GET', path, { headers: { authorization: `bearer ${token}` } })).status,
    ).toBe(200)
  })

  it('refuses a session right after it was revoked', async () => {
    const { world, people, site } = await start()
    if (people.admin) world.signOut(people.admin)
    expect((await people.admin?.call('GET', `/sites/${site.slug}/links`))?.status).toBe(401)
  })
})
