import type { Proposal } from '@maypole/contract/community'
import { describedWords, type GivenAnswer } from '@maypole/contract/community/described-words'
import { Temporal } from 'temporal-polyfill'
import { noProposal } from '../../check-proposal.ts'
import type { ProposeRequest } from '../../engine.ts'
import { findAddresses } from '../../findings/addresses.ts'
import { findPhones } from '../../findings/phones.ts'
import type { Asked } from '../../present/asked.ts'
import { questions } from '../../present/messages.ts'
import { dayInWords, daysInWords, timeInWords } from '../../present/wording.ts'
import { zoneOf } from '../../zone.ts'
import type { Reader } from '../reader.ts'
import { differenceOf } from './same-times.ts'

type Creation = Exclude<Proposal, { tool: null }>
type Event = Extract<Proposal, { tool: 'createEvent' }>
type Question = Extract<Proposal, { tool: null }>

function asProposal({ text, gaps }: Asked): Proposal {
  return noProposal(text, gaps)
}

/** Returns when an event is, in words that can be read as an answer. */
function inWords({ parameters }: Event, zone: string): string {
  const { startDate, endDate, allDay } = parameters
  if (allDay)
    return daysInWords(Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(endDate))
  const of = (text: string) => Temporal.Instant.from(text).toZonedDateTimeISO(zone)
  const [start, end] = [of(startDate), of(endDate)]
  const last = start.toPlainDate().equals(end.toPlainDate())
    ? timeInWords(end)
    : `${timeInWords(end)} on ${dayInWords(end.toPlainDate())}`
  return `${dayInWords(start.toPlainDate())}, ${timeInWords(start)} to ${last}`
}

function repeatedInWords(event: Event, zone: string): string {
  const repeats = event.preview?.recurrence?.text
  return repeats === undefined ? inWords(event, zone) : `${repeats}, from ${inWords(event, zone)}`
}

function askWhen(options: {
  ruled: Event
  modelled: Event
  zone: string
  text: string
}): Proposal | undefined {
  const { ruled, modelled, zone } = options
  const difference = differenceOf(options)
  if (difference === undefined) return undefined
  const readings = [ruled, modelled].map((event) => repeatedInWords(event, zone))
  return asProposal(questions.whichReading({ field: difference, readings }))
}

/** Whether a person has already been asked about this, so that the rules' reading decides. */
function isAnswered(request: ProposeRequest, fields: readonly string[]): boolean {
  return (request.answers ?? []).some(({ asked }) => fields.includes(asked))
}

/** Whether a place that the rules found is neither the model's place nor in its title. */
function losesPlace({ ruled, modelled }: { ruled: Event; modelled: Event }): boolean {
  const { title, location } = modelled.parameters
  const place = ruled.parameters.location.toLowerCase()
  return location === '' && !title.toLowerCase().includes(place)
}

/** Whether the description holds several numbers or addresses to choose from. */
function hasSeveral(request: ProposeRequest, tool: Creation['tool']): boolean {
  const text = describedWords(request)
  if (tool === 'createProfile') return findPhones(text).length > 1
  return tool === 'createLink' && findAddresses(text).length > 1
}

function settleSameTool(options: {
  ruled: Creation
  modelled: Creation
  request: ProposeRequest
}): Proposal {
  const { ruled, modelled, request } = options
  if (ruled.tool === 'createEvent' && modelled.tool === 'createEvent') {
    if (ruled.parameters.excludedDates !== undefined) return ruled
    const text = describedWords(request)
    const question = askWhen({ ruled, modelled, zone: zoneOf(request), text })
    if (question === undefined) return losesPlace({ ruled, modelled }) ? ruled : modelled
    return isAnswered(request, ['day', 'time']) ? ruled : question
  }
  const differs =
    (ruled.tool === 'createProfile' &&
      modelled.tool === 'createProfile' &&
      (ruled.parameters.phoneNumber !== modelled.parameters.phoneNumber ||
        ruled.parameters.role !== modelled.parameters.role)) ||
    (ruled.tool === 'createLink' &&
      modelled.tool === 'createLink' &&
      ruled.parameters.link.replace(/\/$/, '') !== modelled.parameters.link.replace(/\/$/, '')) ||
    (ruled.tool === 'createAnnouncement' &&
      modelled.tool === 'createAnnouncement' &&
      ruled.parameters.pinned !== modelled.parameters.pinned)
  // Numbers, roles, addresses and pins are found, not understood: the rules are right about them.
  return differs ? ruled : modelled
}

/**
 * Offers a model's reading beside the rules' question: a day that only a model has read is never
 * proposed before the person has chosen it, since nothing can be compared with it.
 */
function offer(
  question: Question,
  { modelled, request }: { modelled: Event; request: ProposeRequest },
): Proposal {
  const reading = repeatedInWords(modelled, zoneOf(request))
  if (request.answers?.some(({ answer }) => answer === reading)) return modelled
  const others = (question.gaps ?? []).filter(({ field }) => field !== 'day')
  const { text, gaps } = questions.isItThen(reading)
  return {
    ...question,
    explanation: `${question.explanation} ${text}`,
    gaps: [...gaps, ...others],
  }
}

/**
 * Returns what a model answers to the rules' question about an event, apart from the day; undefined
 * when the day is missing, or nothing that a model may answer.
 */
export function answersOf(question: Question, modelled: Creation): GivenAnswer[] | undefined {
  if (modelled.tool !== 'createEvent') return undefined
  const { title, startDate, allDay, timeZone } = modelled.parameters
  const fields = (question.gaps ?? []).map(({ field }) => field)
  if (fields.includes('day')) return undefined
  const answers: GivenAnswer[] = []
  if (fields.includes('title')) answers.push({ asked: 'title', answer: title })
  if (fields.includes('time')) {
    const time = allDay || timeZone === undefined ? undefined : Temporal.Instant.from(startDate)
    const words = time && timeInWords(time.toZonedDateTimeISO(timeZone ?? 'UTC'))
    answers.push({ asked: 'time', answer: words ?? 'all day' })
  }
  return answers.length > 0 ? answers : undefined
}

/**
 * Settles what a model answered with what the rules read. Where both are sure and differ, the
 * person is asked; a model never gets another tool than the one that the description asks for.
 */
export function settle(options: {
  ruled: Proposal
  modelled: Creation
  request: ProposeRequest
  rules: Reader
}): Proposal {
  const { ruled, modelled, request, rules } = options
  const asked = ruled.tool ?? rules.toolOf(request)
  if (asked !== undefined && asked !== modelled.tool)
    return isAnswered(request, ['kind'])
      ? ruled
      : asProposal(questions.whichKind([asked, modelled.tool]))
  if (ruled.tool !== null) return settleSameTool({ ruled, modelled, request })
  // The rules found several candidates or a contradiction. A model would only choose one.
  const hasChoices = (ruled.gaps ?? []).some(({ choices }) => (choices ?? []).length > 1)
  if (hasChoices || hasSeveral(request, modelled.tool)) return ruled
  const asksForDay = (ruled.gaps ?? [{ field: 'day' }]).some(({ field }) => field === 'day')
  if (modelled.tool === 'createEvent' && asksForDay) return offer(ruled, { modelled, request })
  // A role gives power, and a pasted text could ask for it.
  const isAdmin = modelled.tool === 'createProfile' && modelled.parameters.role === 'admin'
  return isAdmin ? ruled : modelled
}
