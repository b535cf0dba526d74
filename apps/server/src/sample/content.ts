import type { News } from '@maypole/contract/community'

/** A choir with a season ahead of it. Days count from today. */

export const admin = {
  firstName: 'Miriam',
  lastName: 'Abbott',
  nickname: '',
  // Numbers from 555-0100 to 555-0199 are reserved for fiction.
  phoneNumber: '2025550123',
  email: 'miriam@example.org',
}

const timeZone = 'America/New_York'

export const choir = {
  title: 'St. Brigid Choir',
  slug: 'st-brigid-choir',
  theme: { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' },
  timeZone,
}

/** Communities without content: the list of sites shows more than one. */
export const others = [
  {
    title: 'Maple Street Gardeners',
    slug: 'maple-street',
    theme: { primaryColor: '#a3e635', backgroundColor: '#f7fee7' },
    timeZone,
  },
  {
    title: 'Class 4b',
    slug: 'class-4b',
    theme: { primaryColor: '#7c3aed', backgroundColor: '#ffffff' },
    timeZone,
  },
]

const names = [
  ['Ada', 'Okafor', 'Addie'],
  ['Ben', 'Lindqvist', ''],
  ['Carmen', 'Delgado', 'Mina'],
  ['Dev', 'Patel', ''],
  ['Elif', 'Yılmaz', ''],
  ['Frances', "O'Connor", 'Fran'],
  ['Goro', 'Tanaka', ''],
  ['Hannah', 'Weiss', ''],
  ['Ioana', 'Popescu', ''],
  ['James', 'Whitfield', 'Jim'],
  ['Katarzyna', 'Nowak', 'Kasia'],
  ['Leo', 'Brandt', ''],
  ['Maeve', 'Gallagher', ''],
  ['Noor', 'Haddad', ''],
  ['Oscar', 'Ferreira', ''],
  ['Priya', 'Raman', ''],
  ['Quentin', 'Moreau', ''],
  ['Rosa', 'Álvarez', ''],
  ['Samuel', 'Adeyemi', 'Sam'],
  ['Tess', 'van Dijk', ''],
  ['Uma', 'Krishnan', ''],
  ['Victor', 'Lang', ''],
  ['Wanda', 'Kowalski', ''],
  ['Yusuf', 'Demir', ''],
  ['Zoë', 'Martin', ''],
] as const

const people = names.map(([firstName, lastName, nickname], index) => ({
  firstName,
  lastName,
  nickname,
  phoneNumber: String(2_025_550_141 + index),
  role: index === 0 ? 'admin' : 'member',
  // Some people have no e-mail address, as in life.
  email:
    index % 3 === 2
      ? undefined
      : `${firstName.normalize('NFKD').replace(/[^A-Za-z]/g, '')}@example.org`.toLowerCase(),
}))

/** The newest is last. */
const announcements = [
  {
    headline: 'Welcome to the new season',
    body: 'Twelve new voices, two concerts and one weekend at the lake.\nEverything that has a date is in the calendar; subscribe to it and it stays up to date.',
  },
  {
    headline: 'New hymn books have arrived',
    body: 'They are in the sacristy. Please take one each and write your name inside.',
  },
  {
    headline: 'Rides to the choir weekend',
    body: 'Three cars still have room, and two people need a ride from the station.\nPlease call Ben, (202) 555-0142, if you can help.',
  },
  {
    headline: 'Recordings of last week',
    body: 'The practice tracks for all four voices are here: https://example.org/recordings\nAltos: bars 40 to 62 are worth a second listen.',
  },
  {
    headline: 'Altos: extra rehearsal',
    body: 'We go through the Fauré once more.\nTuesday, half an hour before the others.',
  },
  {
    headline: 'Concert in three weeks',
    body: 'Black shirts, please, and be there at six for the sound check. Families are welcome.',
    pinned: true,
  },
]

const links = [
  { title: 'Practice recordings', url: 'https://example.org/recordings' },
  { title: 'Sheet music', url: 'https://example.com/scores' },
  { title: 'Photos', url: 'https://example.net/photos' },
  { title: 'Write to the choir', url: 'mailto:choir@example.org' },
]

interface SampleEvent {
  readonly title: string
  readonly location: string
  /** The first day, and the last one if it is another. */
  readonly day: string
  readonly until?: string
  /** `HH:MM`, unless it is of whole days. */
  readonly from?: string
  readonly to?: string
  readonly rrule?: string
}

/** The season as seen on a day. */
function listEvents(today: Date): SampleEvent[] {
  const day = (offset: number) =>
    new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  /** Days until the next of a weekday (0 is Sunday), at least one. */
  const next = (weekday: number) => ((weekday - today.getUTCDay() + 6) % 7) + 1
  const tuesday = next(2)
  const saturday = next(6)
  const sunday = next(0)
  const hall = 'Parish hall'
  const church = 'St. Brigid, main nave'
  return [
    {
      title: 'Weekly rehearsal',
      location: hall,
      day: day(tuesday),
      from: '19:00',
      to: '21:00',
      rrule: 'FREQ=WEEKLY;COUNT=30',
    },
    { title: 'Alto rehearsal', location: hall, day: day(tuesday), from: '18:30', to: '19:00' },
    {
      title: 'Mass with the choir',
      location: church,
      day: day(sunday),
      from: '10:30',
      to: '11:45',
    },
    {
      title: 'Committee',
      location: 'At Ada’s',
      day: day(next(4) + 7),
      from: '20:00',
      to: '21:30',
      rrule: 'FREQ=MONTHLY;COUNT=8',
    },
    {
      title: 'Choir weekend',
      location: 'Lake house, Deep Creek',
      day: day(next(5) + 7),
      until: day(next(5) + 9),
    },
    {
      title: 'Dress rehearsal',
      location: church,
      day: day(saturday + 14),
      from: '15:00',
      to: '17:00',
    },
    {
      title: 'Season concert',
      location: church,
      day: day(sunday + 14),
      from: '18:30',
      to: '20:30',
    },
    {
      title: 'Singing for newcomers',
      location: hall,
      day: day(saturday + 28),
      from: '14:00',
      to: '16:00',
    },
    {
      title: 'Picnic for families',
      location: 'Rock Creek Park',
      day: day(saturday + 42),
      from: '12:00',
      to: '16:00',
    },
  ]
}

function toEvent({ day, until = day, from, to, ...event }: SampleEvent) {
  const times =
    from === undefined || to === undefined
      ? { allDay: true, startDate: day, endDate: until }
      : { startDate: `${day}T${from}`, endDate: `${until}T${to}` }
  return { ...event, ...times, timeZone }
}

/**
 * Returns the items of every list of a site by its path, as requests that create them, in order. A
 * list without any does not compile.
 */
export function sampleLists(today: Date): Readonly<Record<keyof News, readonly object[]>> {
  return { profiles: people, links, events: listEvents(today).map(toEvent), announcements }
}
