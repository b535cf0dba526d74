import type { Proposal } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { type EvaluationCase, findFaults } from '../../packages/assistant/src/evaluation/score.ts'
import type { Engine } from '../../packages/assistant/src/index.ts'

/** A text with its writer's wall time, as a Date in UTC, and the writer's offset in minutes. */
export type Writing = { text: string; now: Date; offset: number }

/** What a library read: wall times as Dates in UTC. */
export type Reading = { start: Date; end?: Date; rrule?: string; isAllDay?: boolean }

/** Reads one text. `undefined` where nothing, or no day, was found. */
export type DateReader = (testCase: EvaluationCase) => Promise<Proposal | undefined>

/** What a reading is worth. A day without a time where the text has one counts as nothing. */
export type ReadingOutcome = 'right' | 'nothing' | 'wrong'

function writingOf({ text, now, tz_offset }: EvaluationCase): Writing {
  return { text, now: new Date(`${now.slice(0, 19)}Z`), offset: tz_offset * 60 }
}

function asInstant(wall: Date, zone: string): string {
  const plain = Temporal.PlainDateTime.from(wall.toISOString().slice(0, 19))
  return plain.toZonedDateTime(zone).toInstant().toString()
}

/** Returns the reading as the proposal that an app would make of it. */
function proposalOf(reading: Reading, zone: string): Proposal {
  const { start, rrule } = reading
  const read = reading.end ?? start
  const end = read > start ? read : new Date(start.getTime() + 60 * 60 * 1000)
  return {
    tool: 'createEvent',
    parameters: {
      title: '',
      location: '',
      startDate: asInstant(start, zone),
      endDate: asInstant(end, zone),
      ...(rrule !== undefined && { rrule }),
    },
    explanation: 'Read.',
  }
}

/** Wraps the function of a library. */
export function readerOf(read: (writing: Writing) => Reading | undefined): DateReader {
  return async (testCase) => {
    const reading = read(writingOf(testCase))
    if (reading === undefined || Number.isNaN(reading.start.getTime())) return undefined
    if (reading.isAllDay === true && testCase.allDay !== true) return undefined
    return proposalOf(reading, testCase.tz)
  }
}

/** Wraps an engine. A question counts as nothing. */
export function readerOfEngine(engine: Engine): DateReader {
  return async (testCase) => {
    const proposal = await engine.propose({
      chat: testCase.text,
      now: testCase.now,
      tzOffset: testCase.tz_offset,
      timeZone: testCase.tz,
      context: testCase.context ?? undefined,
    })
    return proposal.tool === null ? undefined : proposal
  }
}

function outcomeOfFaults(faults: readonly string[]): ReadingOutcome {
  return faults.length === 0 ? 'right' : 'wrong'
}

/** Judges the day, the time, the stated end and the repetition, as the evaluation does. */
export function judgeReading(
  testCase: EvaluationCase,
  proposal: Proposal | undefined,
): { whole: ReadingOutcome; start: ReadingOutcome } {
  if (proposal === undefined || proposal.tool === null)
    return { whole: 'nothing', start: 'nothing' }
  if (proposal.tool !== testCase.kind) return { whole: 'wrong', start: 'wrong' }
  const { fields, series } = findFaults(testCase, proposal)
  const ofTimes = fields.filter((fault) => !fault.startsWith('location:'))
  return {
    whole: outcomeOfFaults([...ofTimes, ...series]),
    start: outcomeOfFaults(ofTimes.filter((fault) => fault.startsWith('startDate:'))),
  }
}
