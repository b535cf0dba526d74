import type { Site } from '@maypole/contract/community'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SiteAvatar } from '../../../ui/site-avatar.tsx'
import styles from './notice.module.css'
import { inviteMessages, noticeMessages } from './texts.en.ts'

/** A page for the notice board: picture, title, the code, and three sentences. */
export function Notice(props: {
  site: Pick<Site, 'title' | 'theme' | 'avatarUrl'>
  /** What happens after signing in. */
  last: string
  url: string
}) {
  const { site, last, url } = props
  return (
    <div className={styles.notice}>
      <SiteAvatar
        url={site.avatarUrl}
        title={site.title}
        colour={site.theme.primaryColor}
        size={140}
      />
      <h1 dir="auto">{site.title}</h1>
      <p>{noticeMessages.invitation(site.title)}</p>
      <QrCode className={styles.code} text={url} label={inviteMessages.qrCode} />
      <p>{noticeMessages.scan}</p>
      <p>{last}</p>
    </div>
  )
}
