import { useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './pictures.module.css'
import { type ShownPicture, usePicture } from './use-picture.ts'

/**
 * A picture that only members see. Its frame has its size before the picture is loaded; one that
 * cannot be loaded leaves its text. With `isNamed` the text is read; without, what is around says
 * it.
 */
export function GuardedPicture(
  props: ShownPicture & { alt: string; isNamed?: boolean; className?: string | undefined },
) {
  const { alt, isNamed = false, className } = props
  const frame = useRef<HTMLSpanElement>(null)
  const { url, hasFailed } = usePicture(frame, props)
  return (
    <span
      ref={frame}
      className={classNames(styles.frame, className)}
      {...(isNamed && alt !== '' && { role: 'img', 'aria-label': alt })}
      data-state={url === undefined ? (hasFailed ? 'failed' : 'loading') : 'shown'}
    >
      {url !== undefined && <img src={url} alt="" />}
      {hasFailed && url === undefined && (
        <span className={styles.instead} dir="auto" aria-hidden="true">
          {alt}
        </span>
      )}
    </span>
  )
}
