import type { Announcement } from '@maypole/contract/community'
import { Suspense } from 'react'
import { createOptionalPart } from '../../start/part.ts'
import styles from './announcements.module.css'

const PictureGrid = createOptionalPart(
  async () => (await import('../../shared/pictures/picture-grid.tsx')).PictureGrid,
)

/** The pictures of an announcement. Their space is there before they are. */
export function AnnouncementPictures(props: {
  siteId: string
  pictures: Announcement['pictures']
}) {
  const [first, second] = props.pictures ?? []
  if (!first) return null
  return (
    <div
      className={styles.pictures}
      style={{ aspectRatio: second ? 1.5 : first.width / first.height }}
    >
      <Suspense>
        <PictureGrid {...props} />
      </Suspense>
    </div>
  )
}
