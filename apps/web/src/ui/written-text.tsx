import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { linkedPieces, mayHaveAddress } from '../lib/linked-pieces.ts'
import { messages } from '../messages.ts'
import { useAddressFinder } from './use-address-finder.ts'
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
  const isSearched = mayHaveAddress(text)
  const finder = useAddressFinder(isSearched)

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
        {linkedPieces(text, isSearched ? finder : undefined).map(({ start, text: piece, href }) =>
          href === undefined ? (
            piece
          ) : (
            <a
              key={start}
              href={href}
              {...(/^https?:/.test(href) && {
                target: '_blank',
                rel: 'noopener noreferrer',
                referrerPolicy: 'no-referrer',
              })}
            >
              {piece}
            </a>
          ),
        )}
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
