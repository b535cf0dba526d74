import type { CommunityApi, DateAnswers, Event } from '@maypole/contract/community'
import { answer, type Handler } from '../testing/fake-server.ts'
import { sitePath } from '../testing/site-handlers.ts'
import { text } from './gallery-text.ts'
import { ahead } from './sample-times.ts'

const times = { startDate: ahead(3), endDate: ahead(3.1) }

export const event: Event = {
  id: 'trip',
  title: text.long,
  location: text.rightToLeft,
  allDay: false,
  timeZone: 'UTC',
  ...times,
  next: times,
  rrule: 'FREQ=WEEKLY',
  version: 1,
}

const nobody = { going: 0, waiting: 0, maybe: 0, declined: 0 }
const dateOf = (eventId: string, counts: Partial<DateAnswers> = {}): DateAnswers => ({
  eventId,
  day: event.startDate.slice(0, 10),
  ...nobody,
  ...counts,
})

type Answers = CommunityApi['GET /sites/:site/events/:event/answers']['reply']

const personOf = (name: string, answer: Answers['people'][number]['answer'], index: number) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { profileId: String(index), firstName, lastName, name, answer }
}

const people = [
  personOf('Ann Lee', 'going', 1),
  personOf(text.long, 'going', 2),
  personOf('Ada Lovelace', 'waiting', 3),
  personOf(text.long, 'waiting', 4),
  personOf(text.rightToLeft, 'maybe', 5),
  personOf(text.long, 'declined', 6),
]

/** With a waiting list, without seats or answers, and where nobody is asked. */
const dates = [
  dateOf(event.id, {
    going: 2,
    waiting: 2,
    maybe: 1,
    declined: 1,
    own: 'waiting',
    faces: people.slice(0, 2),
  }),
  dateOf('picnic', { going: 1, own: 'going', faces: people.slice(0, 1) }),
  dateOf('walk'),
  dateOf('closed'),
]

export const answeredEvents: readonly Event[] = [
  event,
  { ...event, id: 'picnic', title: 'Picnic' },
  { ...event, id: 'walk', title: text.rightToLeft },
  { ...event, id: 'closed', title: 'Nobody is asked' },
]

/** Of the last events nobody has answered, and the names cannot be loaded. */
export const answerReplies: Readonly<Record<string, Handler>> = {
  [`GET ${sitePath}/answers`]: () =>
    answer({
      events: [
        { eventId: event.id, seats: 2, off: false },
        { eventId: 'closed', off: true },
      ],
      dates,
    }),
  [`GET ${sitePath}/events/${event.id}/answers`]: () =>
    answer({ date: dates[0], people, hidden: 1 }),
  [`GET ${sitePath}/events/picnic/answers`]: () =>
    answer({ date: dates[1], people: people.slice(0, 1), hidden: 0 }),
  [`GET ${sitePath}/events/walk/answers`]: () => answer({ date: dates[2], people: [], hidden: 0 }),
}
