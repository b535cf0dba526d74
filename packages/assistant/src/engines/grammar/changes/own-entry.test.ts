import { describe, expect, it } from 'vitest'
import {
  announcementItem,
  concert,
  itemsFrom,
  now,
  profileItem,
  rehearsal,
  zone,
} from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()
const items = itemsFrom([
  rehearsal,
  concert,
  profileItem('Ana Ruiz'),
  profileItem('Sam Lee'),
  announcementItem('Bufanda azul perdida'),
])

function say(chat: string, self: string | undefined = 'ana-ruiz') {
  return engine.propose({
    chat,
    now,
    tzOffset: -4,
    timeZone: zone,
    context: 'directory',
    items,
    self,
  })
}

async function changesOf(chat: string, self?: string) {
  const proposal = await say(chat, self)
  const changes = proposal.tool === null ? (proposal.changes ?? []) : []
  return changes.map((change) => ['item' in change && change.item.id, change.tool])
}

describe('the entry of the person who writes', () => {
  it.each([
    "My number changed, it's 646-555-0129",
    'my number has changed to 646-555-0129',
    'Change my number to 646-555-0129',
    'my new email is ana@mail.example.org',
    'I have a new number: 646-555-0129',
    'Mi número ha cambiado, ahora es 646-555-0129',
    'Mi nuevo número es 646-555-0129',
  ])('is changed by “%s”', async (chat) => {
    expect(await changesOf(chat)).toEqual([['ana-ruiz', 'updateProfile']])
  })

  it('is never that of somebody else, and no new contact', async () => {
    const named = "Sam Lee's number changed, it's 646-555-0129"
    expect(await changesOf(named)).toEqual([['sam-lee', 'updateProfile']])
    for (const chat of [
      "My number changed, it's 646-555-0129. Thanks, Eve Adams",
      'Mi teléfono ha cambiado: 646-555-0129. Saludos, Eva Gil',
    ])
      expect(await say(chat), chat).toMatchObject({ tool: null, parameters: null })
    const unknown = await say("My number changed, it's 646-555-0129", 'nobody')
    expect(unknown).toMatchObject({ tool: null })
    expect(unknown.tool === null && unknown.changes).toBeUndefined()
  })
})

describe('two changes in one sentence', () => {
  it.each([
    'move the concert to 8pm and the rehearsal to 9pm',
    'pasa el concert a las 20:00 y el rehearsal a las 21:00',
  ])('are two: “%s”', async (chat) => {
    expect(await changesOf(chat)).toEqual([
      ['spring-concert', 'updateEvent'],
      ['rehearsal', 'updateEvent'],
    ])
  })

  it('stay one where the second is no time', async () => {
    expect(await changesOf('change the title of the concert to Bring and Buy')).toEqual([
      ['spring-concert', 'updateEvent'],
    ])
  })
})

it('what is told is deleted by a verb that names it: “…, bórralo”', async () => {
  expect(await changesOf('Ya apareció la bufanda azul, bórralo')).toEqual([
    ['bufanda-azul-perdida', 'deleteAnnouncement'],
  ])
  expect(await say('Ya apareció el paraguas, bórralo')).toMatchObject({ tool: null })
})

it('asks which date is meant where two weeks are named', async () => {
  const answer = await say('cancel rehearsal this week and next week')
  expect(answer.explanation).toContain('Which date of it does not take place?')
})

it('says that a second mail address is left out', async () => {
  const answer = await say('Add Eve Gil 646-555-0129 eve@a.example.org and gil@b.example.org')
  expect(answer.tool !== null && answer.preview?.assumptions).toContain(
    'I left out: “gil@b.example.org”.',
  )
})

describe('the order of a date in figures is that of the region, and not of the language', () => {
  it.each([
    ['Europe/London', 'Choir 12/5 at 7pm', '2027-05-12T18:00:00.000Z'],
    ['America/New_York', 'Choir 12/5 at 7pm', '2026-12-06T00:00:00.000Z'],
    ['Australia/Sydney', 'Choir 12/5 at 7pm', '2027-05-12T09:00:00.000Z'],
    ['Europe/Madrid', 'Ensayo del coro el 12/5 a las 19:00', '2027-05-12T17:00:00.000Z'],
    ['America/Los_Angeles', 'Ensayo del coro el 12/5 a las 19:00', '2026-12-06T03:00:00.000Z'],
  ])('%s: “%s”', async (timeZone, chat, startDate) => {
    const moment = { now: '2026-11-24T12:00:00Z', tzOffset: 0, siteTimeZone: timeZone, timeZone }
    const answer = await engine.propose({ chat, context: 'events', ...moment })
    expect(answer).toMatchObject({ tool: 'createEvent', parameters: { startDate } })
  })
})

describe('a role, which only its entry changes', () => {
  it.each([
    ['make Sam Lee an admin', ['sam-lee']],
    ['please give Ana admin rights', ['ana-ruiz']],
    ["remove admin rights from Lee's account", ['sam-lee']],
    ['make Ana an admin, and Sam too', ['ana-ruiz', 'sam-lee']],
    ['make me an admin', []],
  ])('“%s” leads to %j', async (chat, ids) => {
    const proposal = await say(chat)
    expect(proposal).toMatchObject({ tool: null, parameters: null })
    expect(proposal.explanation).toContain('cannot change roles')
    const people = proposal.tool === null ? (proposal.people ?? []) : []
    expect(people.map(({ id }) => id)).toEqual(ids)
  })
})
