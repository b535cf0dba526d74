import type { Picture } from '@maypole/contract/community'
import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ImageIcon } from '../../ui/icons/image.tsx'
import { PictureRows } from './picture-rows.tsx'
import styles from './pictures.module.css'
import { picturesFieldMessages as texts } from './texts.en.ts'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'

const most = pictureLimits.perAnnouncement

/**
 * The pictures of an announcement: chosen, sent at once, described, put in order and removed. The
 * form that they are in is not sent while one is on its way or has failed.
 */
export function PicturesField(props: {
  siteId: string
  pictures: readonly Picture[] | undefined
  error?: string | undefined
  disabled: boolean
  onPictures: (pictures: Picture[]) => void
}) {
  const { siteId, pictures = [], error, disabled, onPictures } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState('')
  /** The chosen files, to be shown without loading them again. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const { uploads, add, retry, discard } = useUploads({
    siteId,
    kind: 'announcement',
    onUploaded(picture, file) {
      setFiles((before) => new Map(before).set(picture.id, file))
      setStatus(texts.added(file.name))
      onPictures([...pictures, picture])
    },
  })
  const { field, isToWait } = useWaiting(uploads.length > 0)
  const room = most - pictures.length - uploads.length

  function choose(chosen: readonly File[]): void {
    const found = chosen.filter(({ type }) => type === '' || type.startsWith('image/'))
    if (found.length > room) setProblem(texts.tooMany(most))
    else setProblem(found.length < chosen.length ? texts.notAPicture : undefined)
    add(found.slice(0, room))
  }
  return (
    <fieldset ref={field} className={styles.field} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.label}>{texts.label}</legend>
      <PictureRows
        siteId={siteId}
        pictures={pictures}
        files={files}
        disabled={disabled}
        onPictures={onPictures}
        onStatus={setStatus}
      />
      <UploadRows uploads={uploads} disabled={disabled} onRetry={retry} onDiscard={discard} />
      <div className={styles.choice}>
        <Button
          icon={<ImageIcon size={18} />}
          disabled={disabled || room <= 0}
          onClick={() => input.current?.click()}
        >
          {texts.add}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={texts.add}
          accept="image/*"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // So that choosing the same file again is a change again.
            event.currentTarget.value = ''
            choose(chosen)
          }}
        />
        <p className={styles.hint} id={`${id}-hint`}>
          {texts.hint(most)}
        </p>
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {isToWait ? texts.wait : (problem ?? error)}
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </fieldset>
  )
}

/** Keeps the form around `field` from being sent while uploads are under way. */
function useWaiting(isBusy: boolean) {
  const [isToWait, setToWait] = useState(false)
  const field = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const form = field.current?.form
    if (!isBusy || !form) return undefined
    // What was chosen is not left out without a word.
    function wait(event: Event): void {
      event.preventDefault()
      event.stopPropagation()
      setToWait(true)
    }
    form.addEventListener('submit', wait, true)
    return () => {
      form.removeEventListener('submit', wait, true)
      setToWait(false)
    }
  }, [isBusy])
  return { field, isToWait }
}
