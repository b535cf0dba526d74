import { emailAddress, linkUrl, usPhoneNumber } from '@maypole/contract'
import type { Change, SiteItem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { Asked } from '../../../present/asked.ts'
import { dayInWords, daysInWords, timeInWords, zoneInWords } from '../../../present/wording.ts'
import { findAddresses, hasUnsafeAddress } from '../links.ts'
import { findPhones } from '../people.ts'
import { changeQuestions, changeSentences, fieldsInWords } from './change-messages.ts'
import type { Command, Division } from './command.ts'
import { type Occurrence, occurrenceOf, repeatsOf, type SiteEvent, titleOf } from './item-texts.ts'
import type { Field } from './lexicon.ts'
import { newTimes, readTarget, shiftedTimes, type Target } from './new-times.ts'
import type { Situation } from './reference.ts'

/** What was answered to questions about a change. */
export type Answers = {
  /** A series is meant as a whole. */
  isAllDates: boolean
  /** The new day or time, empty when it was not asked for. */
  when: string
}

/** `unread`: the event is found, and what it becomes was not understood. */
type Outcome = Change | { question: Asked; unread?: SiteEvent }

type Options = {
  found: SiteItem
  command: Command
  division: Division
  /** One date of a series is meant. */
  isOneDate: boolean
  situation: Situation
  answers: Answers
}

/** Returns the change of a found item, or asks. */
export function updateOf(options: Options): Outcome {
  const { found, command, division } = options
  const title = titleOf(found)
  if (command.act === 'pin' || command.act === 'unpin') {
    if (found.kind !== 'announcement') return { question: changeQuestions.onlyAnnouncements(title) }
    const pinned = command.act === 'pin'
    if (found.item.pinned === pinned) return { question: changeQuestions.asItIs(title) }
    const explanation = changeSentences.pin(title, pinned)
    return { tool: 'updateAnnouncement', item: found.item, parameters: { pinned }, explanation }
  }
  const { field } = division
  if (field !== undefined && field !== 'start' && field !== 'end' && field !== 'time')
    return fieldUpdate({ ...options, field })
  if (found.kind === 'event') return eventUpdate(found.item, options)
  if (found.kind === 'link' && findAddresses(division.target ?? '').length > 0)
    return fieldUpdate({ ...options, field: 'url' })
  return { question: changeQuestions.toWhat(title) }
}

function unquoted(text: string): string {
  return text.replace(/^["'“‘]+|["'”’.!]+$/gu, '').trim()
}

type PlainField = Exclude<Field, 'start' | 'end' | 'time'>

/** Returns the value that a field becomes, checked like the field itself, or a question. */
function newValue(field: PlainField, target: string): string | { question: Asked } {
  if (field === 'phoneNumber') {
    const [phone, other] = findPhones(target)
    const number = usPhoneNumber.safeParse(
      phone !== undefined && 'number' in phone && other === undefined ? phone.number : '',
    )
    return number.success ? number.data : { question: changeQuestions.badNumber }
  }
  if (field === 'email') {
    const email = emailAddress.safeParse(unquoted(target).replace(/^mailto:/i, ''))
    return email.success ? email.data : { question: changeQuestions.badEmail }
  }
  if (field === 'url') {
    const [address, other] = hasUnsafeAddress(target) ? [] : findAddresses(target)
    const url = linkUrl.safeParse(other === undefined ? address?.url : undefined)
    return url.success ? url.data : { question: changeQuestions.badAddress }
  }
  const text = unquoted(target)
  const most =
    field === 'location'
      ? limits.eventLocation
      : field === 'title'
        ? limits.eventTitle
        : limits.name
  return text.length > most || text === '' ? { question: changeQuestions.tooLong } : text
}

function fieldUpdate({
  found,
  division,
  field,
  isOneDate,
}: Options & { field: PlainField }): Outcome {
  const title = titleOf(found)
  const { target } = division
  if (target === undefined) return { question: changeQuestions.toWhat(title) }
  const to = newValue(field, target)
  if (typeof to !== 'string') return to
  const repeats = found.kind === 'event' ? repeatsOf(found.item) : undefined
  if (repeats !== undefined && isOneDate)
    return { question: changeQuestions.oneDate({ title, repeats, isDeletion: false }) }
  const explanation = changeSentences.set({ title, field: fieldsInWords[field], to, repeats })
  const { kind, item } = found
  const before = kind === 'announcement' && field === 'title' ? item.headline : Object(item)[field]
  if (before === to) return { question: changeQuestions.asItIs(title) }
  if (kind === 'event' && (field === 'title' || field === 'location'))
    return { tool: 'updateEvent', item, parameters: { [field]: to }, explanation }
  if (kind === 'announcement' && field === 'title')
    return { tool: 'updateAnnouncement', item, parameters: { headline: to }, explanation }
  if (kind === 'link' && (field === 'title' || field === 'url'))
    return { tool: 'updateLink', item, parameters: { [field]: to }, explanation }
  if (kind === 'profile' && field !== 'title' && field !== 'location' && field !== 'url')
    return { tool: 'updateProfile', item, parameters: { [field]: to }, explanation }
  return { question: changeQuestions.notTheirs({ kind, title }) }
}

/** 'the cafeteria', 'in the library': a place, where a new one can be meant. */
function placeIn(target: Target, text: string): string | undefined {
  const isTimed = target.dates.length > 0 || target.from !== undefined || target.to !== undefined
  const words = isTimed ? target.rest : text
  const led = /^(?:in|at|to|over to) (.+)$/iu.exec(words)?.[1]
  if (isTimed) return led
  return unquoted((led ?? words).replace(/^the /i, ''))
}

function eventUpdate(event: SiteEvent, options: Options): Outcome {
  const { division, situation, isOneDate, answers } = options
  const { title } = event
  const repeats = repeatsOf(event)
  const text = answers.when === '' ? division.target : answers.when
  // A series begins with its first date, and is saved as a whole.
  const occurrence = occurrenceOf(event, repeats === undefined ? event.next : event)
  if (division.shift !== undefined) {
    if (repeats !== undefined && isOneDate)
      return { question: changeQuestions.oneDate({ title, repeats, isDeletion: false }) }
    const part = division.part ?? 'all'
    const times = shiftedTimes(occurrence, { minutes: division.shift, part })
    if (times === undefined) return { question: changeQuestions.allDay(title) }
    const { first } = occurrenceOf(event, times)
    if (repeats !== undefined && !first.equals(occurrence.first))
      return { question: changeQuestions.otherDays({ title, repeats }) }
    return timesUpdate(event, { times, occurrence })
  }
  if (text === undefined) return { question: changeQuestions.toWhen(title) }
  const target = readTarget(text, { ...situation, zone: event.timeZone })
  const hasTimes =
    target.dates.length > 0 ||
    target.from !== undefined ||
    target.to !== undefined ||
    (target.minutes !== undefined && target.rest === '')
  const place = placeIn(target, text)
  if (hasTimes && target.rest !== '' && place === undefined)
    return { question: changeQuestions.unclear(target.rest), unread: event }
  if (repeats !== undefined && target.dates.length > 0)
    return { question: changeQuestions.otherDays({ title, repeats }) }
  if (repeats !== undefined && isOneDate)
    return { question: changeQuestions.oneDate({ title, repeats, isDeletion: false }) }
  if (!hasTimes) {
    const isPlace = division.mayBePlace === true && answers.when === '' && !target.isVague
    if (!isPlace || division.field !== undefined || division.part !== undefined)
      return { question: changeQuestions.toWhen(title), unread: event }
    const found = { kind: 'event', item: event } as const
    const moved = { ...division, target: place ?? text }
    return fieldUpdate({ ...options, field: 'location', division: moved, found })
  }
  const part = division.part ?? 'all'
  const isSeries = repeats !== undefined
  const times = newTimes({ occurrence, zone: event.timeZone, target, part, title, isSeries })
  if (times === undefined) return { question: changeQuestions.allDay(title) }
  if ('question' in times) return times
  return timesUpdate(event, { times, occurrence, place })
}

function spanInWords({ first, last, start, end }: Occurrence, zone: string): string {
  if (start === undefined || end === undefined) return daysInWords(first, last)
  const to = first.equals(last) ? timeInWords(end) : `${dayInWords(last)}, ${timeInWords(end)}`
  return `${dayInWords(first)}, ${timeInWords(start)} to ${to} (${zoneInWords(zone)})`
}

function hoursInWords({ first, last, start, end }: Occurrence): string {
  if (start === undefined || end === undefined) return daysInWords(first, last)
  return `${timeInWords(start)} – ${timeInWords(end)}`
}

/** Returns the change of when an event takes place, and of its place if one is given. */
export function timesUpdate(
  event: SiteEvent,
  options: {
    times: { startDate: string; endDate: string }
    occurrence: Occurrence
    place?: string | undefined
  },
): Outcome {
  const { times, occurrence, place } = options
  const { title, timeZone } = event
  const after = occurrenceOf(event, times)
  const isKept = (before: string, now: string) =>
    event.allDay ? before === now : Date.parse(before) === Date.parse(now)
  const { startDate, endDate } = times
  const isSame = isKept(event.startDate, startDate) && isKept(event.endDate, endDate)
  if (isSame && place === undefined) return { question: changeQuestions.asItIs(title) }
  const repeats = repeatsOf(event)
  // Of a series the hours change, and its first date says little.
  const inWords = (span: Occurrence) =>
    repeats === undefined ? spanInWords(span, timeZone) : hoursInWords(span)
  const moved = changeSentences.moved({
    ...{ title, from: inWords(occurrence), to: inWords(after), repeats },
  })
  const explanation =
    place === undefined
      ? moved
      : `${moved} ${changeSentences.set({ title, field: fieldsInWords.location, to: place })}`
  const parameters = { startDate, endDate, ...(place !== undefined && { location: place }) }
  return { tool: 'updateEvent', item: event, parameters, explanation }
}
