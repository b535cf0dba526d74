import { importUndoHours, limits } from '@maypole/contract/community/constants'
import { onSqlite, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../../testing/factories.ts'
import { filesInThreads } from '../../testing/quick-files.ts'

const google = [
  'First Name,Middle Name,Last Name,Nickname,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
  'Zoë,,Quist,Zo,* myContacts,* Home,zoe@example.org,Home,+1 202-555-0143 ::: 202-555-0144',
  'Sam,,Lee,,,,,Mobile,(202) 555-0147',
].join('\r\n')

onSqlite('imports of contacts', (open) => {
  async function start(settings: object = {}, files: object = {}) {
    const world = await createTestCommunity(await open(), { settings, ...files })
    const built = await buildSite(world)
    const { admin, path } = built
    const steps = contactImportsOf(world, built)
    const list = async () => (await admin.call('GET', `${path}/profiles`)).body
    const siteRow = async () => {
      const { sites = [] } = await readEveryTable(world.database)
      return sites
    }
    const add = async (change: Record<string, unknown>) =>
      (await admin.call('POST', `${path}/profiles`, contactInput(change))).body
    return { world, ...built, ...steps, list, siteRow, add }
  }

  async function startWithMember() {
    const started = await start()
    const { member } = await buildMember(started.world, started)
    return { ...started, member }
  }

  const states = (plan: { rows: { row: number; state: string }[] }) =>
    plan.rows.map(({ row, state }) => `${row} ${state}`)

  it('shows what a file would do, does it at once, and undoes it', async () => {
    const { admin, path, preview, apply, undo, list, add, world } = await start({}, filesInThreads)
    await add({ firstName: 'Sam', lastName: 'Lea', phoneNumber: '2025550147' })
    await add({ firstName: 'Ida', lastName: 'Same', phoneNumber: '2025550148' })
    const before = await list()
    const file = `${google}\r\nIda,,Same,,,,,,2025550148\r\n,,,,,,,,12`
    const plan = await preview(file)
    expect(plan).toMatchObject({ format: 'table', encoding: 'utf-8', hasHeadings: true })
    expect(plan.columns.map(({ role }: { role: string }) => role)).toEqual([
      'firstName',
      'ignore',
      'lastName',
      'nickname',
      'groups',
      'ignore',
      'email',
      'ignore',
      'phoneNumber',
    ])
    expect(plan.rows).toEqual([
      {
        row: 2,
        state: 'new',
        firstName: 'Zoë',
        lastName: 'Quist',
        nickname: 'Zo',
        phoneNumber: '+12025550143',
        email: 'zoe@example.org',
      },
      {
        row: 3,
        state: 'changed',
        firstName: 'Sam',
        lastName: 'Lee',
        phoneNumber: '+12025550147',
        before: { lastName: 'Lea' },
        doubt: 'other-name',
      },
      { row: 4, state: 'same', firstName: 'Ida', lastName: 'Same', phoneNumber: '+12025550148' },
      {
        row: 5,
        state: 'wrong',
        firstName: '',
        lastName: '',
        phoneNumber: '12',
        problem: 'no-name',
      },
    ])
    expect(await list()).toEqual(before)
    const shown = await admin.call('GET', `${path}/contact-imports/${plan.id}`)
    expect(shown.body).toEqual(plan)

    const done = await apply(plan)
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({ id: plan.id, added: 1, changed: 1 })
    const after = await list()
    expect(after).toHaveLength(4)
    expect(after).toContainEqual(
      expect.objectContaining({
        firstName: 'Zoë',
        lastName: 'Quist',
        nickname: 'Zo',
        role: 'member',
        phoneNumber: '+12025550143',
        email: 'zoe@example.org',
        version: 1,
      }),
    )
    expect(after).toContainEqual(expect.objectContaining({ lastName: 'Lee', version: 2 }))
    expect((await apply(plan)).body).toEqual(done.body)
    expect(await list()).toEqual(after)
    expect((await admin.call('GET', `${path}/contact-imports`)).body).toEqual([done.body])

    expect((await undo(plan.id)).status).toBe(204)
    const undone = await list()
    const bare = (contacts: object[]) => contacts.map((one) => ({ ...one, version: 0 }))
    expect(bare(undone)).toEqual(bare(before))
    expect((await undo(plan.id)).status).toBe(404)
    expect((await readEveryTable(world.database)).contact_import_parts).toEqual([])
  })

  it('counts entries, bytes and positions as single additions do', async () => {
    const { world, preview, apply, undo, add, siteRow, path, admin } = await start()
    const { member } = await buildMember(world, { admin, path })
    const counts = async () => (await admin.call('GET', '/sites')).body[0].stats.memberCount
    await admin.call('GET', `${path}/profiles`)
    const before = await siteRow()
    const plan = await preview('Ann Bee 202 555 0101\nCee Dee 202 555 0102', '?source=text')
    await apply(plan)
    expect(await counts()).toBe(4)
    expect((await member.call('GET', `${path}/profile`)).body.news).toEqual({
      profiles: expect.any(Number),
    })
    expect((await admin.call('GET', `${path}/profile`)).body.news).toBeUndefined()
    await undo(plan.id)
    expect(await counts()).toBe(2)
    expect((await member.call('GET', `${path}/profile`)).body.news).toBeUndefined()
    const [site] = await siteRow()
    const numbers = (row: unknown) =>
      JSON.stringify(row).match(/"(profile_bytes|member_count|profile_newest)\W+\d+/g)
    expect(numbers(site)).toEqual(numbers(before[0]))
    expect(
      (await add({ firstName: 'Ann', lastName: 'Bee', phoneNumber: '2025550101' })).id,
    ).toBeTruthy()
  })

  it('leaves out rows, and keeps what a file does not have', async () => {
    const { preview, apply, add, list } = await start()
    await add({
      firstName: 'Sam',
      lastName: 'Lea',
      phoneNumber: '2025550147',
      email: 's@example.org',
    })
    const plan = await preview(
      'Name;Phone\nSam Lee;2025550147\nAnn Bee;2025550101\nCee Dee;2025550102\nEff Gee;2025550103',
    )
    expect(states(plan)).toEqual(['2 changed', '3 new', '4 new', '5 new'])
    expect((await apply(plan, [[3, 4]])).body).toMatchObject({ added: 1, changed: 1 })
    const names = (await list()).map(({ lastName }: { lastName: string }) => lastName)
    expect(names).toEqual(['', 'Gee', 'Lee'])
    expect(await list()).toContainEqual(
      expect.objectContaining({ lastName: 'Lee', email: 's@example.org' }),
    )
    const again = await preview('Name;Phone\nSam Lee;2025550147')
    expect((await apply(again)).status).toBe(400)
  })

  it('finds the same number and the same name twice', async () => {
    const { preview, add, path, admin } = await start()
    await add({ firstName: 'Sam', lastName: 'Lee', phoneNumber: '2025550147' })
    const { id } = await add({ firstName: 'Bad', lastName: 'Boy', phoneNumber: '2025550199' })
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const plan = await preview(
      'Name,Phone\nSam Lee,2025550100\nAnn Bee,2025550101\nAnn Bee,2025550101\nBob Bee,2025550101\nBad Boy,2025550199',
    )
    expect(plan.rows.map(({ firstName, lastName, ...row }: Record<string, string>) => row)).toEqual(
      [
        { row: 2, state: 'new', phoneNumber: '+12025550100', doubt: 'same-name' },
        { row: 3, state: 'new', phoneNumber: '+12025550101' },
        { row: 4, state: 'same', phoneNumber: '+12025550101', repeats: 3 },
        {
          row: 5,
          state: 'wrong',
          phoneNumber: '+12025550101',
          problem: 'number-repeated',
          repeats: 3,
        },
        { row: 6, state: 'wrong', phoneNumber: '+12025550199', problem: 'number-blocked' },
      ],
    )
  })

  it('is refused where the directory has changed since it was shown', async () => {
    const { admin, path, preview, apply, add, list } = await start()
    const plan = await preview(google)
    await add({ firstName: 'Sam', lastName: 'Lee', phoneNumber: '2025550147' })
    const refused = await apply(plan)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/edit-conflict'])
    expect(await list()).toHaveLength(2)
    const newest = (await admin.call('GET', `${path}/contact-imports/${plan.id}`)).body
    expect(states(newest)).toEqual(['2 new', '3 same'])
    expect((await apply(newest)).body.added).toBe(1)
  })

  it('of two imports at once, nothing is added twice', async () => {
    const { world, admin, path, apply, send, list } = await start()
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    const [one, two] = [(await send(google)).body, (await send(google, { by: second })).body]
    expect(one.id).not.toBe(two.id)
    const answers = await Promise.all([apply(one), apply(one), apply(two, [], second)])
    // Either of them may be the first; a repeated request has the same answer.
    const isFirst = answers[0].status === 200
    const expected = isFirst ? [200, 200, 409] : [409, 409, 200]
    expect(answers.map(({ status }) => status)).toEqual(expected)
    expect(await list()).toHaveLength(4)
  })

  it('goes on where somebody signs in meanwhile', async () => {
    const { world, admin, path, preview, apply, list } = await start()
    const { member } = await buildMember(world, { admin, path, signedIn: false })
    const plan = await preview(google)
    const [applied] = await Promise.all([apply(plan), member.call('GET', `${path}/profile`)])
    expect(applied.status, applied.text).toBe(200)
    expect(await list()).toHaveLength(4)
  })

  it('cannot be undone once a contact was changed or has signed in', async () => {
    const { world, admin, path, preview, apply, undo, list } = await start()
    const plan = await preview(google)
    await apply(plan)
    const contacts = await list()
    const sam = contacts.find(({ firstName }: { firstName: string }) => firstName === 'Sam')
    const change = { firstName: 'Samuel', lastName: 'Lee', phoneNumber: '2025550147' }
    await admin.call('PUT', `${path}/profiles/${sam.id}`, change)
    const refused = await undo(plan.id)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/changed-since'])
    expect(refused.body.error).toContain('Samuel Lee')
    expect(await list()).toHaveLength(3)

    await admin.call('DELETE', `${path}/profiles/${sam.id}`)
    await world.person('+12025550143').call('GET', `${path}/profile`)
    expect((await undo(plan.id)).body.error).toContain('Zoë Quist')

    const other = await preview('Ann Bee 202 555 0101\nCee Dee 202 555 0102', '?source=text')
    await apply(other)
    const ann = (await list()).find(({ firstName }: { firstName: string }) => firstName === 'Ann')
    await admin.call('DELETE', `${path}/profiles/${ann.id}`)
    expect((await undo(other.id)).status).toBe(204)
    expect(await list()).toHaveLength(2)
  })

  it('is kept for an hour before it is carried out, and can be undone for a day', async () => {
    const { world, admin, path, preview, apply, undo } = await start()
    const old = await preview(google)
    world.pass(3_600_000)
    expect((await apply(old)).status).toBe(404)
    const plan = await preview(google)
    expect((await readEveryTable(world.database)).contact_imports).toHaveLength(1)
    await apply(plan)
    world.pass(importUndoHours * 3_600_000)
    expect((await undo(plan.id)).status).toBe(404)
    expect((await admin.call('GET', `${path}/contact-imports`)).body).toEqual([])
    await world.community.sweep()
    expect((await readEveryTable(world.database)).contact_imports).toEqual([])
  })

  it('reads a file once for one idempotency key', async () => {
    const { send, world } = await start()
    const [one, two] = await Promise.all([
      send(google, { key: 'one-import-1' }),
      send(google, { key: 'one-import-1' }),
    ])
    expect(one.status).toBe(201)
    expect(two.body).toEqual(one.body)
    expect((await readEveryTable(world.database)).contact_imports).toHaveLength(1)
  })

  it('takes a row that was mended, in the preview that is shown then', async () => {
    const { admin, member, path, preview, apply, list, world } = await startWithMember()
    const plan = await preview('Name,Phone,Group\nSam Lee,call me,Altos\nAnn Bee,2025550148,')
    expect(states(plan)).toEqual(['2 wrong', '3 new'])
    const mend = (change: object, by = admin) =>
      by.call('PATCH', `${path}/contact-imports/${plan.id}`, {
        row: 2,
        firstName: 'Sam',
        lastName: 'Lee',
        phoneNumber: '',
        email: '',
        ...change,
      })
    expect((await mend({ phoneNumber: '12' })).body.rows[0]).toMatchObject({
      state: 'wrong',
      problem: 'number-unreadable',
    })
    const mended = await mend({ phoneNumber: '(202) 555-0147', email: 'sam@example.org' })
    expect(mended.status, mended.text).toBe(200)
    expect(mended.body.rows[0]).toEqual({
      row: 2,
      state: 'new',
      firstName: 'Sam',
      lastName: 'Lee',
      phoneNumber: '+12025550147',
      email: 'sam@example.org',
      groups: ['Altos'],
    })
    expect((await mend({ row: 9 })).status).toBe(404)
    expect((await mend({ row: 0 })).status).toBe(400)
    expect((await mend({ email: 'x'.repeat(limits.email + 1) })).status).toBe(400)
    expect((await mend({}, member)).status).toBe(403)
    expect((await mend({}, world.person())).status).toBe(403)
    // What was shown before the row was mended is another plan.
    expect((await apply(plan)).status).toBe(409)
    expect((await apply(mended.body)).body).toMatchObject({ added: 2 })
    expect((await mend({ phoneNumber: '2025550149' })).status).toBe(404)
    expect((await list()).map(({ firstName }: { firstName: string }) => firstName)).toEqual(
      expect.arrayContaining(['Sam', 'Ann']),
    )
  })

  it('takes columns that were mapped by hand', async () => {
    const { preview } = await start()
    const file = 'x,y,z,w\n2025550143,Quist,Zoë,zoe@example.org\n2025550144,Lee,Sam,'
    const guessed = await preview(file)
    expect(guessed.columns.map(({ role }: { role: string }) => role)).toEqual([
      'phoneNumber',
      'firstName',
      'lastName',
      'email',
    ])
    const mapped = await preview(
      file,
      '?columns=phoneNumber,lastName,firstName,ignore&headings=true',
    )
    expect(mapped.columns[0]).toEqual({
      heading: 'x',
      samples: ['2025550143', '2025550144'],
      role: 'phoneNumber',
    })
    expect(mapped.rows[0]).toEqual({
      row: 2,
      state: 'new',
      firstName: 'Zoë',
      lastName: 'Quist',
      phoneNumber: '+12025550143',
    })
    expect(mapped.rows).toHaveLength(2)
  })

  it('says what is wrong with a file, and keeps nothing', async () => {
    const { send, world, path, admin } = await start()
    const refused = async (content: string | Buffer, words: RegExp, status = 400) => {
      const answer = await send(content)
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(words)])
    }
    await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /Excel workbook/)
    await refused(Buffer.from('Name,Phone\nS\0m,1'), /no text/)
    await refused(Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /save it as UTF-8/)
    await refused(Buffer.from([65, 0x81, 0x80]), /save it as UTF-8/)
    await refused(' \n ', /no contacts/)
    await refused('Name,Phone\n', /no contacts/)
    await refused('Name,Phone\nSam Lee,1\n"Ann,2\nBob,3', /Row 3 .*never closed/)
    await refused(`Name,Phone\n${'x'.repeat(70_000)},2`, /Row 2 is too long/)
    await refused(`${'a,'.repeat(300)}\n`, /more than 200 columns/)
    await refused(
      `Name,Phone\n${'Sam Lee,2025550147\n'.repeat(limits.importRows + 1)}`,
      /more than 20,000/,
    )
    await refused('BEGIN:VCARD\nFN:Sam', /within vCard 1/)
    await refused(Buffer.alloc(limits.importBytes + 1, 97), /./, 413)
    expect((await send('Sam,2', { query: '?columns=nothing' })).status).toBe(400)
    expect((await admin.call('POST', `${path}/contact-imports`, { contacts: 'x' })).status).toBe(
      415,
    )
    expect((await readEveryTable(world.database)).contact_imports).toEqual([])
  })

  it('does not let anybody fill a directory', async () => {
    const { preview, apply, list, send } = await start({
      listBytes: { profiles: 200, links: 1e6, announcements: 1e6, events: 1e6 },
      importsPerHour: 3,
    })
    const plan = await preview(
      Array.from({ length: 20 }, (_, index) => `Sam Lee${index} 202 555 01${10 + index}`).join(
        '\n',
      ),
      '?source=text',
    )
    const refused = await apply(plan)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/full'])
    expect(await list()).toHaveLength(1)
    expect((await apply(plan, [[2, 20]])).status).toBe(200)
    await send(google)
    await send(google)
    expect((await send(google)).status).toBe(429)
  })

  it('takes as many as there is room for', async () => {
    const { preview, apply, list, siteRow, undo } = await start({}, filesInThreads)
    const lines = Array.from(
      { length: limits.profilesPerSite },
      (_, index) => `Sam,Lee ${index},202${String(5_550_000 + index)}`,
    )
    const plan = await preview(lines.join('\n'))
    expect(plan.room).toBe(limits.profilesPerSite - 1)
    const refused = await apply(plan)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining(`room for ${plan.room} more`),
    ])
    expect((await apply(plan, [[7, 7]])).body.added).toBe(limits.profilesPerSite - 1)
    expect(await list()).toHaveLength(limits.profilesPerSite)
    expect(JSON.stringify(await siteRow())).toContain(String(limits.profilesPerSite))
    expect((await undo(plan.id)).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  it('goes with the account of somebody whose entry it may hold', async () => {
    const { world, preview, apply, path, admin } = await start()
    await apply(await preview(google))
    await preview('Zoë Quist 202 555 0199', '?source=text')
    const zoe = world.person('+12025550143')
    await zoe.call('GET', `${path}/profile`)
    const { status } = await zoe.call('POST', '/account/deletion', {
      confirmation: 'delete-my-account',
    })
    expect(status).toBe(204)
    expect(JSON.stringify(await readEveryTable(world.database))).not.toContain('Quist')
    expect((await admin.call('GET', `${path}/contact-imports`)).body).toEqual([])
  })
})
