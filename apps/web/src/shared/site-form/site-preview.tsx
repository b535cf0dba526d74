import { useLayoutEffect, useRef } from 'react'
import { siteThemeOf } from '../../lib/site-theme.ts'
import { messages } from '../../texts/texts.en.ts'
import { applyTheme } from '../../ui/apply-theme.ts'
import styles from './site-fields.module.css'
import type { SiteValues } from './site-values.ts'
import { siteFormMessages } from './texts.en.ts'

/**
 * A preview of the two colours, by the same rules as the site itself, hidden from screen readers.
 */
export function SitePreview(props: { values: SiteValues }) {
  const { title, primaryColor, backgroundColor } = props.values
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current === null) return undefined
    return applyTheme(frame.current, siteThemeOf({ primaryColor, backgroundColor }))
  }, [primaryColor, backgroundColor])
  return (
    <div ref={frame} className={styles.preview} aria-hidden="true">
      <span className={styles.name}>{title.trim() || siteFormMessages.titlePlaceholder}</span>
      <span className={styles.tab}>{messages.tabs.events}</span>
      <span className={styles.sample}>{messages.site.share}</span>
    </div>
  )
}
