import type { Link } from '@maypole/contract/community'
import type { LinkRow } from '../tables.ts'
import type { IconSigner } from './favicons/sign-icon.ts'

/** Presents a link. Without a signer there are no icons. */
export function presentLink(row: LinkRow, icons: IconSigner | undefined): Link {
  const { id, title, url, host, section, hidden, site_id: site, version } = row
  const hasIcon = icons !== undefined && host !== null
  return {
    id,
    title,
    url,
    iconUrl: hasIcon ? icons.address({ site, host }) : undefined,
    section: section ?? undefined,
    hidden: hidden === 1 ? true : undefined,
    version,
  }
}
