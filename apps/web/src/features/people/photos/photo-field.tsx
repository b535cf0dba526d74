import type { Profile } from '@maypole/contract/community'
import { useEffect, useRef, useState } from 'react'
import { drawSquare, toSquareJpeg } from '../../../shared/photos/draw-square.ts'
import { PersonPhoto } from '../../../shared/photos/person-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import styles from './photos.module.css'
import { photoMessages } from './texts.en.ts'

/** A photo in a form: a new one, null for none; undefined leaves it as it is. */
export type ChosenPhoto = Blob | null | undefined

/** Twice that of the stored one: what is sent is small, and the server cuts it to its own sizes. */
const sentEdge = 1024

/**
 * Chooses the photo of a person. The browser makes the picture small and takes out where and when
 * it was taken; it is sent when the form is saved, so that a failure keeps what was chosen.
 */
export function PhotoField(props: {
  siteId: string
  person: Pick<Profile, 'id' | 'firstName' | 'lastName' | 'photo'>
  value: ChosenPhoto
  disabled: boolean
  onValue: (value: ChosenPhoto) => void
}) {
  const { siteId, person, value, disabled, onValue } = props
  const { id, firstName, lastName, photo } = person
  const [error, setError] = useState<string>()
  const latest = useRef(onValue)
  latest.current = onValue

  async function choose(file: File): Promise<void> {
    setError(undefined)
    try {
      const small = await toSquareJpeg(file, sentEdge)
      latest.current(small)
    } catch {
      setError(photoMessages.unreadable)
    }
  }
  const isStored = value === undefined && photo !== undefined
  return (
    <div className={styles.field}>
      <FileField
        label={photoMessages.label}
        accept="image/*"
        hint={photoMessages.hint}
        error={error}
        disabled={disabled}
        onFile={(file) => void choose(file)}
        preview={
          <PersonDisc id={id} firstName={firstName} lastName={lastName} isLarge>
            {isStored && <PersonPhoto key={photo} siteId={siteId} id={photo} size="desk" />}
            {value instanceof Blob && <Preview content={value} />}
          </PersonDisc>
        }
      />
      {(isStored || value instanceof Blob) && (
        <Button disabled={disabled} onClick={() => onValue(photo === undefined ? undefined : null)}>
          {photoMessages.remove}
        </Button>
      )}
    </div>
  )
}

function Preview({ content }: { content: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) void drawSquare(canvas.current, content).catch(() => undefined)
  }, [content])
  return <canvas ref={canvas} className={styles.photo} width={160} height={160} />
}
