import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

async function propose(chat: string, context: 'events' | 'announcements' | 'directory' = 'events') {
  const answer = await engine.propose({
    chat,
    context,
    now: '2026-03-10T13:00:00Z',
    tzOffset: -4,
    timeZone: 'America/New_York',
  })
  if (answer.tool === null) throw new Error(answer.explanation)
  const parameters: Readonly<Record<string, unknown>> = answer.parameters
  return { ...answer, parameters }
}

async function titleOf(chat: string) {
  const { title, location } = (await propose(chat)).parameters
  return [title, location]
}

describe('the title of what is proposed', () => {
  it.each([
    ['Staff meeting at the library tomorrow 5pm', 'Staff meeting', 'The library'],
    ['Planning meeting in the gym on Friday at 3pm', 'Planning meeting', 'The gym'],
    ['Choir practice in the hall Friday 7pm', 'Choir practice', 'The hall'],
    ['Cancel Culture: a debate, 14 April 7pm, Room 2', 'Cancel Culture: a debate', 'Room 2'],
    ['xmas do 12 Dec 7pm, the Plough', 'Xmas do', 'The Plough'],
    ["Ella's 18th on the 21st at 3pm", "Ella's 18th", ''],
  ])('loses nothing: “%s”', async (chat, title, location) => {
    expect(await titleOf(chat)).toEqual([title, location])
  })

  it.each([
    ['Parade Veterans Day 2027 at 11am', 'Parade', ''],
    ['Craft fair Labor Day 2027 at 10am', 'Craft fair', ''],
    ['Yoga every Tuesday at 6pm', 'Yoga', ''],
    ['Potluck on May 8th at 6pm at the barn', 'Potluck', 'The barn'],
    ['choir practice town hall friday 7pm', 'Choir practice', 'Town hall'],
    ['quiz the red lion friday 8pm', 'Quiz', 'The red lion'],
    ['2 hrs from 10 saturday car wash', 'Car wash', ''],
    ['rehearsal tues 7pm (tea from 6.30) church hall', 'Rehearsal', 'Church hall'],
  ])('has no date, holiday or place: “%s”', async (chat, title, location) => {
    expect(await titleOf(chat)).toEqual([title, location])
  })

  it.each([
    ['Court of honor March 20 at 2 PM at First Methodist', 'Court of honor', 'First Methodist'],
    ['“Messiah” from scratch, 13 March 3pm (chapel)', '“Messiah” from scratch', 'Chapel'],
    [
      '“Seven Words” rehearsal on March 9 at 8pm at the hall',
      '“Seven Words” rehearsal',
      'The hall',
    ],
    ['xmas party March 12 6.30 - 8.30pm Scout Hut bring a plate', 'Xmas party', 'Scout Hut'],
    ['Supper Friday 6pm at the Legion (back room)', 'Supper', 'The Legion (back room)'],
    ['Supper Friday 6pm at the Legion (bring a dish)', 'Supper', 'The Legion'],
    ['We have Tuesday Club on the 31st of March at 6pm', 'Tuesday Club', ''],
    ['Qué: Club de ajedrez\nCuándo: el viernes a las 18:00', 'Club de ajedrez', ''],
    ['Concierto de Navidad, domingo 20/12, 19:00h, iglesia', 'Concierto de Navidad', 'Iglesia'],
  ])('has its names, and the place what stands behind it: “%s”', async (chat, title, location) => {
    expect(await titleOf(chat)).toEqual([title, location])
  })

  it('asks where a weekday may be a part of it', async () => {
    const asked = propose('Tuesday Club in 2 weeks at 5pm')
    await expect(asked).rejects.toThrow('Tuesday Club')
  })

  it.each([
    ['Paint village hall saturday 9am', 'Paint village hall'],
    ['Tour of city hall friday 3pm', 'Tour of city hall'],
    ['Town hall meeting friday 7pm', 'Town hall meeting'],
    ['Performing Arts Center gala friday 7pm', 'Performing Arts Center gala'],
  ])('keeps a place that it is about: “%s”', async (chat, title) => {
    expect(await titleOf(chat)).toEqual([title, ''])
  })

  it.each([
    ['iPad class with McKenna friday 3pm', 'iPad class with McKenna'],
    ['BBQ at DeShawn’s friday 6pm', 'BBQ'],
    ['NASA talk friday 6pm', 'NASA talk'],
    ['coffee with ANA friday 6pm', 'Coffee with ANA'],
  ])('keeps the capitals of the text: “%s”', async (chat, title) => {
    expect((await titleOf(chat))[0]).toBe(title)
  })
})

describe('a time that is not exact', () => {
  it('is named', async () => {
    const { parameters, preview } = await propose('Whist drive Thursday just after 7')
    expect(parameters.startDate).toBe('2026-03-12T23:00:00.000Z')
    expect(preview?.assumptions.join()).toContain('“just after 7”')
  })
})

describe('a stretch of days', () => {
  it.each([
    ['Exposición del 4 de mayo hasta julio en el museo', '2026-07-31'],
    ['Exhibition from May 4 until July', '2026-06-30'],
  ])('ends with a month or in front of it: “%s”', async (chat, endDate) => {
    expect((await propose(chat)).parameters).toMatchObject({ startDate: '2026-05-04', endDate })
  })
})

describe('the name of a contact', () => {
  it('is not that of whose relative somebody is, which is said', async () => {
    const { parameters, preview } = await propose(
      'Add his mother Ana Ruiz 202-555-0143',
      'directory',
    )
    expect(parameters).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' })
    expect(preview?.assumptions.join()).toContain('mother')
  })

  it('is capitalised where it was typed in lower case, which is said', async () => {
    const { parameters, preview } = await propose("anne-marie o'neill 202 555 0177", 'directory')
    expect(parameters).toMatchObject({ firstName: 'Anne-Marie', lastName: "O'Neill" })
    expect(preview?.assumptions.join()).toContain('capital')
  })

  it.each(['DAVID', 'McKenna', 'deShawn'])('keeps its own capitals: %s', async (name) => {
    const { parameters, preview } = await propose(`${name} Stone 202 555 0177`, 'directory')
    expect(parameters.firstName).toBe(name)
    expect(preview?.assumptions.join()).not.toContain('capital')
  })
})

describe('an announcement', () => {
  const letter = 'Dear all,\n\nThe water is off on Thursday!\nSee you,\nAna'

  it('has no salutation for a headline, and the whole text as it was written', async () => {
    const { parameters } = await propose(letter, 'announcements')
    expect(parameters.headline).toBe('Water is off on Thursday')
    expect(parameters.body).toBe(letter)
  })

  it.each([
    'the gate is shut',
    'Lost: one glove (blue), near the GATE',
    'so proud of the u11s!! 3-2!!',
  ])('keeps its text: “%s”', async (text) => {
    const { parameters } = await propose(text, 'announcements')
    expect(parameters.body).toBe(text)
  })

  it('is told to everybody, with what they are told', async () => {
    const chat = 'avísales a todos que el domingo el estacionamiento está cerrado'
    expect((await propose(chat, 'announcements')).tool).toBe('createAnnouncement')
  })

  it.each([
    'Thanks for the 50 pounds',
    'Huge thanks to everyone who came on Saturday, we raised £1,250',
    'Thank you for 20 pounds on Friday',
  ])('is what thanks are, whatever they amount to: “%s”', async (text) => {
    expect((await propose(text)).tool).toBe('createAnnouncement')
  })
})
