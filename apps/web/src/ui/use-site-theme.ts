import type { Site } from '@maypole/contract/community'
import { defaultSite } from '@maypole/contract/community/constants'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { followAppearance, isDark } from '../lib/appearance.ts'
import { siteThemeOf } from '../lib/site-theme.ts'
import { applyTheme } from './apply-theme.ts'

/**
 * Applies a site's colours, light or dark, to the page, or those of the default site. The previous
 * ones are restored afterwards.
 */
export function useSiteTheme(siteTheme: Site['theme'] | undefined): void {
  const { primaryColor, backgroundColor } = siteTheme ?? defaultSite.theme
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
