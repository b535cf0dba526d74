import type { Site } from '@maypole/contract/community'
import { defaultSite } from '@maypole/contract/community/constants'
import { useEffect } from 'react'
import { linkInstall } from '../../../lib/link-install.ts'
import type { SiteTab } from '../../../lib/routes.ts'
import { messages } from '../../../texts/texts.en.ts'
import { useSiteTheme } from '../../../ui/use-site-theme.ts'

/**
 * Applies the site's colours to the page and its name to the browser's tab; the default site's
 * until it is loaded, or when it fails to (PD-52).
 */
export function useSiteAppearance(options: { site: Site | undefined; tab: SiteTab }): void {
  const { site, tab } = options
  useSiteTheme(site?.theme)

  const id = site?.id
  useEffect(() => (id === undefined ? undefined : linkInstall(id)), [id])

  useEffect(() => {
    document.title =
      site === undefined ? defaultSite.title : `${messages.tabs[tab]} · ${site.title}`
  }, [site, tab])
}
