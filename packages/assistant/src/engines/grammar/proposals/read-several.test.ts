import { limits } from '@maypole/contract/community/constants'
import { describe, expect, it } from 'vitest'
import { itemsFrom, now, zone } from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

function say(chat: string, context: 'directory' | 'links' | 'events' = 'directory') {
  const items = itemsFrom([])
  return engine.propose({ chat, now, tzOffset: -4, timeZone: zone, context, items })
}

async function created(chat: string, context?: 'directory' | 'links' | 'events') {
  const proposal = await say(chat, context)
  if (proposal.tool !== null) throw new Error('One creation is no list')
  const parameters = (proposal.changes ?? []).map((change) =>
    'item' in change ? undefined : change.parameters,
  )
  return { parameters, explanation: proposal.explanation }
}

const sam = { firstName: 'Sam', lastName: 'Lee', phoneNumber: '+12025550101', role: 'member' }
const pat = { firstName: 'Pat', lastName: 'Kim', phoneNumber: '+12025550102', role: 'member' }

describe('several things in one text', () => {
  it.each([
    'import these: Sam Lee 202 555 0101, Pat Kim 202 555 0102',
    'New members:\nSam Lee (202) 555-0101\n- Pat Kim +1 202 555 0102',
    'Sam Lee, 202-555-0101, Pat Kim, 202-555-0102',
    'add Sam Lee 202-555-0101 and Pat Kim 202-555-0102',
    'Sam Lee 202.555.0101; Pat Kim 202.555.0102',
    '1. Sam Lee 202-555-0101\n2. Pat Kim 202-555-0102',
  ])('%s', async (text) => {
    expect((await created(text)).parameters).toEqual([sam, pat])
  })

  it.each([
    ['New members:\n- Sam Lee (202) 555-0101\n- Pat Kim; 202 555 0102', 'directory'],
    ['Sam Lee 202.555.0101; Pat Kim 202.555.0102', 'directory'],
    ['Menu https://lunch.example.org and Bus https://bus.example.org', 'links'],
    ['- Yoga on Friday at 6pm\n- “Chess”, Monday at 7pm', 'events'],
  ] as const)('names where each field stands: %s', async (text, context) => {
    const proposal = await say(text, context)
    const changes = proposal.tool === null ? (proposal.changes ?? []) : []
    const sources = changes.flatMap((change) =>
      'preview' in change ? (change.preview?.sources ?? []) : [],
    )
    expect(changes).toHaveLength(2)
    expect(sources.map(({ start, end }) => text.slice(start, end))).toEqual(
      sources.map((source) => source.text),
    )
  })

  it.each([
    'On Friday, July 10:\nat noon Knitting circle\nat 10am Youth group',
    'El viernes 10 de julio:\na las 12 Club de lectura\na las 10 de la mañana Grupo juvenil',
  ])('are lines below a day: %s', async (text) => {
    const { parameters } = await created(text, 'events')
    const starts = parameters.map((each) => (each && 'startDate' in each ? each.startDate : ''))
    expect(starts).toEqual(['2026-07-10T16:00:00.000Z', '2026-07-10T14:00:00.000Z'])
  })

  it('do not begin with the words that say that people follow', async () => {
    const text = 'Miembros nuevos: Sam Lee, 202-555-0101; Pat Kim, 202-555-0102'
    expect((await created(text)).parameters).toEqual([sam, pat])
  })

  it('keeps an e-mail address with its person', async () => {
    const text = 'Sam Lee, 202-555-0101, sam@example.org, Pat Kim, 202-555-0102'
    expect((await created(text)).parameters).toEqual([{ ...sam, email: 'sam@example.org' }, pat])
  })

  it('says what it could not read, what came twice, and makes nobody an admin', async () => {
    const { parameters, explanation } = await created(
      'Sam Lee 202-555-0101 admin\nSam Lee 202-555-0101\nPat Kim 202-555-0102\nNobody 12',
    )
    expect(parameters).toEqual([sam, pat])
    expect(explanation).toContain('could not read “Nobody 12”')
    expect(explanation).toContain('“Sam Lee”, which came twice')
    expect(explanation).toContain('Nobody becomes an admin')
  })

  it.each([
    ['Yoga on Friday at 6pm and Chess club on March 20 at 7pm', ['Yoga', 'Chess club']],
    ['Yoga is on Friday at 6pm. Chess club is on March 20 at noon.', ['Yoga', 'Chess club']],
    ['March 20: pageant 10am, carol sing 4pm', ['Pageant', 'Carol sing']],
    ['Yoga on May 5, Chess on May 6 and Tea on May 7, all at noon', ['Yoga', 'Chess', 'Tea']],
    ['All at the library:\nYoga on May 5 at 6pm\nChess on May 6 at 7pm', ['Yoga', 'Chess']],
    ['Yoga\non May 5 at 6pm\non May 6 at 7pm', ['Yoga', 'Yoga']],
    ['Cena el 5 de mayo a las 20h y Coro el 6 de mayo a las 19h', ['Cena', 'Coro']],
  ])('are events, each with what they share: %s', async (text, titles) => {
    const { parameters } = await created(text, 'events')
    expect(parameters.map((each) => (each && 'startDate' in each ? each.title : ''))).toEqual(
      titles,
    )
  })

  // Written on Tuesday, March 10.
  it.each([
    ['Fair Fri March 20 4-8pm & Sat March 21 9am-3pm', ['Fair 20T20', 'Fair 21T13']],
    ['Play: March 20 7pm, March 21 2pm', ['Play 20T23', 'Play 21T18']],
    ['Two shows: Sat March 21 at 2pm and 7pm', ['Two shows 21T18', 'Two shows 21T23']],
    ['torneo vie 20 9h y sáb 21 de marzo 10h', ['Torneo 20T13', 'Torneo 21T14']],
    ['Services Wednesdays March 18 and 25 at 7pm', ['Services 18T23', 'Services 25T23']],
    ['Posada 18 mar 6pm; pastorela 20 mar 5pm', ['Posada 18T22', 'Pastorela 20T21']],
    ['vie 20 10h misa\nsáb 21 9h visita', ['Misa 20T14', 'Visita 21T13']],
    ['1. Board Fri March 20 6pm\n2. Lunch Sat March 21 2pm', ['Board 20T22', 'Lunch 21T18']],
  ])('are dates with times of their own: %s', async (text, dates) => {
    const { parameters } = await created(text, 'events')
    const said = parameters.map((each) =>
      each && 'startDate' in each ? `${each.title} ${each.startDate.slice(8, 13)}` : '',
    )
    expect(said).toEqual(dates)
  })

  it.each([
    ['Bingo night Sat March 21 (VFW Hall) doors 6', 'time'],
    ['Team photos before the game on March 21, game is at 11', 'time'],
    ['Toddler time Tues 10am from March 17', 'day'],
    ['Quilting bee Tuesday at 9:30', 'day'],
  ])('are asked about where it is not said which: %s', async (text, field) => {
    const { tool, ...rest } = await say(text, 'events')
    expect(tool).toBeNull()
    expect(rest).toMatchObject({ gaps: [{ field }, { field: 'kind' }] })
  })

  it('leaves weekdays in a quotation to the title', async () => {
    const proposal = await say('"Tuesdays with Morrie" talk Thursday March 19 7pm', 'events')
    expect(proposal.parameters).toMatchObject({ startDate: '2026-03-19T23:00:00.000Z' })
    expect(proposal.parameters).not.toHaveProperty('rrule')
  })

  it.each([
    'Ski weekend March 13-15, bus leaves Friday at 5',
    'Choir tour leaves June 18 at 7am and is back June 21 around 9pm',
  ])('are not what is said about one event: %s', async (text) => {
    expect(await say(text, 'events')).not.toHaveProperty('changes')
  })

  it('reads links and lines of events', async () => {
    const links =
      'links: Lunch menu https://lunch.example.org and Bus times https://bus.example.org'
    expect((await created(links, 'links')).parameters).toEqual([
      { title: 'Lunch menu', link: 'https://lunch.example.org' },
      { title: 'Bus times', link: 'https://bus.example.org' },
    ])
    const events = 'Add these:\nBake sale Saturday 10am\nQuiz night March 20 7pm'
    expect((await created(events, 'events')).parameters).toMatchObject([
      { title: 'Bake sale' },
      { title: 'Quiz night', startDate: '2026-03-20T23:00:00.000Z' },
    ])
  })

  it('leaves one creation as it is specified', async () => {
    const one = await say('Sam Lee 202-555-0101')
    expect(one).toMatchObject({ tool: 'createProfile', parameters: sam })
    expect(one).not.toHaveProperty('changes')
    const lines = 'Bake sale\nSaturday 10am\nBring cakes'
    expect(await say(lines, 'events')).not.toHaveProperty('changes')
  })

  it('takes a limited number at a time', async () => {
    const line = (index: number) => `A${index} B 20255501${String(index).padStart(2, '0')}`
    const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at)).join('\n')
    const { parameters } = await created(lines(limits.changes))
    expect(parameters).toHaveLength(limits.changes)
    const more = await created(lines(limits.changes + 1))
    expect(more.parameters).toEqual([])
    expect(more.explanation).toContain(String(limits.changes + 1))
  })
})
