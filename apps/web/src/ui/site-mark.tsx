import type { Site } from '@maypole/contract/community'
import { SiteAvatar } from './site-avatar.tsx'
import styles from './site-mark.module.css'

/** A community as its link leads to it: the picture, and the title below. */
export function SiteMark(props: { site: Pick<Site, 'title' | 'theme' | 'avatarUrl'> }) {
  const { title, theme, avatarUrl } = props.site
  return (
    <div className={styles.mark}>
      <SiteAvatar url={avatarUrl} title={title} colour={theme.primaryColor} size={88} />
      <p dir="auto">{title}</p>
    </div>
  )
}
