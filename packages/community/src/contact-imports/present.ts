import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContactImport, ImportPreview } from '@maypole/contract/community'
import { BodyPart, SharedBody } from '@maypole/platform/http'
import { inPages } from '../lists/read-pages.ts'
import type { ContactImportRow } from '../tables.ts'
import type { ImportPlan } from './plan.ts'
import type { FileFacts } from './read-file.ts'

/** Presents an import that was carried out. */
export function presentImport(row: ContactImportRow): ContactImport {
  return {
    id: row.id,
    added: row.added_count,
    changed: row.changed_count,
    importedAt: row.applied_at ?? row.created_at,
    undoUntil: row.expires_at,
  }
}

/** Presents what an import would do, part by part: other requests are handled in between. */
export async function presentPreview(
  row: ContactImportRow,
  { plan, room }: { plan: ImportPlan; room: number },
): Promise<SharedBody> {
  const facts = JSON.parse(row.facts) as FileFacts
  const { digest } = plan
  const head: Omit<ImportPreview, 'rows'> = { id: row.id, ...facts, room, digest }
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`)]
  let separator = ''
  for (const rows of inPages(plan.rows)) {
    parts.push(Buffer.from(separator + rows.map(({ shown }) => JSON.stringify(shown)).join(',')))
    separator = ','
    await nextTurn()
  }
  parts.push(Buffer.from(']}'))
  return new SharedBody(parts.map((bytes) => new BodyPart(bytes)))
}
