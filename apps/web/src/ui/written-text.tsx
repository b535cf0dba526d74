import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '../texts/texts.en.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './written-text.module.css'

/**
 * Text that somebody wrote: its addresses and telephone numbers can be pressed. More than eight
 * lines are folded until they are asked for.
 */
export function WrittenText(props: { text: string; className?: string | undefined }) {
  const { text, className } = props
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isFolded, setFolded] = useState(true)
  const [isLong, setLong] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useLayoutEffect(() => {
    const element = paragraph.current
    if (element === null || !isFolded) return undefined
    // The browser reports the first size, too: before it paints, and after the layout that it makes
    // in any case. Asked here, it would make one more, of a page that is not complete.
    const observer = new ResizeObserver(() =>
      flushSync(() => setLong(element.scrollHeight > element.clientHeight + 1)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isFolded])

  return (
    <div className={className}>
      <p ref={paragraph} className={styles.text} dir="auto" data-folded={isFolded || undefined}>
        <LinkedText text={text} />
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? messages.common.readMore : messages.common.readLess}
        </button>
      )}
    </div>
  )
}
