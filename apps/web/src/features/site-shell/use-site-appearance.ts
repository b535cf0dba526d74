import type { Site } from '@maypole/contract/community'
import { defaultSite } from '@maypole/contract/community/constants'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { followAppearance, isDark } from '../../lib/appearance.ts'
import { siteThemeOf } from '../../lib/site-theme.ts'
import { messages } from '../../messages.ts'
import type { SiteTab } from '../../routes.ts'
import { applyTheme } from '../../ui/apply-theme.ts'

/**
 * Applies the site's colours, light or dark, to the page and its name to the browser's tab; the
 * default site's until it is loaded, or when it fails to (PD-52). The previous ones are restored
 * afterwards.
 */
export function useSiteAppearance(options: { site: Site | undefined; tab: SiteTab }): void {
  const { site, tab } = options
  const { primaryColor, backgroundColor } = site?.theme ?? defaultSite.theme
  const dark = useSyncExternalStore(followAppearance, isDark)

  // Before the browser paints, so that no frame has the wrong colours.
  useLayoutEffect(() => {
    const theme = siteThemeOf({ primaryColor, backgroundColor, isDark: dark })
    const takeOff = applyTheme(document.documentElement, theme)
    const frame = paintBrowserFrame(theme.accentSoft)
    return () => {
      takeOff()
      frame()
    }
  }, [primaryColor, backgroundColor, dark])

  useEffect(() => {
    document.title =
      site === undefined ? defaultSite.title : `${messages.tabs[tab]} · ${site.title}`
  }, [site, tab])
}

/** Continues the colour at the top of the page in the frame that phones draw around it. */
function paintBrowserFrame(colour: string): () => void {
  const before = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    (meta) => ({ meta, content: meta.content }),
  )
  for (const { meta } of before) meta.content = colour
  return () => {
    for (const { meta, content } of before) meta.content = content
  }
}
