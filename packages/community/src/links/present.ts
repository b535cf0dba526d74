import type { Link } from '@maypole/contract/community'
import type { IconSigner } from '../favicons/sign-icon.ts'
import type { LinkRow } from '../tables.ts'

/** Presents a link to members. Without a signer there are no icons. */
export function presentLink(row: LinkRow, icons: IconSigner | undefined): Link {
  const { id, title, url, host, site_id: site, version } = row
  if (icons === undefined || host === null) return { id, title, url, version }
  return { id, title, url, iconUrl: icons.address({ site, host }), version }
}
