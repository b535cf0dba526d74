import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { memo, useState } from 'react'
import { directoryMessages } from '../texts.en.ts'
import type { LetterGroup } from './letter-order.ts'
import styles from './letter-scrubber.module.css'

/**
 * The letters beside the list: a finger or the mouse is drawn along them, the arrow keys step
 * through them, and the list follows. One control, so that it is one stop of the Tab key.
 */
export const LetterScrubber = memo(function LetterScrubber(props: {
  groups: readonly LetterGroup[]
  /** The group at the top of the list. */
  current: number
  /** While somebody searches. It keeps its place: without it, every row would get another width. */
  isHidden: boolean
  onGroup: (index: number) => void
}) {
  const { groups, current, isHidden, onGroup } = props
  const [dragged, setDragged] = useState<number>()
  const last = groups.length - 1
  const at = dragged ?? current

  function drag(event: PointerEvent<HTMLElement>): void {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = height === 0 ? 0 : (event.clientY - top) / height
    const index = Math.min(last, Math.max(0, Math.floor(share * groups.length)))
    if (index === dragged) return
    setDragged(index)
    onGroup(index)
  }
  function step(event: KeyboardEvent): void {
    const next = {
      ArrowDown: current + 1,
      ArrowRight: current + 1,
      ArrowUp: current - 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onGroup(Math.min(last, Math.max(0, next)))
  }
  return (
    <div
      className={styles.letters}
      style={
        {
          '--count': groups.length,
          visibility: isHidden ? 'hidden' : undefined,
        } as CSSProperties
      }
      role="slider"
      tabIndex={0}
      aria-label={directoryMessages.letters}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={directoryMessages.letter(groups[at]?.letter ?? '')}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={(event) => {
        if (dragged !== undefined) drag(event)
      }}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
    >
      {groups.map(({ letter }, index) => (
        <span key={letter} className={styles.letter} data-current={index === at || undefined}>
          {letter}
        </span>
      ))}
      {dragged !== undefined && (
        <span
          className={styles.bubble}
          style={{ top: `${((dragged + 0.5) / groups.length) * 100}%` }}
          data-text={groups[dragged]?.letter}
        />
      )}
    </div>
  )
})
