import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter } from '../../testing/factories.ts'
import { choicesInput } from '../../testing/notifications.ts'
import { createSheetCommunity } from '../../testing/sheets.ts'

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('sign-up sheets that stand alone', (open) => {
  async function start() {
    const test = await createSheetCommunity(await open())
    const { path, turnOn, ann, bob, cas } = test
    const only = choicesInput({ events: { push: false, email: false } })
    const choose = (person: Person, reminderMinutes: number[]) =>
      person.call('PUT', `${path}/notifications`, { ...only, reminderMinutes })
    for (const person of [ann, bob, cas]) await choose(person, [60])
    const lines = [
      { title: 'Paint', wanted: 1 },
      { title: 'Drive home', time: '21:00' },
      { title: 'Open up', time: '07:30' },
    ]
    /** Closes at eight in the morning in New York. */
    const { body: sheet } = await test.add({
      title: 'Working bee',
      closesAt: '2026-03-20T12:00:00Z',
      lines,
    })
    const [paint, drive, unlock] = sheet.lines.map(({ id }: { id: string }) => ({
      sheet,
      line: id,
    }))
    const toldAt = async (time: string) => {
      test.setTime(time)
      return (await test.told()).map((title) => title.replace('\u202f', ' ')).toSorted()
    }
    return { ...test, sheet, paint, drive, unlock, choose, toldAt, turnOn }
  }

  it('are reminded of before the first line that somebody has taken, once', async () => {
    const test = await start()
    const { ann, bob, cas, ids, admin, path, sheet, paint, drive, unlock } = test
    const { take, save, toldAt, turnOn } = test
    for (const [person, language] of [
      [ann, 'en-US'],
      [bob, 'es'],
      [cas, 'fr'],
    ] as const)
      await turnOn(person, { language })
    await take(ann, paint)
    await take(ann, unlock)
    await take(bob, drive, { number: 2 })
    const child = await buildLookedAfter({ admin, path }, { guardians: ids.slice(2, 3) })
    await take(cas, drive, { number: 1, profileId: child })
    // Who waits brings nothing.
    await take(cas, paint)
    expect(await toldAt('2026-03-20T10:29:59Z')).toEqual([])
    const opening = 'Reminder: Working bee, Fri, Mar 20, 7:30 AM'
    expect(await toldAt('2026-03-20T10:30:00Z')).toEqual([
      `${opening} – you signed up for: Paint, Open up`,
    ])
    expect(await toldAt('2026-03-20T11:00:00Z')).toEqual([])
    expect(await toldAt('2026-03-21T00:00:00Z')).toEqual([
      expect.stringMatching(/^Rappel\s: Working bee, ven\. 20 mars.*\s: Drive home$/),
      expect.stringMatching(/^Recordatorio: Working bee, vie, 20 mar.*: Drive home × 2$/),
    ])
    expect(await toldAt('2026-03-21T02:00:00Z')).toEqual([])
    // One that is moved is looked at again, and one that is deleted is not.
    const later = { ...sheet, closesAt: '2026-04-20T12:00:00Z' }
    expect((await save(later, {})).status).toBe(200)
    await take(ann, unlock, { number: null })
    test.setTime('2026-04-20T10:59:00Z')
    await test.choose(bob, [])
    expect(await toldAt('2026-04-20T11:00:00Z')).toEqual([
      'Reminder: Working bee, Mon, Apr 20, 8:00 AM – you signed up for: Paint',
    ])
    await admin.call('DELETE', `${path}/sheets/${sheet.id}`)
    expect(await toldAt('2026-04-21T00:00:00Z')).toEqual([])
  })

  it('come by mail, by one of several servers, and not to who gave it back meanwhile', async () => {
    const { ann, bob, path, paint, drive, unlock, take, ...test } = await start()
    const events = { push: false, email: false }
    const byMail = choicesInput({ events, reminders: { push: false, email: true } })
    for (const person of [ann, bob]) {
      test.emails.set(person.userId, [`${person.userId}@example.org`])
      await person.call('PUT', `${path}/notifications`, { ...byMail, reminderMinutes: [60] })
    }
    await take(ann, unlock)
    await take(bob, paint)
    test.setTime('2026-03-20T10:30:00Z')
    await Promise.all([test.send(), test.send(), test.send()])
    await test.send()
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Reminder: Working bee'),
    ])
    await take(bob, paint, { number: null })
    await take(bob, drive)
    test.setTime('2026-03-20T11:00:00Z')
    await test.send()
    expect(test.mails).toHaveLength(1)
  })

  it('can be said to those who have taken nothing, with a count before, once a day', async () => {
    const test = await start()
    const { admin, ann, bob, cas, ids, path, sheet, drive, paint, take, toldAt, turnOn } = test
    const at = `${path}/sheets/${sheet.id}/unanswered`
    const [first, , third] = ids
    const child = await buildLookedAfter({ admin, path }, { guardians: [third as string] })
    await turnOn(ann)
    await turnOn(bob)
    await turnOn(cas, { language: 'es' })
    const before = (await admin.call('GET', at)).body
    const names = before.people.map(({ profileId }: { profileId: string }) => profileId)
    // Those who look after somebody are asked, and not the child.
    expect(names).toEqual(expect.arrayContaining(ids))
    expect(names).not.toContain(child)
    expect(before).toMatchObject({ more: 0, reached: 3, isReminded: false })
    await take(ann, drive)
    await take(bob, paint)
    expect((await admin.call('GET', at)).body.reached).toBe(1)
    await take(bob, paint, { number: null })
    const reminded = await admin.call('POST', `${at}/reminders`)
    expect(reminded.body).toMatchObject({ reached: 2, isReminded: true })
    expect(names).toContain(first)
    const again = await admin.call('POST', `${at}/reminders`)
    expect([again.status, again.body.type]).toEqual([409, '/problems/reminded-today'])
    expect(await toldAt('2026-03-02T12:00:01Z')).toEqual([
      'Can you help? Working bee, Fri, Mar 20, 8:00 AM',
      expect.stringMatching(/^¿Puedes ayudar\? Working bee, vie, 20 mar/),
    ])
    // The next day, in the zone of the community; the child has a place by then.
    test.setTime('2026-03-03T05:00:00Z')
    await take(cas, drive, { number: 1, profileId: child })
    expect((await admin.call('GET', at)).body).toMatchObject({ reached: 1, isReminded: false })
    expect((await admin.call('POST', `${at}/reminders`)).status).toBe(200)
    // Who takes something before the message goes out is not told.
    await take(bob, drive)
    expect(await test.told()).toEqual([])

    test.setTime('2026-03-20T12:00:00Z')
    const closed = await admin.call('POST', `${at}/reminders`)
    expect([closed.status, closed.body.type]).toEqual([409, '/problems/sheet-closed'])
    const { sheet: ofEvent } = await test.cakes(
      (await test.addEvent({ startDate: '2026-04-10T19:00' })).id,
    )
    for (const method of ['GET', 'POST'] as const) {
      const where = `${path}/sheets/${ofEvent.id}/unanswered${method === 'POST' ? '/reminders' : ''}`
      const refused = await admin.call(method, where)
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/of-an-event'])
    }
  })
})
