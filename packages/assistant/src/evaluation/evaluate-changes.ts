import type {
  Change,
  SiteItem as ContractItem,
  ItemKind,
  Proposal,
} from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Engine } from '../engine.ts'
import { recurrencePreview, ruleOf } from '../present/explain.ts'
import type { Outcome } from './outcome.ts'
import { type ChangeAnswer, type ChangeCase, type SiteItem, scoreChanges } from './score-changes.ts'

/** The result of one text that changes something. */
export type ChangeResult = { id: string; text: string; outcome: Outcome; answer: ChangeAnswer }

/** Returns what a proposal would do. */
export function changesOf(proposal: Proposal): ChangeAnswer {
  const { explanation } = proposal
  if (proposal.tool === null)
    return { changes: (proposal.changes ?? []).map(judgedChange), explanation }
  const { tool, parameters } = proposal
  return { changes: [{ action: 'create', tool, parameters }], explanation }
}

function judgedChange(change: Change): ChangeAnswer['changes'][number] {
  if (!('item' in change))
    return { action: 'create', tool: change.tool, parameters: change.parameters }
  if (!('parameters' in change)) return { action: 'delete', item: change.item.id }
  if ('cancelled' in change.parameters && change.parameters.cancelled === true)
    return {
      action: 'delete',
      item: change.item.id,
      occurrence: String(change.parameters.recurrenceId),
    }
  const { scope, recurrenceId, ...parameters }: Readonly<Record<string, unknown>> =
    change.parameters
  // The items of `sites.json` have their address as creations do.
  const set = Object.fromEntries(
    Object.entries(parameters).map(([field, value]) => [field === 'url' ? 'link' : field, value]),
  )
  const isOneDate = scope === 'this'
  return {
    action: 'update',
    item: change.item.id,
    set,
    ...(isOneDate && { occurrence: String(recurrenceId) }),
  }
}

/** Returns an item of `sites.json` as a list of the site shows it at that moment. */
export function asListed(
  item: SiteItem,
  { now, tz }: Pick<ChangeCase, 'now' | 'tz'>,
): ContractItem {
  const { kind, ...rest } = item
  const common = { version: 1, ...rest }
  if (kind === 'link') return { kind, item: { ...common, url: String(item.link) } } as never
  if (kind === 'profile') {
    const rights = { mayEdit: true, mayDelete: true }
    return { kind, item: { ...common, ...rights } } as never
  }
  if (kind === 'announcement') return { kind, item: { ...common, date: now } } as never
  const start = Temporal.Instant.from(String(item.startDate)).toZonedDateTimeISO(tz)
  const end = Temporal.Instant.from(String(item.endDate)).toZonedDateTimeISO(tz)
  const rule = typeof item.rrule === 'string' ? item.rrule : undefined
  const moment = { start, end, zone: tz, isAllDay: false, rule, excluded: [] }
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(tz)
  const next = ruleOf(moment)?.next(here, true) ?? start
  const times = {
    startDate: next.toInstant().toString(),
    endDate: next.add(start.until(end)).toInstant().toString(),
  }
  const recurrenceText = recurrencePreview(moment)?.text
  return {
    kind: 'event',
    item: { ...common, allDay: false, timeZone: tz, next: times, recurrenceText },
  } as never
}

/** Runs an engine over the texts that change something, one at a time. */
export async function evaluateChanges(options: {
  engine: Engine
  cases: readonly ChangeCase[]
  sites: Readonly<Record<string, SiteItem[]>>
}): Promise<ChangeResult[]> {
  const results: ChangeResult[] = []
  for (const testCase of options.cases) {
    const items = options.sites[testCase.site] ?? []
    const proposal = await options.engine.propose({
      chat: testCase.text,
      now: testCase.now,
      tzOffset: testCase.tz_offset,
      timeZone: testCase.tz,
      context: testCase.context ?? undefined,
      items: async function* (kind: ItemKind) {
        yield items.filter((item) => item.kind === kind).map((item) => asListed(item, testCase))
      },
    })
    const answer = changesOf(proposal)
    const outcome = scoreChanges(testCase, { answer, items })
    results.push({ id: testCase.id, text: testCase.text, outcome, answer })
  }
  return results
}

/** Returns how many texts had each outcome, as a line of a table. */
export function tableOfChanges(results: readonly ChangeResult[]): string {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return [
    '| changes | right | asked | wrong |',
    '|---|---|---|---|',
    `| ${results.length} | ${count('right')} | ${count('asked')} | ${count('wrong')} |`,
  ].join('\n')
}
