import type { Joining, Site } from '@maypole/contract/community'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'
import { noticeMessages } from './texts.en.ts'

/**
 * Prints a notice in place of the page. It is in the page for as long as that takes, and seen on
 * paper only.
 */
export function PrintedNotice(props: {
  site: Site
  joining: Exclude<Joining, 'roster'>
  url: string
  onPrinted: () => void
}) {
  const { site, joining, url, onPrinted } = props
  const onEnd = useEffectEvent(onPrinted)
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('afterprint', () => onEnd(), { signal: stopping.signal })
    void whenPictureIsThere(site.avatarUrl).then(() => {
      if (!stopping.signal.aborted) window.print()
    })
    return () => stopping.abort()
  }, [site.avatarUrl])
  return createPortal(
    <div className={styles.paper} data-notice>
      <Notice site={site} last={noticeMessages[joining]} url={url} />
    </div>,
    document.body,
  )
}

/** The picture is on the page behind already; without it the notice has the initials. */
async function whenPictureIsThere(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
}
