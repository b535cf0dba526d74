import type { Answer, AnsweredEvent, Fields } from './answers.ts'
import { differenceFrom, plainOf, type Verdict } from './judge.ts'
import type { Timetable } from './timetable.ts'

/** A change of an item: the values that have to be in it. */
export type WantedChange = {
  readonly tool: string
  readonly item: string
  readonly set: Fields
}

type WantedLink = { readonly title: string; readonly link: string }

/** The place and the title are compared where they are given. */
type WantedEvent = {
  readonly timetable: Timetable
  readonly place?: string
  readonly title?: string
}

/** Everything that a text asks for. What is absent may not be proposed. */
export type Wanted = {
  readonly events?: readonly WantedEvent[]
  readonly people?: readonly Fields[]
  readonly links?: readonly WantedLink[]
  /** The words that an announcement has to keep. */
  readonly announcement?: { readonly text: string; readonly pinned?: boolean }
  readonly changes?: readonly WantedChange[]
}

/** What a text means. Without a form, a question is due. */
export type Meaning = { readonly forms: readonly Wanted[]; readonly mayAsk: boolean }

export const questionDue: Meaning = { forms: [], mayAsk: true }

const instants = ['startDate', 'endDate', 'recurrenceId']

function isSame(field: string, options: { wanted: unknown; given: unknown }): boolean {
  const { wanted, given } = options
  if (instants.includes(field)) return Date.parse(String(wanted)) === Date.parse(String(given))
  if (field === 'phoneNumber' || typeof wanted === 'boolean') return wanted === given
  if (field === 'link' || field === 'url') return addressOf(wanted) === addressOf(given)
  return plainOf(String(wanted ?? '')) === plainOf(String(given ?? ''))
}

function addressOf(value: unknown): string {
  return String(value).replace(/\/$/, '')
}

function hasAll(wanted: Fields, given: Fields): boolean {
  return Object.entries(wanted).every(([field, value]) =>
    isSame(field, { wanted: value, given: given[field] }),
  )
}

/** Whether a link has the address, and a title with all the words. */
function isLink({ title, link }: WantedLink, given: Fields): boolean {
  const words = plainOf(String(given.title)).split(' ')
  return (
    hasAll({ link }, given) &&
    plainOf(title)
      .split(' ')
      .every((word) => words.includes(word))
  )
}

/** Whether each of the wanted things is one of the given, and none is left. */
function isMatched<Item, Given>(
  options: { wanted: readonly Item[]; given: readonly Given[] },
  fits: (item: Item, given: Given) => boolean,
): boolean {
  const left = [...options.given]
  for (const item of options.wanted) {
    const place = left.findIndex((each) => fits(item, each))
    if (place < 0) return false
    left.splice(place, 1)
  }
  return left.length === 0
}

function groupsByTitle(events: readonly AnsweredEvent[]): AnsweredEvent[][] {
  return [...Map.groupBy(events, ({ title }) => plainOf(title)).values()]
}

function hasWords(event: AnsweredEvent, { place, title }: Omit<WantedEvent, 'timetable'>) {
  return (
    (place === undefined || plainOf(event.place) === plainOf(place)) &&
    (title === undefined || plainOf(event.title) === plainOf(title))
  )
}

/** Says what is wrong about the events. Those of one title belong together. */
function eventFault(answer: Answer, { wanted, zone }: { wanted: Wanted; zone: string }) {
  const events = wanted.events ?? []
  const groups = groupsByTitle(answer.events)
  if (groups.length !== events.length) return `${groups.length} events instead of ${events.length}`
  const isRight = isMatched({ wanted: events, given: groups }, ({ timetable, ...words }, given) => {
    const isNamed = given.every((event) => hasWords(event, words))
    return isNamed && differenceFrom(timetable, { events: given, zone }) === undefined
  })
  return isRight ? undefined : 'other times, places or titles'
}

function announcementFault({ announcements }: Answer, wanted: Wanted['announcement']) {
  if (wanted === undefined) return announcements.length === 0 ? undefined : 'an announcement'
  const given = announcements[0]
  if (given === undefined || announcements.length > 1) return 'not one announcement'
  const said = plainOf(`${given.headline} ${given.body}`).split(' ')
  const lost = plainOf(wanted.text)
    .split(' ')
    .filter((word) => !said.includes(word))
  if (lost.length > 0) return `lost: ${lost.join(' ')}`
  const isPinned = wanted.pinned === undefined || wanted.pinned === given.pinned
  return isPinned ? undefined : 'pinned'
}

function faultOf(answer: Answer, options: { wanted: Wanted; zone: string }): string | undefined {
  const { people = [], links = [], changes = [], announcement } = options.wanted
  if (!isMatched({ wanted: people, given: answer.people }, hasAll))
    return `people: ${JSON.stringify(answer.people)}`
  if (!isMatched({ wanted: links, given: answer.links }, isLink))
    return `links: ${JSON.stringify(answer.links)}`
  const isChanged = isMatched(
    { wanted: changes, given: answer.changes },
    ({ tool, item, set }, given) =>
      tool === given.tool && item === given.item && hasAll(set, given.parameters),
  )
  if (!isChanged) return `changes: ${JSON.stringify(answer.changes)}`
  return announcementFault(answer, announcement) ?? eventFault(answer, options)
}

/** Judges an answer by what was meant. */
export function judgeMeaning(
  answer: Answer,
  { meaning, zone }: { meaning: Meaning; zone: string },
): Verdict {
  const { forms, mayAsk } = meaning
  if (answer.hasAsked)
    return mayAsk ? { outcome: 'right' } : { outcome: 'asked', fault: answer.explanation }
  if (forms.length === 0) return { outcome: 'wrong', fault: 'proposes what has to be asked' }
  const faults = forms.map((wanted) => faultOf(answer, { wanted, zone }))
  return faults.includes(undefined)
    ? { outcome: 'right' }
    : { outcome: 'wrong', fault: faults[0] ?? '' }
}
