import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite } from '../../testing/factories.ts'

const day = 24 * 3_600_000
const food = { text: 'What do you eat?', kind: 'choice', choices: ['Meat', 'Vegetables'] }
const seats = { text: 'Seats in your car', kind: 'number' }
const remark = { text: 'Anything else?', kind: 'line' }

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('questions with the answer', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const ann = await buildMember(world, { admin, path })
    const bob = await buildMember(world, { admin, path })
    const created = await admin.call('POST', `${path}/events`, {
      title: 'Trip',
      startDate: '2026-03-10T19:00',
    })
    const event = `${path}/events/${created.body.id}`
    const ask = (questions: unknown, more: object = {}) =>
      admin.call('PUT', `${event}/answering`, { seats: null, off: false, questions, ...more })
    const going = (person: Person, profileId?: string) =>
      person.call('PUT', `${event}/answer`, { answer: 'going', profileId })
    const reply = (person: Person, replies: Record<string, unknown>, profileId?: string) =>
      person.call('PUT', `${event}/replies`, {
        profileId,
        replies: Object.entries(replies).map(([questionId, given]) => ({
          questionId,
          reply: given,
        })),
      })
    const shown = async (person: Person, query = '') =>
      (await person.call('GET', `${event}/replies${query}`)).body
    return { world, ...built, ann, bob, event, ask, going, reply, shown }
  }

  it('are asked of who comes, replied once for each person, and seen by admins', async () => {
    const { admin, ann, bob, path, event, ask, going, reply, shown } = await start()
    const child = await buildLookedAfter({ admin, path }, { guardians: [ann.id] })
    const saved = (await ask([food, seats, remark])).body
    expect(saved.questions).toMatchObject([food, { ...seats, choices: [] }, remark])
    const [{ id: meal }, { id: car }, { id: more }] = saved.questions
    const listed = await ann.member.call('GET', `${path}/answers?from=2026-03-01&until=2026-04-01`)
    expect(listed.body.events).toEqual([saved])
    expect((await reply(ann.member, { [meal]: 'Meat' })).body.type).toBe('/problems/not-going')
    await going(ann.member)
    await going(ann.member, child)
    expect((await reply(ann.member, { [meal]: 'Meat', [car]: 3 })).status).toBe(200)
    expect(
      (await reply(ann.member, { [meal]: 'Vegetables', [more]: ' late ' })).body.replies,
    ).toEqual([
      { questionId: meal, reply: 'Vegetables' },
      { questionId: car, reply: 3 },
      { questionId: more, reply: 'late' },
    ])
    await reply(ann.member, { [meal]: 'Meat' }, child)
    await reply(ann.member, { [more]: null })
    // Seats and whether people are asked are saved without the questions, which stay.
    expect((await ask(undefined, { seats: 5 })).body.questions).toEqual(saved.questions)
    const all = await shown(admin)
    expect(all.people).toHaveLength(2)
    expect(all.people).toContainEqual(
      expect.objectContaining({
        profileId: ann.id,
        answer: 'going',
        replies: [
          { questionId: meal, reply: 'Vegetables' },
          { questionId: car, reply: 3 },
        ],
      }),
    )
    const own = await shown(ann.member)
    expect(own.people.map((one: { profileId: string }) => one.profileId).toSorted()).toEqual(
      [ann.id, child].toSorted(),
    )
    expect((await shown(bob.member)).people).toMatchObject([{ profileId: bob.id, replies: [] }])
    expect((await shown(admin, '?of=own')).people).toHaveLength(1)
    expect((await reply(bob.member, { [meal]: 'Meat' }, child)).status).toBe(403)
    const file = await admin.call('GET', `${event}/replies/file`)
    expect(file.text).toContain('What do you eat?,Seats in your car,Anything else?')
    expect(file.text).toMatch(/going,Vegetables,3,/)
    expect((await ann.member.call('GET', `${event}/replies/file`)).status).toBe(403)
  })

  it('are at most three, of three kinds, and replies fit them', async () => {
    const { ann, ask, going, reply } = await start()
    for (const questions of [
      [food, food, food, food],
      [{ ...food, choices: ['One'] }],
      [{ ...food, choices: ['One', 'One'] }],
      [{ ...seats, choices: ['One', 'Two'] }],
      [{ ...remark, text: '' }],
      [{ ...remark, text: 'x'.repeat(101) }],
      [{ ...remark, kind: 'essay' }],
      'none',
    ])
      expect((await ask(questions)).status, JSON.stringify(questions)).toBe(400)
    const { questions } = (await ask([food, seats, remark])).body
    const [{ id: meal }, { id: car }, { id: more }] = questions
    await going(ann.member)
    for (const [id, given] of [
      [meal, 'Fish'],
      [meal, 2],
      [car, 'two'],
      [car, -1],
      [car, 1.5],
      [more, 'x'.repeat(151)],
      [more, 'two\nlines'],
      [more, ''],
    ])
      expect((await reply(ann.member, { [id]: given })).status, `${given}`).toBe(400)
    expect((await reply(ann.member, {})).body.replies).toEqual([])
  })

  it('that were changed or deleted meanwhile are refused, and close with the date', async () => {
    const { world, admin, ann, event, ask, going, reply, shown } = await start()
    const { questions } = (await ask([food, seats])).body
    const [meal, car] = questions
    await going(ann.member)
    await reply(ann.member, { [meal.id]: 'Meat', [car.id]: 2 })
    // One is as it was, of the other the words are new.
    const changed = (await ask([{ ...car, text: 'Seats in your bus' }, meal])).body.questions
    expect(changed[1]).toEqual(meal)
    expect(changed[0].id).not.toBe(car.id)
    const refused = await reply(ann.member, { [car.id]: 4, [meal.id]: 'Vegetables' })
    expect(refused.body).toMatchObject({ status: 409, type: '/problems/questions-changed' })
    await reply(ann.member, { [meal.id]: 'Vegetables' })
    expect((await shown(admin)).people[0].replies).toEqual([
      { questionId: meal.id, reply: 'Vegetables' },
    ])
    expect((await ask([])).body).not.toHaveProperty('questions')
    await ask([meal])
    world.pass(9 * day)
    expect((await reply(ann.member, { [meal.id]: 'Meat' })).status).toBe(409)
    const other = await buildSite(world)
    const theirs = event.replace(/^.*(?=\/events)/, other.path)
    for (const [method, address, body] of [
      ['GET', `${theirs}/replies`, undefined],
      ['GET', `${theirs}/replies/file`, undefined],
      ['PUT', `${theirs}/replies`, { replies: [] }],
    ] as const)
      expect((await other.admin.call(method, address, body)).status, address).toBe(404)
  })

  it('have replies that are erased thirty days after the date, also if it was moved', async () => {
    const { world, admin, ann, path, ask, going, reply, shown } = await start()
    const { questions } = (await ask([remark])).body
    await going(ann.member)
    await reply(ann.member, { [questions[0].id]: 'late' })
    const weekly = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY;COUNT=2' }
    const series = `${path}/events/${(await admin.call('POST', `${path}/events`, weekly)).body.id}`
    const asked = await admin.call('PUT', `${series}/answering`, {
      seats: null,
      off: false,
      questions: [remark],
    })
    const recurrenceId = '2026-03-10T23:00:00Z'
    await ann.member.call('PUT', `${series}/answer`, { recurrenceId, answer: 'going' })
    const given = [{ questionId: asked.body.questions[0].id, reply: 'soon' }]
    const own = await ann.member.call('PUT', `${series}/replies`, { recurrenceId, replies: given })
    expect(own.body.replies).toEqual(given)
    await admin.call('PUT', series, {
      title: 'Choir',
      startDate: '2026-04-20T19:00',
      scope: 'this',
      recurrenceId,
    })
    const count = async () => [
      (await shown(admin)).people[0].replies.length,
      (await admin.call('GET', `${series}/replies?recurrenceId=${recurrenceId}`)).body.people[0]
        .replies.length,
    ]
    world.pass(35 * day)
    await world.community.sweep()
    expect(await count()).toEqual([1, 1])
    world.pass(10 * day)
    await world.community.sweep()
    expect(await count()).toEqual([0, 1])
    world.pass(40 * day)
    await world.community.sweep()
    expect(await count()).toEqual([0, 0])
  })
})
