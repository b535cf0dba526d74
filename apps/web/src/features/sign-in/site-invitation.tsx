import type { Site } from '@maypole/contract/community'
import { type ReactNode, useEffect, useState } from 'react'
import { readSite } from '../../start/read-site.ts'
import { SiteMark } from '../../ui/site-mark.tsx'

/**
 * The community that a link leads to, above the sign-in: what the public look-up tells anybody. An
 * unknown one, and one that cannot be looked up, are not mentioned; `children` is shown then.
 */
export function SiteInvitation(props: { siteId: string; children: ReactNode }) {
  const { siteId, children } = props
  const [site, setSite] = useState(() => siteInPage(siteId))
  useEffect(() => {
    if (siteInPage(siteId) !== undefined) return undefined
    const cancellation = new AbortController()
    fetch(`/api/site/${encodeURIComponent(siteId)}`, { signal: cancellation.signal })
      .then(async (response) => {
        if (response.ok) setSite((await response.json()) as Site)
      })
      .catch(() => undefined)
    return () => cancellation.abort()
  }, [siteId])
  if (site === undefined) return children
  return <SiteMark site={site} />
}

/** The server puts the site of the first address into the page. */
function siteInPage(siteId: string): Site | undefined {
  const site = readSite(document)
  return site?.slug === siteId || site?.id === siteId ? site : undefined
}
