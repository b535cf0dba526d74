import type { ProviderUser } from '@maypole/contract/provider'
import { type Position, readCursor, writeCursor } from '../../../core/page-cursor.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { presentUsers } from '../../../core/users/present-users.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { UserRow } from '../../../tables.ts'
import type { Alternatives } from './candidates-store.ts'
import { type Condition, joinConditions, mostFew, type Where } from './conditions-store.ts'
import { filters } from './filters.ts'
import { chooseGrams, searchIndex } from './search-index.ts'
import { countUsers, listIdsOf, listUsersByIds, scanUsers } from './search-store.ts'

const defaultLimit = 100
const mostPerPage = 1000
/** Beyond it a total is -1, as the service has it where totals are off: to count takes too long. */
const mostCounted = 1000
const list = 'users'

interface Query {
  readonly operator?: string | undefined
  readonly operands?:
    | readonly { filter_name?: unknown; filter_value?: unknown }[]
    | null
    | undefined
}

interface Search {
  readonly cursor: string | null | undefined
  readonly limit: number | undefined
  readonly query: Query | null | undefined
}

interface Found {
  readonly rows: readonly UserRow[]
  /** -1 where there are too many to count. */
  readonly total: number
}

/** Finds users of a project, a page at a time, oldest first. */
export async function searchUsers(
  context: ProjectContext,
  search: Search,
): Promise<{
  results: ProviderUser[]
  results_metadata: { total: number; next_cursor: string | null }
}> {
  const limit = checkLimit(search.limit)
  const after = readCursor(context, { list, cursor: search.cursor })
  if (after === null) throw new ProviderError('user_search_invalid_cursor')
  const isAny = readOperator(search.query)
  const conditions = (search.query?.operands ?? []).map(readOperand)
  const page = { after, limit: limit + 1 }
  const { rows, total } = isAny
    ? await findAny(context, conditions, page)
    : await findAll(context, conditions, page)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    results: await presentUsers(context.db, shown),
    results_metadata: {
      total,
      next_cursor:
        last === undefined
          ? null
          : writeCursor(context, { list, after: { createdAt: last.created_at, id: last.id } }),
    },
  }
}

function checkLimit(limit: number = defaultLimit): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > mostPerPage)
    throw new ProviderError('user_search_invalid_limit')
  return limit
}

/** Whether one of the operands is enough. */
function readOperator(query: Query | null | undefined): boolean {
  const operator = query?.operator?.toUpperCase()
  if (operator === 'OR') return true
  const isStated = query !== undefined && query !== null
  if (isStated && operator !== 'AND') throw new ProviderError('user_search_invalid_operator')
  return false
}

function readOperand({
  filter_name: name,
  filter_value: value,
}: {
  filter_name?: unknown
  filter_value?: unknown
}): Condition {
  if (name === undefined) throw new ProviderError('user_search_missing_filter_name')
  if (typeof name !== 'string') throw new ProviderError('user_search_filter_name_must_be_string')
  if (value === undefined || value === null)
    throw new ProviderError('user_search_missing_filter_value')
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (filter === undefined) throw new ProviderError('user_search_filter_name_not_recognized')
  return filter(value)
}

interface Page {
  readonly after: Position | undefined
  readonly limit: number
}

/** A condition with the ids of all users whom it holds for, where they are known. */
interface Settled {
  readonly where: Where
  readonly ids: readonly string[] | undefined
}

/** Asks for the users of a condition. Those of a search that finds many stay unknown. */
async function settle(context: ProjectContext, { where, ids, few }: Condition): Promise<Settled> {
  const projectId = context.project.id
  const list = ids ?? few
  const found =
    list === undefined ? undefined : await listIdsOf(context.db, { ids: list, projectId })
  const isAll = found !== undefined && (ids !== undefined || found.length <= mostFew)
  return { where, ids: isAll ? found : undefined }
}

const unasked = ({ where }: Condition): Settled => ({ where, ids: undefined })

/**
 * Users whom every condition holds for. Conditions that an index answers are asked first; only
 * where there is none, one that reads a table through.
 */
async function findAll(
  context: ProjectContext,
  conditions: readonly Condition[],
  page: Page,
): Promise<Found> {
  const hasIndexed = conditions.some(({ ids }) => ids !== undefined)
  const grams = conditions.flatMap((one) => chooseGrams(one.grams) ?? [])
  if (!hasIndexed && grams.length > 0) {
    const where = joinConditions(conditions, 'and')
    const found = await lookUpGrams(context, { alternatives: [grams], where, others: [] }, page)
    if (found !== undefined) return found
  }
  const asked = hasIndexed ? undefined : conditions.find(({ few }) => few !== undefined)
  const settled = await Promise.all(
    conditions.map((condition) =>
      condition.ids !== undefined || condition === asked
        ? settle(context, condition)
        : unasked(condition),
    ),
  )
  const [first, ...others] = settled.flatMap(({ ids }) => (ids === undefined ? [] : [ids]))
  const rest = settled.filter(({ ids }) => ids === undefined)
  const where = joinConditions(rest, 'and')
  if (first === undefined) return scan(context, where, page)
  const ids = first.filter((id) => others.every((list) => list.includes(id)))
  return lookUp(context, { ids: [...new Set(ids)], where }, page)
}

/** Users whom at least one condition holds for. */
async function findAny(
  context: ProjectContext,
  conditions: readonly Condition[],
  page: Page,
): Promise<Found> {
  const byGrams = await findAnyByGrams(context, conditions, page)
  if (byGrams !== undefined) return byGrams
  const canAsk = conditions.every(({ ids, few }) => ids !== undefined || few !== undefined)
  const settled = canAsk
    ? await Promise.all(conditions.map((condition) => settle(context, condition)))
    : conditions.map(unasked)
  if (settled.length === 0 || settled.some(({ ids }) => ids === undefined))
    return scan(context, joinConditions(settled, 'or'), page)
  const ids = settled.flatMap((one) => one.ids ?? [])
  return lookUp(context, { ids: [...new Set(ids)], where: undefined }, page)
}

/** Undefined where an operand needs another way, or the index is not complete. */
async function findAnyByGrams(
  context: ProjectContext,
  conditions: readonly Condition[],
  page: Page,
): Promise<Found | undefined> {
  const alternatives: (readonly number[])[] = []
  const others: string[] = []
  for (const { ids, grams } of conditions) {
    const chosen = chooseGrams(grams)
    if (chosen !== undefined) alternatives.push(chosen)
    else if (ids === undefined) return undefined
    else others.push(...(await listIdsOf(context.db, { ids, projectId: context.project.id })))
  }
  if (alternatives.length === 0) return undefined
  const where = joinConditions(conditions, 'or')
  return lookUpGrams(context, { alternatives, where, others }, page)
}

async function lookUpGrams(
  { db, project }: ProjectContext,
  search: { alternatives: Alternatives; where: Where | undefined; others: readonly string[] },
  page: Page,
): Promise<Found | undefined> {
  const { where } = search
  if (where === undefined) return undefined
  const options = { ...search, ...page, where, projectId: project.id, mostCounted }
  const found = await searchIndex(db, options)
  if (found === undefined) return undefined
  const rows = await listUsersByIds(db, { ids: found.ids, where: undefined })
  return { rows, total: found.found > mostCounted ? -1 : found.found }
}

async function scan(context: ProjectContext, where: Where | undefined, page: Page): Promise<Found> {
  const projectId = context.project.id
  const rows = await scanUsers(context.db, { projectId, where, ...page })
  // A first page that is not full has all of them.
  if (page.after === undefined && rows.length < page.limit) return { rows, total: rows.length }
  const counted = await countUsers(context.db, { projectId, where, most: mostCounted + 1 })
  return { rows, total: counted > mostCounted ? -1 : counted }
}

async function lookUp(
  context: ProjectContext,
  { ids, where }: { ids: readonly string[]; where: Where | undefined },
  { after, limit }: Page,
): Promise<Found> {
  const rows = await listUsersByIds(context.db, { ids, where })
  const rest = after === undefined ? rows : rows.filter((row) => isAfter(row, after))
  return { rows: rest.slice(0, limit), total: rows.length }
}

function isAfter(row: UserRow, { createdAt, id }: Position): boolean {
  return row.created_at > createdAt || (row.created_at === createdAt && row.id > id)
}
