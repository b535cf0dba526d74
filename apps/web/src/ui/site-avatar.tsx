import { textOn } from '@maypole/colour'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { ImageIcon } from './icons/image.tsx'
import styles from './site-avatar.module.css'

/**
 * A community's picture, or a placeholder when there is none or it fails to load, in `colour` if
 * given. Hidden from screen readers: the title is beside it.
 */
export function SiteAvatar(props: { url?: string | undefined; size: number; colour?: string }) {
  const { url, size, colour } = props
  const [broken, setBroken] = useState<string>()
  const paint: CSSProperties =
    colour === undefined ? {} : { backgroundColor: colour, color: textOn(colour) }
  return (
    <span className={styles.frame} style={{ width: size, height: size, ...paint }}>
      {url === undefined || url === broken ? (
        <ImageIcon size={Math.round(size * 0.42)} />
      ) : (
        <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
      )}
    </span>
  )
}
