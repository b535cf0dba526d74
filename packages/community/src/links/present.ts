import type { Link } from '@maypole/contract/community'
import type { LinkRow } from '../tables.ts'

export function presentLink(row: LinkRow): Link {
  return { id: row.id, title: row.title, url: row.url, version: row.version }
}
