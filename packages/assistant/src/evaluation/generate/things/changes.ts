import type { SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import type { Words } from '../languages/words.ts'
import { type Meaning, questionDue, type Wanted } from '../meaning.ts'
import { drawMoment, nextWeekday } from '../moments.ts'
import { itemOf, say } from '../phrases.ts'
import { drawStart } from '../timetable.ts'
import { drawSaidDay } from './one-day.ts'
import { drawPeople } from './people.ts'
import type { TextThing } from './text-thing.ts'

/** A site with two events, one of which may be there twice, a series, a person and a link. */
function drawSite(
  draws: Draws,
  { now, isDouble }: { now: Temporal.ZonedDateTime; isDouble: boolean },
) {
  const [person, other] = drawPeople(draws, 2)
  if (person === undefined || other === undefined) throw new Error('There are two people')
  const title = draws.below(20)
  const day = now.toPlainDate().add({ days: 30 + draws.below(20) })
  const weekday = 1 + draws.below(7)
  const firstDate = nextWeekday(now.toPlainDate().add({ days: 2 }), weekday)
  const at = (date: Temporal.PlainDate, hour: number) =>
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: Temporal.PlainTime.from({ hour }) })
  const times = {
    event: at(day, 18),
    second: at(day.add({ days: 9 }), 16),
    series: at(firstDate.subtract({ weeks: 4 }), 19),
    next: at(firstDate, 19),
  }
  const items = (words: Words): SiteItem[] => {
    const zone = now.timeZoneId
    const event = (
      id: string,
      options: {
        start: Temporal.ZonedDateTime
        title: number
        rrule?: string
        next?: Temporal.ZonedDateTime
      },
    ) => {
      const { start, rrule, next = start } = options
      const iso = (time: Temporal.ZonedDateTime) => time.toInstant().toString()
      const item = {
        id,
        title: itemOf(words.meetings, options.title),
        location: '',
        allDay: false,
        startDate: iso(start),
        endDate: iso(start.add({ hours: 2 })),
        timeZone: zone,
        next: { startDate: iso(next), endDate: iso(next.add({ hours: 2 })) },
        version: 1,
      }
      return { kind: 'event', item: rrule === undefined ? item : { ...item, rrule } } as const
    }
    const { first: firstName, last: lastName, phone: phoneNumber } = person
    const rights = { role: 'member', mayEdit: true, mayDelete: true } as const
    return [
      event('event', { start: times.event, title }),
      event('second', { start: times.second, title: isDouble ? title : title + 3 }),
      event('series', {
        start: times.series,
        next: times.next,
        title: title + 6,
        rrule: 'FREQ=WEEKLY',
      }),
      {
        kind: 'profile',
        item: { id: 'person', firstName, lastName, phoneNumber, ...rights, version: 1 },
      },
      {
        kind: 'link',
        item: {
          id: 'link',
          title: itemOf(words.links, title),
          url: 'https://example.org/old',
          version: 1,
        },
      },
    ]
  }
  return { title, times, person, other, items }
}

const mostWordings = 20

const forms = [
  'moveTo',
  'startsNow',
  'isNowAt',
  'rename',
  'delete',
  'cancelDate',
  'noOnDate',
  'newPhone',
  'hourLater',
  'hourLonger',
  'oneDate',
  'newPlace',
  'newUrl',
  'cancelled',
  'moveUnknown',
  'moveDouble',
] as const

const newAddress = 'https://example.org/new'

function update(item: string, set: Readonly<Record<string, unknown>>): Wanted {
  return { changes: [{ tool: 'updateEvent', item, set }] }
}

/** A text that changes something on a site. */
export function drawChange(draws: Draws, now = drawMoment(draws)): TextThing {
  const form = draws.pick(forms)
  const wording = draws.below(mostWordings)
  const site = drawSite(draws, { now, isDouble: form === 'moveDouble' })
  const { title, times, person, other, items } = site
  const said = drawSaidDay(draws, now)
  const clock = drawStart(draws)
  const place = draws.below(10)
  const date = times.next.add({ weeks: 1 + draws.below(3) })
  const isUnknown = form === 'moveUnknown'
  const isOneDate = ['cancelDate', 'noOnDate', 'oneDate'].includes(form)
  const isNamed = !/^in[A-Z]/.test(said.phrase.form)
  const dates = [isOneDate ? date.toPlainDate() : said.day]
  const day = isOneDate || !isNamed ? ({ form: 'monthDay', dates } as const) : said.phrase
  const slots = (words: Words) => {
    const options = { words, zone: now.timeZoneId }
    const where = itemOf(words.places, place)
    return {
      item: itemOf(words.meetings, isUnknown ? title + 9 : title),
      series: itemOf(words.meetings, title + 6),
      title: itemOf(words.meetings, title + 11),
      day: say(day, options),
      date: say(day, options).replace(new RegExp(`^${words.dayLead}`), ''),
      clock: say(clock.phrase, options),
      place: where.replace('*', ''),
      at: where.slice(where.indexOf('*') + 1),
      link: itemOf(words.links, title),
      url: newAddress,
      name: `${person.first} ${person.last}`,
      phone: other.said,
    }
  }
  const iso = (time: Temporal.ZonedDateTime) => time.toInstant().toString()
  const starting = (start: Temporal.ZonedDateTime) =>
    update('event', { startDate: iso(start), endDate: iso(start.add({ hours: 2 })) })
  const meaning = (words: Words): Meaning => {
    const sure = (...all: Wanted[]): Meaning => ({ forms: all, mayAsk: false })
    const cancelled = update('series', { recurrenceId: iso(date), cancelled: true })
    switch (form) {
      case 'moveTo':
        return sure(
          starting(said.day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: clock.start })),
        )
      case 'startsNow': {
        const start = times.event.withPlainTime(clock.start)
        // It already starts then: saying so is as good.
        const mayAsk = start.equals(times.event)
        return { forms: [starting(start), update('event', { startDate: iso(start) })], mayAsk }
      }
      case 'isNowAt': {
        const where = itemOf(words.places, place)
        return sure(update('event', { location: where.slice(where.indexOf('*') + 1) }))
      }
      case 'newPlace': {
        const where = itemOf(words.places, place)
        return sure(update('event', { location: where.slice(where.indexOf('*') + 1) }))
      }
      case 'hourLater':
        return sure(starting(times.event.add({ hours: 1 })))
      case 'hourLonger':
        return sure(update('event', { endDate: iso(times.event.add({ hours: 3 })) }))
      case 'oneDate': {
        const start = date.withPlainTime(clock.start)
        const set = { recurrenceId: iso(date), startDate: iso(start) }
        return { forms: [update('series', set)], mayAsk: start.equals(date) }
      }
      case 'newUrl':
        return sure({ changes: [{ tool: 'updateLink', item: 'link', set: { url: newAddress } }] })
      case 'cancelled': {
        const deleted = { changes: [{ tool: 'deleteEvent', item: 'event', set: {} }] }
        return { forms: [deleted, { announcement: { text: '' } }], mayAsk: true }
      }
      case 'rename':
        return sure(update('event', { title: itemOf(words.meetings, title + 11) }))
      case 'delete':
        return sure({ changes: [{ tool: 'deleteEvent', item: 'event', set: {} }] })
      case 'cancelDate':
        return sure(cancelled)
      case 'noOnDate':
        return { forms: [cancelled, { announcement: { text: '' } }], mayAsk: true }
      case 'newPhone': {
        const set = { phoneNumber: other.phone }
        return sure({ changes: [{ tool: 'updateProfile', item: 'person', set }] })
      }
      case 'moveUnknown':
      case 'moveDouble':
        return questionDue
    }
  }
  const context = form === 'newPhone' ? 'directory' : form === 'newUrl' ? 'links' : 'events'
  return {
    now,
    context,
    form: form === 'moveUnknown' || form === 'moveDouble' ? 'moveTo' : form,
    wording,
    slots,
    meaning,
    items,
  }
}
