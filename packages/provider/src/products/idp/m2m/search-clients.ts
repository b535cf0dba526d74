import type { backend } from '@maypole/contract/provider'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../../core/page-cursor.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { M2mClientRow } from '../../../tables.ts'
import { presentClient } from './clients.ts'
import { listClients } from './store.ts'

/** Programs of a project are few: all are read, and the filters compare in memory. */
const mostClients = 10_000
const mostPerPage = 1000
const list = 'm2m_clients'

type Search = z.output<typeof backend.searchM2mClients.body>
type Test = (row: M2mClientRow) => boolean

const filters: Readonly<Record<string, (wanted: readonly string[]) => Test>> = {
  client_id: (wanted) => (row) => wanted.includes(row.id),
  client_name: (wanted) => (row) => wanted.includes(row.name),
  scopes: (wanted) => (row) =>
    (JSON.parse(row.scopes) as string[]).some((scope) => wanted.includes(scope)),
}

/** Finds programs of a project, a page at a time, oldest first. */
export async function searchClients(context: ProjectContext, search: Search) {
  const { limit = 100 } = search
  const after = readCursor(context, { list, cursor: search.cursor })
  const operator = search.query?.operator?.toUpperCase() ?? 'AND'
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= mostPerPage
  if (!isLimit || after === null || (operator !== 'AND' && operator !== 'OR'))
    throw new ProviderError('bad_request')
  const tests = (search.query?.operands ?? []).map(readOperand)
  const passes: Test = (row) =>
    tests.length === 0 ||
    (operator === 'OR' ? tests.some((test) => test(row)) : tests.every((test) => test(row)))
  const projectId = context.project.id
  const all = await listClients(context.db, { projectId, after: undefined, limit: mostClients })
  const found = all.filter(passes)
  const from = after === undefined ? 0 : found.findIndex((row) => isAfter(row, after))
  const rest = from === -1 ? [] : found.slice(from)
  const shown = rest.slice(0, limit)
  const last = rest.length > limit ? shown.at(-1) : undefined
  return {
    m2m_clients: shown.map(presentClient),
    results_metadata: {
      total: found.length,
      next_cursor:
        last === undefined
          ? null
          : writeCursor(context, { list, after: { createdAt: last.created_at, id: last.id } }),
    },
  }
}

function readOperand({
  filter_name: name,
  filter_value: value,
}: {
  filter_name?: unknown
  filter_value?: unknown
}): Test {
  const filter =
    typeof name === 'string' && Object.hasOwn(filters, name) ? filters[name] : undefined
  if (filter === undefined) throw new ProviderError('m2m_search_filter_name_not_recognized')
  const wanted = z.array(z.string()).safeParse(value)
  if (!wanted.success) throw new ProviderError('m2m_search_expected_array_of_strings')
  return filter(wanted.data)
}

function isAfter(row: M2mClientRow, after: { createdAt: string; id: string }): boolean {
  return (
    row.created_at > after.createdAt || (row.created_at === after.createdAt && row.id > after.id)
  )
}
