import type { Proposal } from '@maypole/contract/community'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

type Parameters = Record<string, unknown>

/**
 * A description with its right answer. `kind` is the expected tool, or `none` for asking back or
 * refusing.
 */
export type EvaluationCase = {
  id: string
  kind: string
  context: 'announcements' | 'events' | 'directory' | 'links' | null
  text: string
  now: string
  tz: string
  tz_offset: number
  expected: Parameters
  /** Partial overrides: one item, or a compatible pair, may replace what is expected. */
  accept?: Parameters[]
  titleMustInclude?: string[]
  textMustInclude?: string[]
  mustNotInclude?: string[]
  endStated?: boolean
  allDay?: boolean
  /** The first six starts of a series. */
  occurrences?: string[]
  occurrenceCount?: number
  wouldAsk?: string
  notes?: string
  /** The language and region of the writer. For readers: an engine is not told. */
  locale?: string
  /** Words that a title may hold besides the required ones; any other word is left over. */
  titleMay?: string[]
  titleMustNotInclude?: string[]
  /** What a question has to name, one of them: a word of the text, or the field of a gap. */
  asksAbout?: string[]
  /** Words that were not understood: a proposal has to say that it left them out. */
  saysLeftOut?: string[]
}

/** Why an answer is wrong; empty when it is right. */
export type Verdict = { isRight: boolean; faults: string[] }

/** The faults of a proposal with the expected tool, by what they concern. */
export type ProposalFaults = {
  fields: string[]
  series: string[]
  title: string[]
  /** Faults of the text as a whole: words lost from it, or words that must not occur. */
  text: string[]
}

const instants = ['startDate', 'endDate']
const ownChecks = ['title', 'headline', 'body', 'rrule']
const longestCount = 400
const fourHours = 4 * 60 * 60 * 1000

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function place(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(?:at )?(?:the )?/, '')
}

function isSame(options: { field: string; expected: unknown; answered: unknown }): boolean {
  const { field, expected, answered } = options
  if (isEmpty(expected) && isEmpty(answered)) return true
  if (isEmpty(expected) || isEmpty(answered)) return false
  if (instants.includes(field)) return Date.parse(String(expected)) === Date.parse(String(answered))
  if (field === 'location') return place(expected) === place(answered)
  if (Array.isArray(expected)) return JSON.stringify(expected) === JSON.stringify(answered)
  return expected === answered
}

/** Returns parameters with whole days as instants, from midnight to midnight of the zone. */
function asInstants(parameters: Parameters, zone: string): Parameters {
  if (parameters.allDay !== true) return parameters
  const midnight = (text: unknown, days: number) =>
    Temporal.PlainDate.from(String(text)).add({ days }).toZonedDateTime(zone)
  const write = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()
  return {
    ...parameters,
    startDate: write(midnight(parameters.startDate, 0)),
    endDate: write(midnight(parameters.endDate, 1)),
    ...(typeof parameters.rrule === 'string' && {
      rrule: parameters.rrule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?!T)/, (_, year, month, day) => {
        const end = midnight(`${year}-${month}-${day}`, 0)
        return `UNTIL=${write(end).replaceAll(/[-:]|\.\d+/g, '')}`
      }),
    }),
  }
}

/** Expands a rule to its first six starts, and counts up to `countTo`. */
function expandRule(options: { rule: string; start: string; zone: string; countTo?: number }): {
  first: number[]
  total: number
} {
  const dtstart = Temporal.Instant.from(options.start).toZonedDateTimeISO(options.zone)
  const rule = new RRuleTemporal({ rruleString: options.rule, dtstart, temporal: Temporal })
  const all = rule.all((_, index) => index < (options.countTo ?? 6))
  return { first: all.slice(0, 6).map((date) => date.epochMilliseconds), total: all.length }
}

function seriesFaults(testCase: EvaluationCase, parameters: Parameters): string[] {
  const { occurrences, occurrenceCount } = testCase
  if (occurrences === undefined)
    return isEmpty(parameters.rrule) ? [] : [`repeats: ${String(parameters.rrule)}`]
  if (isEmpty(parameters.rrule)) return ['does not repeat']
  const expanded = expandRule({
    rule: String(parameters.rrule),
    start: String(parameters.startDate),
    zone: testCase.tz,
    countTo: occurrenceCount === undefined ? 6 : longestCount,
  })
  const wanted = occurrences.map((text) => Date.parse(text))
  if (wanted.some((time, index) => expanded.first[index] !== time))
    return [`starts ${expanded.first.map((time) => new Date(time).toISOString()).join(' ')}`]
  if (occurrenceCount === undefined) return []
  const isAcceptedCount = expanded.total === occurrenceCount
  const others = (testCase.accept ?? []).flatMap(({ rrule }) =>
    typeof rrule === 'string' ? [rrule] : [],
  )
  const isOther = others.some(
    (rule) =>
      expandRule({
        rule,
        start: String(testCase.expected.startDate),
        zone: testCase.tz,
        countTo: longestCount,
      }).total === expanded.total,
  )
  return isAcceptedCount || isOther ? [] : [`${expanded.total} occurrences`]
}

function fieldFaults(
  testCase: EvaluationCase,
  options: { wanted: Parameters; parameters: Parameters },
): string[] {
  const { wanted, parameters } = options
  const faults: string[] = []
  for (const [field, expected] of Object.entries(wanted)) {
    if (ownChecks.includes(field)) continue
    const answered = parameters[field]
    if (isSame({ field, expected, answered })) continue
    if (field === 'endDate' && testCase.endStated === false) {
      const length = Date.parse(String(answered)) - Date.parse(String(parameters.startDate))
      if (isEmpty(answered) || (length > 0 && length <= fourHours)) continue
    }
    faults.push(`${field}: ${String(answered)} instead of ${String(expected)}`)
  }
  return faults
}

/** Returns the title or headline of a proposal. */
export function titleOf(parameters: Parameters): string {
  return String(parameters.title ?? parameters.headline ?? '')
}

function titleFaults(testCase: EvaluationCase, parameters: Parameters): string[] {
  const title = titleOf(parameters)
  const lost = (testCase.titleMustInclude ?? []).filter(
    (word) => !title.toLowerCase().includes(word.toLowerCase()),
  )
  return [
    ...lost.map((word) => `title “${title}” without “${word}”`),
    ...(title.length > 80 ? ['title longer than 80 characters'] : []),
  ]
}

function textFaults(testCase: EvaluationCase, parameters: Parameters): string[] {
  const body = String(parameters.body ?? '')
  const text = `${titleOf(parameters)}\n${body}`.toLowerCase()
  const all = JSON.stringify(parameters).toLowerCase()
  return [
    ...(testCase.textMustInclude ?? [])
      .filter((word) => !text.includes(word.toLowerCase()))
      .map((word) => `text “${body}” without “${word}”`),
    ...(testCase.mustNotInclude ?? [])
      .filter((word) => all.includes(word.toLowerCase()))
      .map((word) => `holds “${word}”`),
  ]
}

/**
 * Returns the expected answer, also with each item of `accept` and each pair of items about
 * different fields.
 */
function wantedForms(testCase: EvaluationCase): Parameters[] {
  const items = (testCase.accept ?? []).filter((item) => item.kind === undefined)
  const forms: Parameters[] = [
    testCase.expected,
    ...items.map((item) => ({ ...testCase.expected, ...item })),
  ]
  for (const [index, first] of items.entries())
    for (const second of items.slice(index + 1)) {
      const isCompatible = !Object.keys(first).some((key) => key in second)
      if (isCompatible) forms.push({ ...testCase.expected, ...first, ...second })
    }
  return forms
}

/** Returns the faults of a proposal with the expected tool. */
export function findFaults(
  testCase: EvaluationCase,
  answer: Exclude<Proposal, { tool: null }>,
): ProposalFaults {
  const parameters = asInstants({ ...answer.parameters }, testCase.tz)
  const fields = wantedForms(testCase)
    .map((wanted) => fieldFaults(testCase, { wanted, parameters }))
    .toSorted((a, b) => a.length - b.length)[0]
  return {
    fields: fields ?? [],
    series: answer.tool === 'createEvent' ? seriesFaults(testCase, parameters) : [],
    title: titleFaults(testCase, parameters),
    text: textFaults(testCase, parameters),
  }
}

/** Returns the kinds that are accepted in place of the expected one. */
export function acceptedKinds(testCase: EvaluationCase): string[] {
  return (testCase.accept ?? []).flatMap(({ kind }) => (typeof kind === 'string' ? [kind] : []))
}

/**
 * Scores one answer: instants instead of strings, series by their starts, titles by the words they
 * must hold.
 */
export function scoreAnswer(testCase: EvaluationCase, answer: Proposal): Verdict {
  const answered = answer.tool ?? 'none'
  if (answer.explanation.trim() === '') return { isRight: false, faults: ['no explanation'] }
  if (answered !== testCase.kind) {
    if (acceptedKinds(testCase).includes(answered)) return { isRight: true, faults: [] }
    const said = answer.tool === null ? answer.explanation : JSON.stringify(answer.parameters)
    return { isRight: false, faults: [`${answered} instead of ${testCase.kind}: ${said}`] }
  }
  if (answer.tool === null) return { isRight: true, faults: [] }
  const { fields, title, text, series } = findFaults(testCase, answer)
  const faults = [...fields, ...title, ...text, ...series]
  return { isRight: faults.length === 0, faults }
}
