import { limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite, contactInput } from '../../testing/factories.ts'

interface Row {
  readonly firstName: string
  readonly state: string
  readonly problem?: string
  readonly doubt?: string
  readonly guardians?: readonly { firstName: string; state: string; problem?: string }[]
}

const school = [
  'Child,Class,Guardian,Guardian phone,Guardian email,Second guardian,Second guardian phone',
  'Mia Ruiz,3A,Ana Ruiz,(646) 555-0112,ana@example.org,Luis Ruiz,646-555-0113',
  'Leo Ruiz,1B,Ana Ruiz,(646) 555-0112,,,',
].join('\n')

eachDatabase('imports of those who are looked after', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const { preview, ...steps } = contactImportsOf(world, built)
    const list = async (): Promise<{ id: string; firstName: string; guardians?: string[] }[]> =>
      (await admin.call('GET', `${path}/profiles`)).body
    const add = async (change: Record<string, unknown>) =>
      (await admin.call('POST', `${path}/profiles`, contactInput(change))).body
    const take = (file: string) => preview(file, '?guardians=true')
    /** Who is in the directory, with who looks after them, by first names. */
    const families = async () => {
      const people = await list()
      const named = people.map(({ firstName, guardians = [] }) => [
        firstName,
        ...guardians.map((id) => people.find((one) => one.id === id)?.firstName ?? '').toSorted(),
      ])
      return named.map((names) => names.join(' ')).toSorted()
    }
    const first = (await families())[0] ?? ''
    return { world, ...built, preview, take, ...steps, list, add, families, first }
  }

  const brief = ({ rows }: { rows: readonly Row[] }) =>
    rows.map(({ firstName, state, problem, doubt, guardians = [] }) =>
      [
        firstName,
        state,
        problem ?? doubt,
        ...guardians.map((one) =>
          [one.firstName, one.state, one.problem].filter(Boolean).join(' '),
        ),
      ]
        .filter(Boolean)
        .join(', '),
    )

  it('asks, and takes them once that was said, for all rows', async () => {
    const { admin, path, preview, apply, families, first } = await start()
    const asked = await preview(school)
    expect(asked.guardians).toEqual({ person: 'Mia Ruiz', names: ['Ana Ruiz', 'Luis Ruiz'] })
    expect(brief(asked)).toEqual(['Ana, new', 'Ana, same'])
    const refused = await preview(school, '?guardians=false')
    expect(refused.guardians.areTaken).toBe(false)
    expect(brief(refused)).toEqual(['Ana, new', 'Ana, same'])

    const plan = await preview(school, '?guardians=true')
    expect(plan.guardians.areTaken).toBe(true)
    expect(plan.columns.map(({ role }: { role: string }) => role)).toEqual([
      'name',
      'groups',
      'guardian',
      'guardianPhone',
      'guardianEmail',
      'secondGuardian',
      'secondGuardianPhone',
    ])
    expect(brief(plan)).toEqual(['Mia, new, Ana new, Luis new', 'Leo, new, Ana new'])
    expect((await apply(plan)).body).toMatchObject({ added: 4, changed: 0 })
    expect(await families()).toEqual([first, 'Ana', 'Leo Ana', 'Luis', 'Mia Ana Luis'].toSorted())
    const listed = (await admin.call('GET', `${path}/profiles`)).body
    const ana = listed.find((one: Row) => one.firstName === 'Ana')
    expect(ana).toMatchObject({ phoneNumber: '+16465550112', email: 'ana@example.org' })
    const mia = listed.find((one: Row) => one.firstName === 'Mia')
    expect(mia).toMatchObject({ hidden: ['listing', 'phoneNumber', 'email'] })
    expect(mia).not.toHaveProperty('phoneNumber')
  })

  it('adds nothing when the same file is imported again', async () => {
    const { take, apply, families } = await start()
    await apply(await take(school))
    const before = await families()
    const again = await take(school)
    expect(brief(again)).toEqual(['Mia, same, Ana same, Luis same', 'Leo, same, Ana same'])
    expect((await apply(again)).status).toBe(400)
    expect(await families()).toEqual(before)
  })

  it('finds who is there by their number, and links who is there to who is added', async () => {
    const { take, apply, add, families, first } = await start()
    const ana = await add({ firstName: 'Anita', lastName: 'Ruiz', phoneNumber: '6465550112' })
    await add({ firstName: 'Mia', lastName: 'Ruiz', phoneNumber: '', guardians: [ana.id] })
    const plan = await take(school)
    expect(brief(plan)).toEqual([
      'Mia, changed, Anita same, Luis new',
      'Leo, new, other-guardian, Anita found',
    ])
    expect((await apply(plan)).body).toMatchObject({ added: 2, changed: 1 })
    expect(await families()).toEqual(
      [first, 'Anita', 'Luis', 'Leo Anita', 'Mia Anita Luis'].toSorted(),
    )
  })

  it('adds each once where rows of their own, or nobody, are left out', async () => {
    const { take, apply, families, first } = await start()
    const file = [
      'Name,Phone,Group,Parent,Parent phone',
      'Mia Ruiz,,Altos,Ana Ruiz,6465550112',
      'Leo Ruiz,6465550112,,Ana Ruiz,6465550112',
      'Ana Ruiz,6465550112,Board,,',
      'Tim Lee,,,Kim Lee,6465550119',
    ].join('\n')
    const plan = await take(file)
    expect(brief(plan)).toEqual([
      'Mia, new, Ana new',
      'Leo, new, Ana new',
      'Ana, new',
      'Tim, new, Kim new',
    ])
    const without = await apply(plan, [
      [4, 4],
      [5, 5],
    ])
    expect(without.body).toMatchObject({ added: 3 })
    expect(await families()).toEqual([first, 'Ana', 'Leo Ana', 'Mia Ana'].toSorted())
  })

  it('says of each row what is wrong, and takes a number that is corrected', async () => {
    const { world, admin, path, take, apply, add, families, first } = await start()
    const { id: blocked } = await add({ firstName: 'Bad', phoneNumber: '6465550199' })
    await admin.call('DELETE', `${path}/profiles/${blocked}?block=true`)
    const { member, id } = await buildMember(world, { admin, path })
    await buildLookedAfter({ admin, path }, { firstName: 'Kid', guardians: [id] })
    const { id: kim } = await add({ firstName: 'Kim', phoneNumber: '6465550120' })
    await add({ firstName: 'Zoe', phoneNumber: '6465550121', guardians: [kim] })
    const own = member.phone.slice(2)
    const file = [
      'Name,Phone,Parent 1,Parent 1 phone,Parent 2,Parent 2 phone',
      'Ann Bee,,Ada Bee,call me,,',
      'Bob Bee,,Bad Boy,6465550199,,',
      'Cas Bee,,Zoe Lee,6465550121,,',
      'Dee Bee,,,6465550130,,',
      'Eve Bee,,Ina Bee,6465550131,Jon Bee,',
      'Fay Bee,,Ina Bee,6465550131,Jon Bee,6465550131',
      `Gus Bee,${own},Ina Bee,6465550131,,`,
      'Hal Bee,6465550132,Hal Bee,6465550132,,',
    ].join('\n')
    const plan = await take(file)
    expect(brief(plan)).toEqual([
      'Ann, wrong, no-number, Ada left-out number-unreadable',
      'Bob, wrong, no-guardian, Bad left-out number-blocked',
      'Cas, wrong, no-guardian, Zoe left-out looked-after',
      'Dee, wrong, no-guardian,  left-out no-name'.replace(',  ', ', '),
      'Eve, new, Ina new, Jon left-out no-number',
      'Fay, new, Ina new, Jon left-out same-number',
      'Gus, changed, other-name, Ina left-out own-account',
      'Hal, new, Hal new',
    ])
    const mend = (guardianNumbers: unknown) =>
      admin.call('PATCH', `${path}/contact-imports/${plan.id}`, {
        row: 2,
        firstName: 'Ann',
        lastName: 'Bee',
        phoneNumber: '',
        email: '',
        guardianNumbers,
      })
    for (const wrong of ['6465550140', ['1', '2', '3'], [1]])
      expect((await mend(wrong)).status).toBe(400)
    const mended = await mend(['646 555 0140'])
    expect(brief(mended.body)[0]).toBe('Ann, new, Ada new')
    expect((await apply(plan)).status).toBe(409)
    expect((await apply(mended.body, [[3, 9]])).body).toMatchObject({ added: 2 })
    expect(await families()).toEqual(expect.arrayContaining([first, 'Ada', 'Ann Ada']))
  })

  it('looks after no more than the limits allow, whoever is first', async () => {
    const { admin, path, take, apply, add, families } = await start()
    const lines = Array.from(
      { length: limits.lookedAfter + 1 },
      (_, index) => `Kid${index} Lee,Ana Ruiz,6465550112`,
    )
    const plan = await take(['Child,Parent,Parent phone', ...lines].join('\n'))
    expect(brief(plan).slice(-2)).toEqual([
      `Kid${limits.lookedAfter - 1}, new, Ana new`,
      `Kid${limits.lookedAfter}, wrong, no-guardian, Ana left-out looks-after-many`,
    ])
    // Somebody adds them meanwhile.
    const ana = await add({ firstName: 'Ana', phoneNumber: '6465550112' })
    const before = await families()
    expect((await apply(plan)).status).toBe(409)
    expect(await families()).toEqual(before)
    const newest = (await admin.call('GET', `${path}/contact-imports/${plan.id}`)).body
    expect((await apply(newest)).body).toMatchObject({ added: limits.lookedAfter })
    const again = await take('Child,Parent,Parent phone\nKid0 Lee,Ana Ruiz,6465550112')
    expect(brief(again)).toEqual(['Kid0, same, Ana same'])
    const third = ['Name,Mother,Mother phone,Father,Father phone', 'Kid0 Lee,A Bee,6465550151,,']
    expect(ana.id).toBeTruthy()
    expect(brief(await take(third.join('\n')))).toEqual(['Kid0, new, same-name, A new'])
  })

  it('is undone as a whole, and hides whom nobody looks after any more', async () => {
    const { world, admin, path, take, apply, undo, add, families, list } = await start()
    const { member } = await buildMember(world, { admin, path })
    const mia = await add({ firstName: 'Mia', lastName: 'Ruiz', phoneNumber: '6465550160' })
    const seen = async () =>
      (await member.call('GET', `${path}/profiles`)).body.map((one: Row) => one.firstName)
    const before = await families()
    const file = 'Name,Phone,Parent,Parent phone\nMia Ruiz,6465550160,Ana Ruiz,6465550112'
    const plan = await take(file)
    await apply(plan)
    expect(await families()).toEqual(expect.arrayContaining(['Mia Ana']))
    expect(await seen()).not.toContain('Mia')
    const ana = (await list()).find(({ firstName }) => firstName === 'Ana')?.id ?? ''
    const tim = await buildLookedAfter({ admin, path }, { firstName: 'Tim', guardians: [ana] })
    await admin.call('PUT', `${path}/profiles/${tim}/listing`, { listing: 'members' })
    expect(await seen()).toContain('Tim')
    expect((await undo(plan.id)).status).toBe(204)
    expect(await families()).toEqual([...before, 'Tim'].toSorted())
    expect(await seen()).toContain('Mia')
    expect(await seen()).not.toContain('Tim')
    expect((await list()).find(({ id }) => id === mia.id)?.guardians).toBeUndefined()
    expect((await readEveryTable(world.database)).guardians).toEqual([])
  })

  it('is for admins of the community alone, and only as it is described', async () => {
    const { world, admin, path, preview, send, take } = await start()
    const { member } = await buildMember(world, { admin, path })
    const query = '?guardians=true'
    expect((await send(school, { query, by: member })).status).toBe(403)
    expect((await send(school, { query, by: world.person() })).status).toBe(403)
    expect((await send(school, { query: '?guardians=perhaps' })).status).toBe(400)
    const { admin: stranger, path: elsewhere } = await buildSite(world)
    const plan = await take(school)
    const there = `${elsewhere}/contact-imports/${plan.id}`
    expect((await stranger.call('POST', there, { digest: plan.digest })).status).toBe(404)
    // Somebody of another community is not found by their number.
    await stranger.call(
      'POST',
      `${elsewhere}/profiles`,
      contactInput({ phoneNumber: '6465550112' }),
    )
    expect(brief(await take(school))).toEqual(brief(plan))
    expect((await preview(school, '?columns=name,guardian,guardianPhone')).columns[1].role).toBe(
      'guardian',
    )
  })
})
