import { linkUrl, timeZone } from '@maypole/contract'
import type { Proposal, ProposalPreview } from '@maypole/contract/community'
import { describedWords } from '@maypole/contract/community/described-words'
import { Temporal } from 'temporal-polyfill'
import { checkedProposal, noProposal } from '../../check-proposal.ts'
import type { ProposeRequest } from '../../engine.ts'
import { previewed } from '../../present/assumption.ts'
import { eventTimes, explainEvent, recurrencePreview, ruleOf } from '../../present/explain.ts'
import { explainAnnouncement, explainLink, explainProfile } from '../../present/explain-others.ts'
import { assumptions } from '../../present/messages.ts'
import { instantOf, zoneOf } from '../../zone.ts'
import type { Reader } from '../reader.ts'
import { type Answer, answerSchema } from './answer-schema.ts'
import { type Grounding, groundIn } from './grounding.ts'
import { ModelError } from './request.ts'
import { canMeanDay, canMeanHour } from './time-grounding.ts'

export function unusable(reason: string): ModelError {
  return new ModelError('unreadable', reason)
}

/** Returns the JSON object in a completion, with or without a code fence or text around it. */
export function parseContent(content: string): Answer {
  const from = content.indexOf('{')
  const to = content.lastIndexOf('}')
  if (from < 0 || to < from) throw unusable('The answer holds no JSON object')
  let data: unknown
  try {
    data = JSON.parse(content.slice(from, to + 1))
  } catch (cause) {
    throw new ModelError('unreadable', 'The answer is broken JSON', { cause })
  }
  const parsed = answerSchema.safeParse(data)
  if (!parsed.success) throw unusable('The answer has another shape')
  return parsed.data
}

/**
 * Returns one line of limited length, without control characters and without addresses that a model
 * could use as a lure.
 */
export function plainSentence(text: string, length: number): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/(?:https?:\/\/|www\.)\S+/gi, '…')
    .replaceAll(/[<>]/g, '')
    .trim()
    .slice(0, length)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}

function readMoment(text: string, zone: string): Temporal.ZonedDateTime {
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text))
      return Temporal.Instant.from(text).toZonedDateTimeISO(zone)
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone)
  } catch (cause) {
    throw new ModelError('unreadable', 'The answer holds an impossible time', { cause })
  }
}

function isMidnight(moment: Temporal.ZonedDateTime): boolean {
  return moment.hour === 0 && moment.minute === 0
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

/**
 * Reads when the event takes place. A model may write whole days as dates, the last one included,
 * or from midnight to midnight.
 */
export function readTimes(event: NonNullable<Answer['event']>, zone: string) {
  const start = readMoment(event.start, zone)
  const end = event.end ? readMoment(event.end, zone) : undefined
  const isBetweenMidnights =
    end !== undefined && isMidnight(start) && isMidnight(end) && !start.equals(end)
  if (event.allDay !== true && !isDate(event.start) && !isBetweenMidnights)
    return { start, end: end ?? start.add({ hours: 1 }), isAllDay: false }
  const first = start.toPlainDate()
  const isExclusive = isBetweenMidnights && !isDate(event.end ?? '')
  const last = end?.toPlainDate().subtract({ days: isExclusive ? 1 : 0 }) ?? first
  return {
    start: first.toZonedDateTime(zone),
    end: last.add({ days: 1 }).toZonedDateTime(zone),
    isAllDay: true,
  }
}

function checkRule(options: {
  rule: string
  start: Temporal.ZonedDateTime
  isAllDay: boolean
}): string {
  const { start, isAllDay } = options
  const written = options.rule
    .replace(/^RRULE:/i, '')
    .trim()
    .toUpperCase()
  const rule = isAllDay ? withDateAsEnd(written, start.timeZoneId) : written
  if (!/^[A-Z0-9=;,+-]{6,300}$/i.test(rule) || /FREQ=(?:HOURLY|MINUTELY|SECONDLY)/i.test(rule))
    throw unusable('The answer holds an unusable rule')
  try {
    const series = ruleOf({ start, isAllDay, rule, excluded: [] })
    let first: Temporal.ZonedDateTime | undefined
    series?.all((date, index) => {
      first ??= date
      return index < 0
    })
    if (first === undefined || !first.toPlainDateTime().equals(start.toPlainDateTime()))
      throw unusable('The start is no occurrence of its rule')
  } catch (cause) {
    if (cause instanceof ModelError) throw cause
    throw new ModelError('unreadable', 'The answer holds an unusable rule', { cause })
  }
  return rule
}

/** Returns the rule of whole days with UNTIL as a date. */
function withDateAsEnd(rule: string, zone: string): string {
  return rule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)/,
    (_, year, month, day, hour, minute, second, utc) => {
      const text = `${year}-${month}-${day}T${hour}:${minute}:${second}${utc}`
      return `UNTIL=${readMoment(text, zone).toPlainDate().toString().replaceAll('-', '')}`
    },
  )
}

type Context = { request: ProposeRequest; rules: Reader; ground: Grounding; assumptions: string[] }

/** A model may understand what the rules do not, but not choose a day or a time by itself. */
function checkInvention(options: {
  start: Temporal.ZonedDateTime
  isAllDay: boolean
  text: string
  rules: Reader
}): void {
  const { start, isAllDay, text, rules } = options
  if (!rules.isEnglish(text)) return
  if (!canMeanDay(text, start.toPlainDate())) throw unusable('The day is not in the description')
  if (!isAllDay && !canMeanHour(text, start.hour))
    throw unusable('The time is not in the description')
}

function readEvent(event: NonNullable<Answer['event']>, context: Context): unknown {
  const { request } = context
  const named = event.timeZone ?? undefined
  const zone = named !== undefined && timeZone.safeParse(named).success ? named : zoneOf(request)
  const { start, end, isAllDay } = readTimes(event, zone)
  const now = instantOf(request).toZonedDateTimeISO(zone)
  const isToday = isAllDay && start.toPlainDate().equals(now.toPlainDate())
  if (Temporal.ZonedDateTime.compare(start, now) <= 0 && !isToday)
    throw unusable('The answer lies in the past')
  if (Temporal.ZonedDateTime.compare(end, start) <= 0) throw unusable('The end is before the start')
  checkInvention({ start, isAllDay, text: describedWords(request), rules: context.rules })
  const rule = event.rrule ? checkRule({ rule: event.rrule, start, isAllDay }) : undefined
  const title = oneLine(event.title).slice(0, 80)
  if (!context.ground.hasAnyWord(title)) throw unusable('The title is not of the description')
  const location = oneLine(event.location ?? '').slice(0, 200)
  if (location !== '' && !context.ground.hasWords(location.replace(/^(?:the|at|in) /i, '')))
    throw unusable('The place is not in the description')
  const moment = {
    start,
    end,
    zone,
    isAllDay,
    excluded: [],
    rule,
  }
  const recurrence = recurrencePreview(moment)
  return {
    tool: 'createEvent',
    parameters: {
      title,
      location,
      ...eventTimes(moment),
    },
    explanation: explainEvent({ title, location, moment }),
    preview: previewOf(context, { title, location }, recurrence),
  }
}

/** Returns the words of the description that a value was copied from, if any. */
function previewOf(
  context: Context,
  fields: Record<string, string>,
  recurrence?: ProposalPreview['recurrence'],
): ProposalPreview {
  const description = describedWords(context.request)
  const lower = description.toLowerCase()
  const sources = Object.entries(fields).flatMap(([field, value]) => {
    const start = value === '' ? -1 : lower.indexOf(value.toLowerCase())
    if (start < 0 || lower.length !== description.length) return []
    const end = start + value.length
    return [{ field, text: description.slice(start, end), start, end }]
  })
  return {
    sources,
    assumptions: context.assumptions,
    clashes: [],
    recurrence,
  }
}

function readAnnouncement(answer: NonNullable<Answer['announcement']>, context: Context): unknown {
  const headline = oneLine(answer.headline).slice(0, 80)
  const body = answer.body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 5000)
  if (!context.ground.hasNumbers(`${headline} ${body}`))
    throw unusable('A number is not in the description')
  for (const address of body.match(/(?:https?:\/\/|www\.)[^\s]+/gi) ?? [])
    if (!context.ground.hasText(address.replace(/[.,;!?)]+$/, '')))
      throw unusable('An address is not in the description')
  const isAsTyped = spaced(describedWords(context.request)).includes(spaced(body))
  const pinned =
    answer.pinned === true &&
    /\b(?:pin|pinned|sticky|stick|top)\b/i.test(describedWords(context.request))
  return {
    tool: 'createAnnouncement',
    parameters: { headline, body, pinned },
    explanation: explainAnnouncement({ headline, pinned }),
    preview: {
      ...previewOf(context, { headline, body }),
      ...(isAsTyped
        ? {}
        : previewed([assumptions.reworded, ...context.assumptions.map((text) => ({ text }))])),
    },
  }
}

/** A text with one space wherever it has some, to compare its words. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function readProfile(answer: NonNullable<Answer['profile']>, context: Context): unknown {
  const { ground, request } = context
  const digits = answer.phoneNumber.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length !== 10 || !ground.hasPhone(national))
    throw unusable('The phone number is not in the description')
  const firstName = oneLine(answer.firstName)
  const lastName = oneLine(answer.lastName)
  const nickname = oneLine(answer.nickname ?? '')
  const email = (answer.email ?? '').trim()
  if (!ground.hasWords(`${firstName} ${lastName} ${nickname}`))
    throw unusable('A name is not in the description')
  if (email !== '' && !ground.hasText(email))
    throw unusable('The e-mail address is not in the description')
  const role =
    answer.role === 'admin' && /\badmin/i.test(describedWords(request))
      ? ('admin' as const)
      : ('member' as const)
  const parameters = {
    firstName,
    lastName,
    phoneNumber: `+1${national}`,
    role,
    ...(nickname === '' ? {} : { nickname }),
    ...(email === '' ? {} : { email }),
  }
  return {
    tool: 'createProfile',
    parameters,
    explanation: explainProfile(parameters),
    preview: previewOf(context, { firstName, lastName, nickname, email }),
  }
}

function readLink(answer: NonNullable<Answer['link']>, context: Context): unknown {
  const url = answer.url.trim()
  const bare = url.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  if (bare === '' || !context.ground.hasText(bare))
    throw unusable('The address is not in the description')
  if (!linkUrl.safeParse(url).success) throw unusable('The address may not become a link')
  const link = /^(?:https?|mailto|tel):/i.test(url) ? url : `https://${url}`
  const title = oneLine(answer.title).slice(0, 80)
  return {
    tool: 'createLink',
    parameters: { title, link },
    explanation: explainLink({ title, link }),
    preview: previewOf(context, { title, link: bare }),
  }
}

/**
 * Turns a completion into a proposal. Only the four tools exist, and every value is checked against
 * the description and the contract. Throws ModelError for an answer that is malformed or claims
 * more than the description.
 */
export function readAnswer(
  content: string,
  { request, rules }: { request: ProposeRequest; rules: Reader },
): Proposal {
  const answer = parseContent(content)
  if (answer.tool === 'none') {
    const question = plainSentence(answer.question ?? '', 500)
    if (question === '') throw unusable('The answer says nothing')
    return noProposal(question, [{ field: 'text' }])
  }
  const context: Context = {
    request,
    rules,
    ground: groundIn(describedWords(request)),
    assumptions: (answer.assumptions ?? [])
      .slice(0, 6)
      .map((text) => plainSentence(text, 200))
      .filter((text) => text !== ''),
  }
  const read =
    answer.tool === 'createEvent' && answer.event
      ? readEvent(answer.event, context)
      : answer.tool === 'createAnnouncement' && answer.announcement
        ? readAnnouncement(answer.announcement, context)
        : answer.tool === 'createProfile' && answer.profile
          ? readProfile(answer.profile, context)
          : answer.tool === 'createLink' && answer.link
            ? readLink(answer.link, context)
            : undefined
  const checked = read === undefined ? undefined : checkedProposal(read)
  if (checked === undefined) throw unusable('The answer does not fit its tool')
  return checked
}
