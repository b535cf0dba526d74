import type { Joining, Site } from '@maypole/contract/community'
import { PrintedPaper } from '../../../ui/printed-paper.tsx'
import { Notice } from './notice.tsx'
import { noticeMessages } from './texts.en.ts'

/** Prints a notice in place of the page. */
export function PrintedNotice(props: {
  site: Site
  joining: Exclude<Joining, 'roster'>
  url: string
  onPrinted: () => void
}) {
  const { site, joining, url, onPrinted } = props
  return (
    <PrintedPaper ready={() => pictureIsThere(site.avatarUrl)} onPrinted={onPrinted}>
      <Notice site={site} last={noticeMessages[joining]} url={url} />
    </PrintedPaper>
  )
}

/** The picture is on the page behind already; without it the notice has the initials. */
async function pictureIsThere(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
}
