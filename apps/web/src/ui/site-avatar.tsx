import { textOn } from '@maypole/colour'
import { shadeBehindText } from '@maypole/colour/lightness'
import { type CSSProperties, useState } from 'react'
import { initialsOf, tellingWords } from '../lib/initials.ts'
import { ImageIcon } from './icons/image.tsx'
import styles from './site-avatar.module.css'

/**
 * A community's picture; its initials on its colour when there is none or it fails to load. Hidden
 * from screen readers: the title is beside it.
 */
export function SiteAvatar(props: {
  url?: string | undefined
  title: string
  /** The site's primary colour. */
  colour: string
  /** In pixels; a style sheet can give it another size as `--avatar`. */
  size: number
}) {
  const { url, title, colour, size } = props
  const [broken, setBroken] = useState<string>()
  const initials = initialsOf(tellingWords(title))
  const hasPicture = url !== undefined && url !== broken
  const shade = shadeBehindText(colour)
  return (
    <span
      className={styles.frame}
      style={
        {
          '--size': `${size}px`,
          ...(!hasPicture && { backgroundColor: shade, color: textOn(shade) }),
        } as CSSProperties
      }
      data-text={hasPicture ? undefined : initials}
      aria-hidden="true"
    >
      {hasPicture && (
        <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
      )}
      {!hasPicture && initials === '' && <ImageIcon size={Math.round(size * 0.42)} />}
    </span>
  )
}
