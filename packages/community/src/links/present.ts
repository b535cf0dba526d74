import type { Link } from '@maypole/contract/community'
import type { LinkRow } from '../lists/tables.ts'
import type { Icons } from './favicons/favicons.ts'

export function presentLink(row: LinkRow, { favicons, signIcon }: Icons): Link {
  const { id, title, url, host, section, hidden, site_id: site, version } = row
  const hasIcon = favicons !== undefined && host !== null
  return {
    id,
    title,
    url,
    iconUrl: hasIcon ? signIcon.address({ site, host }) : undefined,
    section: section ?? undefined,
    hidden: hidden === 1 ? true : undefined,
    version,
  }
}
