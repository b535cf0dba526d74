import { communityEndpoints } from '@maypole/contract/community'
import { createHttpServer, problems } from '@maypole/platform/http'
import { silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { QuotaExceededError } from '../lists/quota-store.ts'
import { siteInput } from '../testing/factories.ts'
import type { Core } from './core.ts'
import type { Member } from './membership.ts'
import { everyMember } from './policy.ts'
import {
  Answered,
  type CommunityRoute,
  changedMeanwhile,
  forMembers,
  forPeople,
  forVisitors,
} from './route.ts'
import { addRoutes } from './router.ts'

const { createGroup, createSite, deleteGroup, getStanding, listGroups } = communityEndpoints
const viewer = { userId: 'ada', sessionId: 'one', phoneNumbers: [] }
const member = { site: { id: 'club' }, userId: 'ada' } as Member
const key = 'b0a3f5b2-0c5d-4a50-9f0b-2f1c2d3e4f50'

/** Keeps a step. */
type Note = (step: string) => true

/** Answers one route, and says in which order what was asked. */
async function start(
  toRoute: (note: Note) => CommunityRoute,
  refused: { membership?: true; count?: true } = {},
) {
  const steps: string[] = []
  const note: Note = (step) => {
    steps.push(step)
    return true
  }
  const app = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  atEnd(() => app.close())
  const route = toRoute(note)
  const membership: Pick<Core['membership'], 'enter' | 'visit'> = {
    enter: async (_, address) => {
      note(`member of ${address}`)
      if (refused.membership) throw problems.forbidden('No member.')
      return member
    },
    visit: async (_, address) => {
      note(`visit of ${address}`)
      return { site: member.site, member: undefined }
    },
  }
  addRoutes(
    app,
    {
      verifySession: async (token) => {
        note('session')
        return token === 'ada' ? viewer : undefined
      },
      services: { membership } as Core,
      count: async (counted, { user, site }) => {
        note(`${counted} of ${user} in ${site}`)
        if (refused.count) throw problems.tooMany(1)
      },
    },
    [route],
  )
  const { method, path } = route.endpoint
  const call = (given: { token?: string; headers?: Record<string, string>; body?: object } = {}) =>
    app.inject({
      method,
      url: path.replace(/:\w+/g, 'club'),
      headers: { authorization: `Bearer ${given.token ?? 'ada'}`, ...given.headers },
      payload: given.body ?? { name: 'Board' },
    })
  return { steps, call }
}

const allowed = ['session', 'member of club', 'may', 'write of ada in club', 'handler']

describe('a route for members', () => {
  const creating = (note: Note, ids: string[] = []) =>
    forMembers(
      createGroup,
      {
        may: () => note('may'),
        creates: async () => undefined,
      },
      async ({ id }) => {
        note('handler')
        ids.push(id)
        return { id, name: 'Board', members: 0, version: 1 } as never
      },
    )

  it('asks in one order, and each refusal ends it', async () => {
    const { steps, call } = await start(creating)
    expect((await call()).statusCode).toBe(201)
    expect(steps.splice(0)).toEqual(allowed)
    expect((await call({ token: 'nobody' })).statusCode).toBe(401)
    expect(steps.splice(0)).toEqual(['session'])
    expect((await call({ body: {} })).statusCode).toBe(400)
    expect(steps.splice(0)).toEqual(['session'])
    // Its form is looked at when the id is made, after all that may refuse the person.
    expect((await call({ headers: { 'idempotency-key': 'short' } })).statusCode).toBe(400)
    expect(steps).toEqual(allowed.slice(0, 4))
  })

  it('refuses strangers before it asks whether they may', async () => {
    const { steps, call } = await start(creating, { membership: true })
    expect((await call()).statusCode).toBe(403)
    expect(steps).toEqual(allowed.slice(0, 2))
  })

  it('counts only who may, and ends above the limit', async () => {
    const { steps, call } = await start(creating, { count: true })
    expect((await call()).statusCode).toBe(429)
    expect(steps.splice(0)).toEqual(allowed.slice(0, 4))
    const refusing = await start(() =>
      forMembers(
        deleteGroup,
        { may: () => ({ refusal: 'Only admins may do this.' }) },
        async () => undefined,
      ),
    )
    const answer = await refusing.call()
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'Only admins may do this.'])
    expect(refusing.steps).toEqual(allowed.slice(0, 2))
  })

  it('has the same id for the same key', async () => {
    const ids: string[] = []
    const { call } = await start((note) => creating(note, ids))
    for (const headers of [{ 'idempotency-key': key }, { 'idempotency-key': key }, {}])
      await call({ headers })
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  it('reads before it counts, and asks again for each attempt, but counts once', async () => {
    const { steps, call } = await start((note) =>
      forMembers(
        deleteGroup,
        {
          may: () => note('may'),
          reads: ({ member: { site } }) => note(`reads in ${site.id}`),
          attempts: { most: 2, text: 'Others were faster.' },
        },
        async ({ read }) => {
          note(`handler has read ${read}`)
          return changedMeanwhile
        },
      ),
    )
    const answer = await call()
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'Others were faster.'])
    const [session, entered, may, counted] = allowed
    const [read, handled] = ['reads in club', 'handler has read true']
    expect(steps).toEqual([
      session,
      entered,
      may,
      read,
      counted,
      handled,
      entered,
      may,
      read,
      handled,
    ])
  })

  it('counts nothing of what is answered or refused when it is read', async () => {
    const { steps, call } = await start((note) =>
      forMembers(
        deleteGroup,
        { may: () => note('may'), reads: () => new Answered(undefined) },
        async () => {
          note('handler')
          return undefined
        },
      ),
    )
    expect((await call()).statusCode).toBe(204)
    expect(steps).toEqual(allowed.slice(0, 3))
  })

  it('answers with what an earlier call has created, where the list is full or has it', async () => {
    const first = { id: 'one', name: 'Board', members: 0, version: 1 } as never
    for (const error of [
      new QuotaExceededError('items'),
      problems.conflict('name-taken', 'Taken.'),
    ])
      for (const found of [first, undefined]) {
        const { call } = await start(() =>
          forMembers(
            createGroup,
            { may: everyMember, full: 'Full.', creates: async () => found },
            async () => {
              throw error
            },
          ),
        )
        const answer = await call()
        expect(answer.statusCode).toBe(found === undefined ? 409 : 201)
        if (found === undefined)
          expect(answer.json().error).toBe(error.message === 'Taken.' ? 'Taken.' : 'Full.')
      }
  })
})

it('is for visitors without membership, and for people without a site', async () => {
  const visitors = await start((note) =>
    forVisitors(getStanding, async ({ member: found }) => {
      note(String(found))
      return { state: 'askable' as const }
    }),
  )
  expect((await visitors.call()).json()).toEqual({ state: 'askable' })
  expect(visitors.steps).toEqual(['session', 'visit of club', 'undefined'])
  const people = await start((note) =>
    forPeople(createSite, { reads: () => ({ site: { id: 'new' } }) }, async () => {
      note('handler')
      return {} as never
    }),
  )
  await people.call({ body: siteInput() })
  expect(people.steps).toEqual(['session', 'write of ada in new', 'handler'])
})

it('compiles only with what it asks', () => {
  // @ts-expect-error who may is missing.
  forMembers(listGroups, {}, async () => [])
  // @ts-expect-error a site of its own is in no path.
  forVisitors(createSite, async () => ({}) as never)
  forMembers(deleteGroup, { may: everyMember }, async (call) => {
    expectTypeOf(call).not.toHaveProperty('read')
    expectTypeOf(call).not.toHaveProperty('id')
    return undefined
  })
})
