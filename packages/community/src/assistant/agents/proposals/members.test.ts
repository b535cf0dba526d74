import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createAgentWorld } from '../../../testing/agent-world.ts'
import type { Person } from '../../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../../testing/factories.ts'

/** What is proposed, and the call by which a person does the same by hand. */
interface Case {
  readonly propose: readonly [tool: string, given: object]
  readonly call: readonly ['POST' | 'PUT' | 'DELETE', path: string, body?: object]
}

onSqlite('proposals to members', (open) => {
  async function start() {
    const world = await createAgentWorld(await open())
    const { world: community, admin, path, site } = world
    const people = {
      admin,
      member: (await buildMember(community, { admin, path })).member,
    }
    let count = 0
    const phoneNumber = () => `(555) 010-01${String((count += 1)).padStart(2, '0')}`
    const add = async (list: string, body: object): Promise<string> =>
      (await admin.call('POST', `${path}/${list}`, body)).body.id
    const unclaimed = () => add('profiles', contactInput({ phoneNumber: phoneNumber() }))
    const own = async (person: Person) => (await person.call('GET', `${path}/profile`)).body.id
    const claimed = async () => (await buildMember(community, { admin, path })).id

    const change = (kind: string, id: string, values: object): Case['propose'] => [
      'propose_change',
      { kind, id, values },
    ]
    const removal = (kind: string, id: string): Case['propose'] => [
      'propose_change',
      { kind, id, delete: true },
    ]
    const contact = (role: string): (() => Case) => {
      return () => {
        const person = contactInput({ phoneNumber: phoneNumber(), role })
        const given = { ...person, phoneNumber: `+1${person.phoneNumber.replace(/\D/g, '')}` }
        return { propose: ['propose_contact', given], call: ['POST', 'profiles', person] }
      }
    }
    const item = (kind: string, list: string, body: object, values: object) => ({
      [`${kind}: new`]: (): Case => ({
        propose: [`propose_${kind}`, { ...body, ...('url' in body && { link: body.url }) }],
        call: ['POST', list, body],
      }),
      [`${kind}: change`]: async (): Promise<Case> => {
        const id = await add(list, body)
        return {
          propose: change(kind, id, values),
          call: ['PUT', `${list}/${id}`, { ...body, ...values }],
        }
      },
      [`${kind}: deletion`]: async (): Promise<Case> => {
        const id = await add(list, body)
        return { propose: removal(kind, id), call: ['DELETE', `${list}/${id}`] }
      },
    })
    const entry = (whose: string, find: (person: Person) => Promise<string>) => ({
      [`contact: change of ${whose}`]: async (person: Person): Promise<Case> => {
        const id = await find(person)
        const found = await admin.call('GET', `${path}/profiles`)
        const {
          firstName,
          lastName,
          phoneNumber: number,
        } = found.body.find((one: { id: string }) => one.id === id)
        const body = { firstName, lastName, phoneNumber: number, nickname: 'Dot' }
        return {
          propose: change('contact', id, { nickname: 'Dot' }),
          call: ['PUT', `profiles/${id}`, body],
        }
      },
      [`contact: deletion of ${whose}`]: async (person: Person): Promise<Case> => {
        const id = await find(person)
        return { propose: removal('contact', id), call: ['DELETE', `profiles/${id}`] }
      },
    })
    const cases: Record<string, (person: Person) => Case | Promise<Case>> = {
      ...item(
        'event',
        'events',
        { title: 'Party', startDate: '2026-03-10T19:00:00Z' },
        { title: 'Feast' },
      ),
      ...item('announcement', 'announcements', { headline: 'Hello', body: '' }, { headline: 'Hi' }),
      ...item('link', 'links', { title: 'Map', url: 'https://example.org/' }, { title: 'Maps' }),
      'contact: new member': contact('member'),
      'contact: new admin': contact('admin'),
      ...entry('their own', own),
      ...entry('nobody yet', unclaimed),
      ...entry('another member', claimed),
      ...entry('an admin', () => own(admin)),
    }
    const lists = async () =>
      Promise.all(
        ['events', 'announcements', 'links', 'profiles'].map(
          async (list) => (await admin.call('GET', `${path}/${list}`)).body,
        ),
      )
    const set = (settings: object) =>
      admin.call('PUT', path, {
        title: site.title,
        slug: site.slug,
        theme: site.theme,
        ...settings,
      })
    return { ...world, people, cases, lists, set }
  }

  it.each(['members', 'admins'] as const)(
    'are those of what the app lets them do, with a directory and events for %s',
    async (allowed) => {
      const { people, cases, lists, set, grant, use, path, site } = await start()
      await set({ directoryEditing: allowed, eventDeletion: allowed })
      const possible = new Set<string>()
      for (const [role, person] of Object.entries(people)) {
        for (const [name, build] of Object.entries(cases)) {
          const { propose, call } = await build(person)
          const before = await lists()
          const [tool, given] = propose
          const words = { community: site.id, why: 'They asked' }
          const proposed = await use(grant(person), tool, { ...given, ...words })
          expect(await lists(), name).toEqual(before)
          const { body: waiting } = await person.call('GET', `${path}/proposals`)
          expect(waiting, name).toHaveLength(proposed.isError === true ? 0 : 1)
          for (const { id, proposal } of waiting) {
            // It can still be done when the person looks at it.
            expect(proposal.tool ?? proposal.changes?.[0]?.tool, name).toBeDefined()
            const decision = { decision: 'declined' }
            await person.call('POST', `${path}/proposals/${id}/decision`, decision)
          }
          const [method, below, body] = call
          const done = await person.call(method, `${path}/${below}`, body)
          expect(done.status < 300, `${role}, ${name}: ${done.text}`).toBe(
            proposed.isError !== true,
          )
          if (done.status < 300) possible.add(`${role}, ${name}`)
        }
      }
      expect([...possible].filter((name) => name.startsWith('member'))).toEqual([
        ...(allowed === 'members'
          ? ['member, event: deletion', 'member, contact: new member']
          : []),
        'member, contact: change of their own',
        ...(allowed === 'members'
          ? ['member, contact: change of nobody yet', 'member, contact: deletion of nobody yet']
          : []),
      ])
    },
  )

  it('are no longer possible once the person may not do that any more', async () => {
    const { people, grant, use, world, admin, path, site } = await start()
    const { member, id } = await buildMember(world, { admin, path, role: 'admin' })
    const given = { community: site.id, why: 'Add it', title: 'Map', link: 'https://example.org/' }
    expect((await use(grant(member), 'propose_link', given)).isError).not.toBe(true)
    const entry = (await admin.call('GET', `${path}/profiles`)).body.find(
      (one: { id: string }) => one.id === id,
    )
    const demoted = { ...entry, role: 'member' }
    expect((await admin.call('PUT', `${path}/profiles/${id}`, demoted)).status).toBe(200)
    const { body: waiting } = await member.call('GET', `${path}/proposals`)
    expect(waiting).toMatchObject([{ proposal: { tool: null } }])
    expect(waiting[0].proposal).not.toHaveProperty('changes')
    expect((await people.member.call('GET', `${path}/proposals`)).body).toEqual([])
  })
})
