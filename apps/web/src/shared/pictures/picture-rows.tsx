import type { Picture } from '@maypole/contract/community'
import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowDownIcon } from '../../ui/icons/arrow-down.tsx'
import { ArrowUpIcon } from '../../ui/icons/arrow-up.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GuardedPicture } from './guarded-picture.tsx'
import styles from './pictures.module.css'
import { picturesFieldMessages as texts } from './texts.en.ts'

/**
 * The pictures of a form, each with its description. The buttons that move one keep the focus, and
 * where it is now is announced.
 */
export function PictureRows(props: {
  siteId: string
  pictures: readonly Picture[]
  files: ReadonlyMap<string, File>
  disabled: boolean
  onPictures: (pictures: Picture[]) => void
  onStatus: (text: string) => void
}) {
  const { siteId, pictures, files, disabled, onPictures, onStatus } = props
  const pressed = useRef<HTMLElement>(undefined)
  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (pictures.length > 0) pressed.current?.focus()
    pressed.current = undefined
  }, [pictures])

  function move(from: number, to: number, button: HTMLElement): void {
    const moved = pictures[from]
    if (moved === undefined || to < 0 || to >= pictures.length) return
    pressed.current = button
    onPictures(pictures.toSpliced(from, 1).toSpliced(to, 0, moved))
    onStatus(texts.moved(to + 1, pictures.length))
  }
  if (pictures.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.rows}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className={styles.row}>
          <span className={styles.thumbnail}>
            <Thumbnail siteId={siteId} picture={picture} file={files.get(picture.id)} />
          </span>
          <div className={styles.text}>
            <TextField
              label={texts.alt(index + 1)}
              hint={texts.altHint}
              value={picture.alt}
              maxLength={pictureLimits.text}
              autoComplete="off"
              disabled={disabled}
              onValue={(alt) => onPictures(pictures.with(index, { ...picture, alt }))}
            />
          </div>
          <div className={styles.buttons}>
            <IconButton
              label={texts.earlier(index + 1)}
              icon={<ArrowUpIcon />}
              aria-disabled={index === 0}
              disabled={disabled}
              onClick={(event) => move(index, index - 1, event.currentTarget)}
            />
            <IconButton
              label={texts.later(index + 1)}
              icon={<ArrowDownIcon />}
              aria-disabled={index === pictures.length - 1}
              disabled={disabled}
              onClick={(event) => move(index, index + 1, event.currentTarget)}
            />
            <IconButton
              variant="danger"
              label={texts.remove(index + 1)}
              icon={<TrashIcon />}
              disabled={disabled}
              onClick={(event) => {
                event.currentTarget.closest('dialog')?.focus()
                onPictures(pictures.toSpliced(index, 1))
                onStatus(texts.removed)
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A picture as it was chosen, or as the server has it. */
function Thumbnail(props: { siteId: string; picture: Picture; file: File | undefined }) {
  const { siteId, picture, file } = props
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (file === undefined) return <GuardedPicture siteId={siteId} picture={picture} alt="" />
  return url === undefined ? null : <img src={url} alt="" />
}
