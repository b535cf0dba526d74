import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FinishedImport } from '@maypole/contract/community'
import { BodyPart, SharedBody } from '@maypole/platform/http'
import { inPages } from '../../lists/read-pages.ts'
import type { KeptImportRow } from '../../lists/tables.ts'

/** Presents an import that was carried out. */
export function presentImport(row: KeptImportRow): FinishedImport {
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
  head: object,
  planned: readonly { readonly shown: object }[],
): Promise<SharedBody> {
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`)]
  let separator = ''
  for (const rows of inPages(planned)) {
    parts.push(Buffer.from(separator + rows.map(({ shown }) => JSON.stringify(shown)).join(',')))
    separator = ','
    await nextTurn()
  }
  parts.push(Buffer.from(']}'))
  return new SharedBody(parts.map((bytes) => new BodyPart(bytes)))
}
