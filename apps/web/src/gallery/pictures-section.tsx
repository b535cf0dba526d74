import type { Picture } from '@maypole/contract/community'
import { useState } from 'react'
import { AnnouncementPictures } from '../features/announcements/announcement-pictures.tsx'
import { PicturesField } from '../shared/pictures/pictures-field.tsx'
import { UploadRows } from '../shared/pictures/upload-rows.tsx'
import type { Upload } from '../shared/pictures/use-uploads.ts'
import { sampleSite } from '../testing/samples.ts'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'
import { lost, pictures, slow } from './sample-pictures.ts'

const siteId = sampleSite.slug
const nothing = () => undefined
const file = (name: string) => new File([], name, { type: 'image/jpeg' })
const tooLarge = 'The picture is larger than 10 MB. Please choose a smaller one.'

const uploads: readonly Upload[] = [
  { key: 1, file: file('stall.jpg') },
  { key: 2, file: file('crowd.jpg'), error: 'The picture could not be sent.' },
  { key: 3, file: file(`${text.long}.jpg`), error: tooLarge },
]

/** The pictures of an announcement in a form, on their way and where they are shown. */
export function PicturesSection() {
  const shown = [
    ...pictures.map((_, index) => pictures.slice(0, index + 1)),
    pictures.slice(1, 2),
    [lost],
    [slow],
    [lost, slow, ...pictures.slice(2)],
  ]
  return (
    <>
      <div className={styles.columns}>
        <SampleField pictures={[]} />
        <SampleField pictures={pictures.slice(0, 1)} />
        <SampleField pictures={pictures} />
        <SampleField pictures={[lost, slow]} error={text.long} />
        <SampleField pictures={pictures.slice(1, 2)} disabled />
        <div className={styles.section}>
          <UploadRows uploads={uploads} disabled={false} onRetry={nothing} onDiscard={nothing} />
          <UploadRows
            uploads={uploads.slice(1, 2)}
            disabled
            onRetry={nothing}
            onDiscard={nothing}
          />
        </div>
      </div>
      <div className={styles.columns}>
        {shown.map((some) => (
          <AnnouncementPictures
            key={some.map(({ id }) => id).join()}
            siteId={siteId}
            pictures={some}
          />
        ))}
      </div>
    </>
  )
}

function SampleField(props: { pictures: readonly Picture[]; error?: string; disabled?: boolean }) {
  const { error, disabled = false } = props
  const [chosen, choose] = useState(props.pictures)
  return (
    <PicturesField
      siteId={siteId}
      pictures={chosen}
      error={error}
      disabled={disabled}
      onPictures={choose}
    />
  )
}
