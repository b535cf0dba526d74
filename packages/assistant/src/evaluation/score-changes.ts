import { readdirSync, readFileSync } from 'node:fs'
import type { AssistantContext } from '@maypole/contract/community'
import type { Outcome } from './outcome.ts'

type Fields = Readonly<Record<string, unknown>>

/** Something that exists on the site: its kind, its id and its fields. */
export type SiteItem = Fields & { kind: string; id: string }

/** One thing that an answer would do once it is confirmed. */
export type Change =
  | { action: 'create'; tool: string; parameters: Fields }
  /** `occurrence` is the start of the one date of a series that is meant; absent for all of it. */
  | { action: 'update'; item: string; occurrence?: string; set: Fields }
  | { action: 'delete'; item: string; occurrence?: string }

/** `changes`: all of these. `which`: asks which of these items. `ask`: asks or says why not. */
export type ExpectedChanges =
  | { changes: Change[] }
  | { which: string[] }
  /** Words that the question has to name. */
  | { ask: string[] }

/** A text that changes something on a site, or creates several things, with the right answer. */
export type ChangeCase = {
  id: string
  text: string
  context: AssistantContext | null
  now: string
  tz: string
  tz_offset: number
  locale: string
  /** The site of `changes/sites.json` that the text was written on. */
  site: string
  expected: ExpectedChanges
  /** Whether asking first is as good. */
  mayAsk?: boolean
  /** Other values of a single update that are as good. */
  acceptSets?: Fields[]
}

/** An answer as it is judged; without changes it is a question or a refusal. */
export type ChangeAnswer = { changes: readonly Change[]; explanation: string }

const base = new URL('changes/', import.meta.url)

/** Returns the sites that the texts are about, by name. */
export function readSites(): Readonly<Record<string, SiteItem[]>> {
  return JSON.parse(readFileSync(new URL('sites.json', base), 'utf8'))
}

/** Returns the texts of a half. */
export function readChangeCases(half: 'open' | 'set-aside'): ChangeCase[] {
  const folder = new URL(`${half}/`, base)
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function plain(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(?:the )/, '')
    .replace(/\/$/, '')
}

function isSame(options: { field: string; wanted: unknown; given: unknown }): boolean {
  const { field, wanted, given } = options
  if (field === 'startDate' || field === 'endDate')
    return Date.parse(String(wanted)) === Date.parse(String(given))
  if (field === 'location' || field === 'link') return plain(wanted) === plain(given)
  // A title may hold more words: the judge of single creations is the strict one.
  if (field === 'title' || field === 'headline') return plain(given).includes(plain(wanted))
  return wanted === given
}

/** Says whether a field keeps the value that the item, or that date of a series, already has. */
function isKept(options: { change: Change; item: SiteItem; field: string }): boolean {
  const { change, item, field } = options
  if (change.action !== 'update') return false
  const given = change.set[field]
  if (change.occurrence === undefined || !['startDate', 'endDate'].includes(field))
    return isSame({ field, wanted: item[field], given })
  const length = Date.parse(String(item.endDate)) - Date.parse(String(item.startDate))
  const start = Date.parse(change.occurrence)
  return Date.parse(String(given)) === (field === 'startDate' ? start : start + length)
}

function matches(options: { wanted: Change; given: Change; items: readonly SiteItem[] }): boolean {
  const { wanted, given, items } = options
  const hasAll = (fields: Fields, of: Fields) =>
    Object.entries(fields).every(([field, value]) =>
      isSame({ field, wanted: value, given: of[field] }),
    )
  if (wanted.action === 'create')
    return (
      given.action === 'create' &&
      given.tool === wanted.tool &&
      hasAll(wanted.parameters, given.parameters)
    )
  if (given.action === 'create' || given.action !== wanted.action) return false
  if (given.item !== wanted.item) return false
  const [date, sameDate] = [wanted.occurrence, given.occurrence].map((text) =>
    text === undefined ? undefined : Date.parse(text),
  )
  if (date !== sameDate) return false
  if (wanted.action !== 'update' || given.action !== 'update') return true
  const item = items.find(({ id }) => id === wanted.item)
  return (
    hasAll(wanted.set, given.set) &&
    Object.keys(given.set).every(
      (field) =>
        field in wanted.set || (item !== undefined && isKept({ change: given, item, field })),
    )
  )
}

/** Returns the expected changes, also with each of the other accepted values. */
function wantedForms({ expected, acceptSets }: ChangeCase): Change[][] {
  if (!('changes' in expected)) return []
  const others = (acceptSets ?? []).map((set) =>
    expected.changes.map((change) => (change.action === 'update' ? { ...change, set } : change)),
  )
  return [expected.changes, ...others]
}

function isWanted(testCase: ChangeCase, options: { answer: ChangeAnswer; items: SiteItem[] }) {
  const { answer, items } = options
  return wantedForms(testCase).some(
    (wanted) =>
      wanted.length === answer.changes.length &&
      wanted.every((one) => answer.changes.some((given) => matches({ wanted: one, given, items }))),
  )
}

/** Judges one answer. A change that nobody meant is wrong; a needless question is `asked`. */
export function scoreChanges(
  testCase: ChangeCase,
  options: { answer: ChangeAnswer; items: SiteItem[] },
): Outcome {
  const { answer, items } = options
  const { expected } = testCase
  if (answer.explanation.trim() === '') return 'wrong'
  if (answer.changes.length > 0) return isWanted(testCase, options) ? 'right' : 'wrong'
  if ('changes' in expected) return testCase.mayAsk === true ? 'right' : 'asked'
  const said = answer.explanation.toLowerCase()
  const words =
    'ask' in expected
      ? expected.ask
      : items
          .filter(({ id }) => expected.which.includes(id))
          .map((item) => String(item.title ?? item.headline ?? item.lastName))
  return words.every((word) => said.includes(word.toLowerCase())) ? 'right' : 'asked'
}
