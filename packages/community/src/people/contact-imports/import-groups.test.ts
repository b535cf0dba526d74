import { limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite, contactInput } from '../../testing/factories.ts'
import { readFile } from './read-file.ts'

interface Contact {
  readonly firstName: string
  readonly groups?: readonly string[]
}

const read = (content: string) =>
  readFile(Buffer.from(content), { source: 'file', acceptUnassigned: true }).rows

it('are read from columns and categories, without those that Google has by itself', () => {
  const rows = [
    'Name,Phone,Group Membership',
    'Zoë Quist,2025550143,* myContacts ::: Altos ::: altos ::: Board',
    'Sam Lee,2025550144,"Altos; Class 4b, Board"',
    'Ann Bee,2025550145,',
    `Bob Cee,2025550146,${'x'.repeat(limits.groupName + 1)}`,
  ].join('\n')
  expect(read(rows).map(({ groups, problem }) => problem ?? groups)).toEqual([
    ['Altos', 'Board'],
    ['Altos', 'Class 4b', 'Board'],
    undefined,
    'groups',
  ])
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lee;Sam;;;',
    'TEL:2025550147',
    'CATEGORIES:Altos\\, low,Board\\; 2026',
    'CATEGORIES:a\\\\b',
    'END:VCARD',
  ].join('\r\n')
  expect(read(card)[0]?.groups).toEqual(['Altos, low', 'Board; 2026', 'a\\b'])
})

eachDatabase('groups of imported contacts', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    const call = async (method: string, address: string, body?: unknown) =>
      admin.call(method, `${path}/${address}`, body)
    const { preview, apply } = contactImportsOf(world, { admin, path })
    const groups = async () => {
      const list: { id: string; name: string }[] = (await call('GET', 'groups')).body
      return new Map(list.map(({ id, name }) => [id, name]))
    }
    /** The names of everybody's groups, by first name. */
    const members = async () => {
      const names = await groups()
      const list: Contact[] = (await call('GET', 'profiles')).body
      return Object.fromEntries(
        list.map((one) => [one.firstName, one.groups?.map((id) => names.get(id)) ?? []]),
      )
    }
    const bytes = async () => {
      const { profiles = [], sites = [] } = await readEveryTable(world.database)
      return { profiles: profiles.length, counted: /profile_bytes":(\d+)/.exec(sites.join())?.[1] }
    }
    return { call, preview, apply, groups, members, bytes }
  }
  const file = [
    'Name,Phone,Groups',
    'Zoë Quist,2025550143,altos; Board',
    'Sam Lee,2025550144,Board',
    'Ann Bee,2025550145,Left out',
  ].join('\n')

  it('are shown, added where they are new, and undone', async () => {
    const { call, preview, apply, groups, members, bytes } = await start()
    const { body: altos } = await call('POST', 'groups', { name: 'Altos' })
    const { body: old } = await call('POST', 'groups', { name: 'Old' })
    await call(
      'POST',
      'profiles',
      contactInput({
        firstName: 'Sam',
        lastName: 'Lee',
        phoneNumber: '2025550144',
        groups: [old.id],
      }),
    )
    const before = await bytes()
    const plan = await preview(file)
    expect(plan.columns[2].role).toBe('groups')
    expect(plan.rows).toMatchObject([
      { state: 'new', groups: ['altos', 'Board'] },
      { state: 'changed', groups: ['Board'], before: { groups: ['Old'] } },
      { state: 'new', groups: ['Left out'] },
    ])
    const applied = await apply(plan, [[4, 4]])
    expect(applied.body).toMatchObject({ added: 1, changed: 1 })
    expect([...(await groups()).values()]).toEqual(['Altos', 'Board', 'Old'])
    expect(await members()).toMatchObject({ Zoë: ['Altos', 'Board'], Sam: ['Old', 'Board'] })
    expect((await preview(file)).rows.map(({ state }: { state: string }) => state)).toEqual([
      'same',
      'same',
      'new',
    ])
    // A group that is deleted meanwhile does not come back, and is counted once.
    await call('DELETE', `groups/${altos.id}`)
    expect((await call('DELETE', `contact-imports/${plan.id}`)).status).toBe(204)
    expect((await members()).Sam).toEqual(['Old'])
    expect(await bytes()).toEqual(before)
  })

  it('are found by the ids that a download has', async () => {
    const { call, preview, apply, members } = await start()
    const { body: altos } = await call('POST', 'groups', { name: 'Altos' })
    const rows = [
      ['Zoë Quist', '2025550143', `"[""${altos.id}"",""${crypto.randomUUID()}""]"`],
      ['Sam Lee', '2025550144', '[]'],
    ]
    const plan = await preview(`Name,Phone,Groups\n${rows.map((row) => row.join()).join('\n')}`)
    expect((await apply(plan)).status).toBe(200)
    expect(await members()).toMatchObject({ Zoë: ['Altos'], Sam: [] })
  })

  it('are looked at again when a group was renamed or deleted since', async () => {
    const { call, preview, apply } = await start()
    const { body: altos } = await call('POST', 'groups', { name: 'Altos' })
    const first = await preview(file)
    await call('PUT', `groups/${altos.id}`, { name: 'Sopranos' })
    expect((await apply(first)).body.type).toBe('/problems/edit-conflict')
    const second = await preview(file)
    await call('DELETE', `groups/${altos.id}`)
    expect((await apply(second)).body.type).toBe('/problems/edit-conflict')
  })

  it('are refused where the community or a contact would have too many', async () => {
    const { call, preview, apply, members } = await start()
    const many = Array.from({ length: limits.groupsPerContact }, (_, index) => `G${index}`)
    const names = (part: string[]) => part.join(';')
    const plan = await preview(`Name,Phone,Groups\nSam Lee,2025550144,${names(many)}`)
    expect((await apply(plan)).status).toBe(200)
    const [row] = (await preview('Name,Phone,Groups\nSam Lee,2025550144,One more')).rows
    expect(row).toMatchObject({ state: 'wrong', problem: 'groups' })
    const rows = Array.from(
      { length: limits.groupsPerSite / limits.groupsPerContact },
      (_, index) => `A${index} B,202555${1000 + index},${names(many.map((g) => `${g}-${index}`))}`,
    )
    const full = await apply(await preview(`Name,Phone,Groups\n${rows.join('\n')}`))
    expect(full.body).toMatchObject({
      type: '/problems/full',
      error: 'A community can have at most 200 groups.',
    })
    expect(Object.keys(await members())).toHaveLength(2)
    expect((await call('GET', 'groups')).body).toHaveLength(limits.groupsPerContact)
  })
})
