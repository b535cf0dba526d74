import { useState } from 'react'
import { ImageIcon } from './icons/image.tsx'
import styles from './site-avatar.module.css'

/** A community's picture, or a placeholder when there is none or it cannot be shown. Silent: the title stands beside it. */
export function SiteAvatar(props: { url?: string | undefined; size: number }) {
  const { url, size } = props
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {url === undefined || url === broken ? (
        <ImageIcon size={Math.round(size * 0.42)} />
      ) : (
        <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
      )}
    </span>
  )
}
