import { emailAddress, linkUrl, usPhoneNumber } from '@maypole/contract'
import type { Change, SiteItem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { findAddresses, hasUnsafeAddress } from '../../../findings/addresses.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import { timesUpdate } from '../../../site-items/moved-event.ts'
import { occurrenceOf, repeatsOf, type SiteEvent } from '../../../site-items/occurrence.ts'
import { changeLexiconOf } from './change-lexicons.ts'
import type { Command, Division } from './command.ts'
import type { Field } from './lexicon.ts'
import { newTimes, readTarget, shiftedTimes, type Target } from './new-times.ts'
import { anyOf } from './phrase-at.ts'
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
  const { questions, sentences } = options.situation.texts.changes
  const title = titleOf(found)
  if (command.act === 'pin' || command.act === 'unpin') {
    if (found.kind !== 'announcement') return { question: questions.onlyAnnouncements(title) }
    const pinned = command.act === 'pin'
    if (found.item.pinned === pinned) return { question: questions.asItIs(title) }
    const explanation = sentences.pin(title, pinned)
    return { tool: 'updateAnnouncement', item: found.item, parameters: { pinned }, explanation }
  }
  const { field } = division
  if (field !== undefined && field !== 'start' && field !== 'end' && field !== 'time')
    return fieldUpdate({ ...options, field })
  if (found.kind === 'event') return eventUpdate(found.item, options)
  if (found.kind === 'link' && findAddresses(division.target ?? '').length > 0)
    return fieldUpdate({ ...options, field: 'url' })
  return { question: questions.toWhat(title) }
}

function unquoted(text: string): string {
  return text.replace(/^["'“‘]+|["'”’.!]+$/gu, '').trim()
}

type Questions = Texts['changes']['questions']

type PlainField = Exclude<Field, 'start' | 'end' | 'time'>

/** Returns the value that a field becomes, checked like the field itself, or a question. */
function newValue(
  field: PlainField,
  { target, questions }: { target: string; questions: Questions },
): string | { question: Asked } {
  if (field === 'phoneNumber') {
    const [phone, other] = findPhones(target)
    const number = usPhoneNumber.safeParse(
      phone !== undefined && 'number' in phone && other === undefined ? phone.number : '',
    )
    return number.success ? number.data : { question: questions.badNumber }
  }
  if (field === 'email') {
    const email = emailAddress.safeParse(unquoted(target).replace(/^mailto:/i, ''))
    return email.success ? email.data : { question: questions.badEmail }
  }
  if (field === 'url') {
    const [address, other] = hasUnsafeAddress(target) ? [] : findAddresses(target)
    const url = linkUrl.safeParse(other === undefined ? address?.url : undefined)
    return url.success ? url.data : { question: questions.badAddress }
  }
  const text = unquoted(target)
  const most =
    field === 'location'
      ? limits.eventLocation
      : field === 'title'
        ? limits.eventTitle
        : limits.name
  return text.length > most || text === '' ? { question: questions.tooLong } : text
}

function fieldUpdate({
  found,
  division,
  field,
  isOneDate,
  situation: { texts },
}: Options & { field: PlainField }): Outcome {
  const { questions, sentences, fields } = texts.changes
  const title = titleOf(found)
  const { target } = division
  if (target === undefined) return { question: questions.toWhat(title) }
  const to = newValue(field, { target, questions })
  if (typeof to !== 'string') return to
  const repeats = found.kind === 'event' ? repeatsOf(found.item, texts) : undefined
  if (repeats !== undefined && isOneDate) return { question: questions.oneDate({ title, repeats }) }
  const explanation = sentences.set({ title, field: fields[field], to, repeats })
  const { kind, item } = found
  const before = kind === 'announcement' && field === 'title' ? item.headline : Object(item)[field]
  if (before === to) return { question: questions.asItIs(title) }
  if (kind === 'event' && (field === 'title' || field === 'location'))
    return { tool: 'updateEvent', item, parameters: { [field]: to }, explanation }
  if (kind === 'announcement' && field === 'title')
    return { tool: 'updateAnnouncement', item, parameters: { headline: to }, explanation }
  if (kind === 'link' && (field === 'title' || field === 'url'))
    return { tool: 'updateLink', item, parameters: { [field]: to }, explanation }
  if (kind === 'profile' && field !== 'title' && field !== 'location' && field !== 'url')
    return { tool: 'updateProfile', item, parameters: { [field]: to }, explanation }
  return { question: questions.notTheirs({ kind, title }) }
}

/** 'the cafeteria', 'in the library': a place, where a new one can be meant. */
function placeIn(
  target: Target,
  { text, placeLeads }: { text: string; placeLeads: readonly string[] },
): string | undefined {
  const isTimed = target.dates.length > 0 || target.from !== undefined || target.to !== undefined
  const words = isTimed ? target.rest : text
  const led = new RegExp(`^(?:${anyOf(placeLeads)}) (.+)$`, 'iu').exec(words)?.[1]
  if (isTimed) return led
  return unquoted((led ?? words).replace(/^the /i, ''))
}

function eventUpdate(event: SiteEvent, options: Options): Outcome {
  const { division, situation, isOneDate, answers } = options
  const { texts } = situation
  const { questions } = texts.changes
  const { title } = event
  const repeats = repeatsOf(event, texts)
  const text = answers.when === '' ? division.target : answers.when
  // A series begins with its first date, and is saved as a whole.
  const occurrence = occurrenceOf(event, repeats === undefined ? event.next : event)
  if (division.shift !== undefined) {
    if (repeats !== undefined && isOneDate)
      return { question: questions.oneDate({ title, repeats }) }
    const part = division.part ?? 'all'
    const times = shiftedTimes(occurrence, { minutes: division.shift, part })
    if (times === undefined) return { question: questions.allDay(title) }
    const { first } = occurrenceOf(event, times)
    if (repeats !== undefined && !first.equals(occurrence.first))
      return { question: questions.otherDays({ title, repeats }) }
    return timesUpdate(event, { times, occurrence, texts })
  }
  if (text === undefined) return { question: questions.toWhen(title) }
  const target = readTarget(text, { ...situation, zone: event.timeZone })
  const hasTimes =
    target.dates.length > 0 ||
    target.from !== undefined ||
    target.to !== undefined ||
    (target.minutes !== undefined && target.rest === '')
  const place = placeIn(target, { text, placeLeads: changeLexiconOf(texts.language).placeLeads })
  if (hasTimes && target.rest !== '' && place === undefined)
    return { question: questions.unclear(target.rest), unread: event }
  if (repeats !== undefined && target.dates.length > 0)
    return { question: questions.otherDays({ title, repeats }) }
  if (repeats !== undefined && isOneDate) return { question: questions.oneDate({ title, repeats }) }
  if (!hasTimes) {
    const isPlace = division.mayBePlace === true && answers.when === '' && !target.isVague
    if (!isPlace || division.field !== undefined || division.part !== undefined)
      return { question: questions.toWhen(title), unread: event }
    const found = { kind: 'event', item: event } as const
    const moved = { ...division, target: place ?? text }
    return fieldUpdate({ ...options, field: 'location', division: moved, found })
  }
  const part = division.part ?? 'all'
  const isSeries = repeats !== undefined
  const times = newTimes({
    ...{ occurrence, zone: event.timeZone, target, part, title, isSeries, texts },
  })
  if (times === undefined) return { question: questions.allDay(title) }
  if ('question' in times) return times
  return timesUpdate(event, { times, occurrence, place, texts })
}
