import type { DateAnswers } from '@maypole/contract/community'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite, contactInput } from '../../testing/factories.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('answers for those who are looked after', (open) => {
  async function start() {
    const test = await createNoticedCommunity(await open())
    const { admin, path } = await buildSite(test.world)
    const parent = await buildMember(test.world, { admin, path })
    const other = await buildMember(test.world, { admin, path })
    const mia = await buildLookedAfter({ admin, path }, { guardians: [parent.id] })
    const leo = await buildLookedAfter(
      { admin, path },
      { firstName: 'Leo', guardians: [parent.id, other.id] },
    )
    const event = { title: 'Trip', startDate: '2026-03-10T19:00' }
    const { id } = (await admin.call('POST', `${path}/events`, event)).body
    const answer = (who: Person, profileId: string | undefined, given: string | null = 'going') =>
      who.call('PUT', `${path}/events/${id}/answer`, { answer: given, profileId })
    const seenBy = async (who: Person): Promise<DateAnswers> =>
      (await who.call('GET', `${path}/answers?from=2026-03-01&until=2026-12-31`)).body.dates[0]
    const seats = (number: number) =>
      admin.call('PUT', `${path}/events/${id}/answering`, { seats: number, off: false })
    return { ...test, admin, path, parent, other, mia, leo, id, answer, seenBy, seats }
  }

  it('are given by who looks after them and by admins, and by nobody else', async () => {
    const { admin, parent, other, mia, leo, answer, seenBy } = await start()
    const { body } = await answer(parent.member, mia)
    expect(body).toMatchObject({
      going: 1,
      lookedAfter: [{ profileId: mia, answer: 'going' }],
      faces: [{ profileId: mia, firstName: 'Mia' }],
    })
    expect(body.own).toBeUndefined()
    await answer(parent.member, leo, 'maybe')
    await answer(parent.member, undefined, 'declined')
    expect(await seenBy(parent.member)).toMatchObject({
      own: 'declined',
      lookedAfter: expect.arrayContaining([
        { profileId: mia, answer: 'going' },
        { profileId: leo, answer: 'maybe' },
      ]),
    })
    expect((await seenBy(other.member)).lookedAfter).toEqual([{ profileId: leo, answer: 'maybe' }])
    expect((await answer(other.member, leo, null)).body.lookedAfter).toBeUndefined()
    const refused = await answer(other.member, mia, null)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You can do this for yourself, and for those that you look after.',
    ])
    expect((await answer(admin, mia, 'declined')).body).toMatchObject({ going: 0, declined: 2 })
  })

  it('are asked by the buttons of a message, of those who have not answered', async () => {
    const { admin, path, parent, mia, leo, id, answer, turnOn, told, pass, ...test } = await start()
    await turnOn(parent.member, { language: 'es-MX' })
    await told()
    /** What the message of a day asks, once somebody has answered. */
    const asked = async () => {
      await admin.call('POST', `${path}/events/${id}/unanswered/reminders`)
      await test.send()
      const [message] = test.service.messages.splice(0)
      const { answer: ofReader, answers } = message as unknown as {
        answer?: object
        answers: { path: string; people: { profileId?: string; texts: { going: string } }[] }
      }
      expect(ofReader).toBeUndefined()
      expect(answers.path).toMatch(new RegExp(`^/api/sites/[^/]+/events/${id}/answer$`))
      pass(86_400_000)
      return answers.people.map(({ profileId, texts }) => [profileId, texts.going])
    }
    const all = [
      [undefined, 'Voy'],
      [leo, 'Leo va'],
      [mia, 'Mia va'],
    ]
    expect(await asked()).toEqual(all)
    await answer(parent.member, leo)
    expect(await asked()).toEqual([all[0], all[2]])
    await answer(parent.member, undefined)
    expect(await asked()).toEqual([all[2]])
  })

  it('are of nobody in another community, or who is gone', async () => {
    const { world, admin, path, mia, answer } = await start()
    const elsewhere = await buildSite(world)
    const stranger = (await elsewhere.admin.call('GET', `${elsewhere.path}/profile`)).body.id
    expect((await answer(admin, stranger)).status).toBe(404)
    expect((await answer(admin, 'mia')).status).toBe(400)
    await admin.call('DELETE', `${path}/profiles/${mia}`)
    expect((await answer(admin, mia)).status).toBe(404)
  })

  it('are counted for everybody, and named as far as somebody is listed', async () => {
    const { path, parent, other, mia, id, answer, seenBy } = await start()
    await answer(parent.member, mia)
    const shown = (await other.member.call('GET', `${path}/events/${id}/answers`)).body
    expect(shown).toMatchObject({ date: { going: 1 }, people: [], hidden: 1 })
    expect((await seenBy(other.member)).faces).toBeUndefined()
    await parent.member.call('PUT', `${path}/profiles/${mia}/listing`, { listing: 'members' })
    expect((await seenBy(other.member)).faces).toMatchObject([{ firstName: 'Mia' }])
  })

  it('have everybody told once who looks after them, of a seat that came free', async () => {
    const { parent, other, leo, mia, answer, seats, seenBy, turnOn, told } = await start()
    await turnOn(parent.member)
    await turnOn(other.member)
    await told()
    await seats(1)
    await answer(parent.member, mia)
    expect((await answer(parent.member, leo)).body.lookedAfter).toContainEqual({
      profileId: leo,
      answer: 'waiting',
    })
    await answer(parent.member, mia, null)
    expect((await seenBy(other.member)).lookedAfter).toEqual([{ profileId: leo, answer: 'going' }])
    const seat = expect.stringMatching(/^Leo has a seat: Trip, Tue, Mar 10, 7:00\sPM$/)
    expect(await told()).toEqual([seat, seat])
  })

  it('are one reminder for who looks after several', async () => {
    const { admin, path, parent, leo, mia, turnOn, told, setTime } = await start()
    await turnOn(parent.member)
    const event = { title: 'Trip', startDate: '2026-03-04T19:00' }
    const { id } = (await admin.call('POST', `${path}/events`, event)).body
    for (const profileId of [leo, mia])
      await parent.member.call('PUT', `${path}/events/${id}/answer`, { answer: 'going', profileId })
    await told()
    setTime('2026-03-04T23:05:00Z')
    expect(await told()).toEqual([expect.stringContaining('Reminder: Trip')])
  })

  it('go to the person with the entry', async () => {
    const { world, path, parent, mia, answer } = await start()
    await answer(parent.member, mia)
    const person = world.person()
    const input = contactInput({ firstName: 'Mia', phoneNumber: person.phone })
    await parent.member.call('PUT', `${path}/profiles/${mia}`, input)
    await person.call('GET', `${path}/profile`)
    expect((await answer(parent.member, mia, 'declined')).status).toBe(403)
    expect((await answer(person, undefined, 'maybe')).body).toMatchObject({
      own: 'maybe',
      going: 0,
    })
  })
})
