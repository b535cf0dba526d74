import type { Announcement } from '@maypole/contract/community'
import { useState } from 'react'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import { GuardedPicture } from './guarded-picture.tsx'
import styles from './pictures.module.css'
import { pictureMessages as texts } from './texts.en.ts'

const PictureViewer = createDialogPart(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
)

/** Up to four pictures of an item; a tap shows them one by one, and whole. */
export function PictureGrid(props: { siteId: string; pictures: Announcement['pictures'] }) {
  const { siteId, pictures = [] } = props
  const [shown, setShown] = useState<number>()
  const { length: count } = pictures
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.grid} aria-label={texts.list(count)} data-count={count}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className={styles.opener}
              aria-label={texts.open(index + 1, count, picture.alt)}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
            >
              <GuardedPicture siteId={siteId} picture={picture} alt={picture.alt} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PictureViewer
          siteId={siteId}
          pictures={pictures}
          start={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
