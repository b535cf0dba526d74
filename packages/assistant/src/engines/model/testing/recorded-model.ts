import { Temporal } from 'temporal-polyfill'
import type { EvaluationCase } from '../../../evaluation/score.ts'
import { completionOf, type ScriptedReply, type SeenRequest } from './chat-server.ts'

/** What a model answers, as the prompt asks for it. */
export type ModelAnswer = Record<string, unknown>

const none = {
  question: null,
  event: null,
  announcement: null,
  profile: null,
  link: null,
  assumptions: [],
}

export function question(text = 'Could you tell me more?'): ModelAnswer {
  return { ...none, tool: 'none', question: text }
}

function eventAnswer({ expected, tz, allDay }: EvaluationCase): ModelAnswer {
  const wall = (text: unknown) => Temporal.Instant.from(String(text)).toZonedDateTimeISO(tz)
  const [start, end] = [wall(expected.startDate), wall(expected.endDate)]
  const written = (time: Temporal.ZonedDateTime, days = 0) =>
    allDay === true
      ? time.toPlainDate().subtract({ days }).toString()
      : time.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const { title, location, rrule } = expected
  const times = { allDay: allDay ?? false, start: written(start), end: written(end, 1) }
  return { title, location: location ?? '', ...times, rrule: rrule ?? null, timeZone: null }
}

/** Returns the right answer to a case, as a good model gives it. */
function rightAnswer(testCase: EvaluationCase): ModelAnswer {
  const { kind, expected } = testCase
  if (kind === 'createEvent') return { ...none, tool: kind, event: eventAnswer(testCase) }
  if (kind === 'createAnnouncement') return { ...none, tool: kind, announcement: expected }
  if (kind === 'createProfile') return { ...none, tool: kind, profile: expected }
  if (kind === 'createLink')
    return { ...none, tool: kind, link: { title: expected.title, url: expected.link } }
  return question()
}

/** Returns the description in a request. */
function descriptionIn({ body }: SeenRequest): string {
  const messages = body.messages as { role: string; content: string }[]
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}').description
}

/** A model that answers each description of the cases, right or as `change` makes it. */
export function recordedModel(
  cases: readonly EvaluationCase[],
  change: (answer: ModelAnswer, testCase: EvaluationCase) => ModelAnswer | string = (answer) =>
    answer,
): ScriptedReply {
  return (request, response) => {
    const text = descriptionIn(request)
    const testCase = cases.find((one) => one.text === text)
    if (testCase === undefined) throw new Error(`No answer is recorded for “${text}”`)
    const answer = change(rightAnswer(testCase), testCase)
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(completionOf({ content })))
  }
}

/** Shifts every event by a week. */
export function aWeekLater(answer: ModelAnswer): ModelAnswer {
  const { event } = answer as { event: { start: string; end: string } | null }
  if (event === null) return answer
  const later = (text: string) => {
    const date = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) + 7 * 24 * 60 * 60 * 1000)
    return `${date.toISOString().slice(0, 10)}${text.slice(10)}`
  }
  return { ...answer, event: { ...event, start: later(event.start), end: later(event.end) } }
}
