import { limits } from '@maypole/contract/community/constants'
import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../ui/file-field.tsx'
import { SiteAvatar } from '../../ui/site-avatar.tsx'
import styles from './site-fields.module.css'
import { siteFormMessages } from './texts.en.ts'

const edge = 80

/** The formats that the server stores. */
const formats = /^image\/(png|jpeg|gif|webp|avif)$/

export interface AvatarFieldProps {
  /** The chosen picture. */
  readonly file: File | undefined
  /** The site's current picture. */
  readonly url: string | undefined
  /** The site's title and colour, for its initials where it has no picture. */
  readonly title: string
  readonly colour: string
  /** Called with undefined when the chosen file turns out not to be a picture. */
  readonly onFile: (file: File | undefined) => void
  readonly disabled: boolean
}

/** Chooses a site's picture, images only, and shows it as it will be cropped. */
export function AvatarField(props: AvatarFieldProps) {
  const { file, url, title, colour, onFile, disabled } = props
  const [error, setError] = useState<string>()
  function choose(chosen: File): void {
    const problem = problemWith(chosen)
    setError(problem)
    if (problem === undefined) onFile(chosen)
  }
  return (
    <FileField
      label={siteFormMessages.avatar}
      accept="image/*"
      hint={siteFormMessages.avatarHint}
      error={error}
      disabled={disabled}
      onFile={choose}
      preview={
        file === undefined ? (
          <SiteAvatar url={url} title={title} colour={colour} size={edge} />
        ) : (
          <ChosenPicture
            file={file}
            onUnreadable={() => {
              setError(siteFormMessages.broken)
              onFile(undefined)
            }}
          />
        )
      }
    />
  )
}

function problemWith(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return siteFormMessages.notAnImage
  if (!formats.test(file.type)) return siteFormMessages.otherFormat
  return file.size > limits.avatarBytes ? siteFormMessages.tooLarge : undefined
}

/** Draws the picture on a canvas: the content security policy forbids blob: addresses as images. */
function ChosenPicture(props: { file: File; onUnreadable: () => void }) {
  const { file, onUnreadable } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const unreadable = useRef(onUnreadable)
  unreadable.current = onUnreadable
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file)
      .then((picture) => {
        const side = Math.min(picture.width, picture.height)
        const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
        const brush = isCurrent ? canvas.current?.getContext('2d') : undefined
        brush?.clearRect(0, 0, edge * 2, edge * 2)
        brush?.drawImage(picture, left, top, side, side, 0, 0, edge * 2, edge * 2)
        picture.close()
      })
      .catch(() => {
        if (isCurrent) unreadable.current()
      })
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={edge * 2}
      height={edge * 2}
      aria-label={file.name}
      role="img"
    />
  )
}
