import type { Announcement } from '@maypole/contract/community'
import { type CSSProperties, type TouchEvent, useRef, useState } from 'react'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon } from '../../ui/icons/chevron-left.tsx'
import { GuardedPicture } from './guarded-picture.tsx'
import styles from './pictures.module.css'
import { pictureMessages as texts } from './texts.en.ts'

/** In pixels: how far a finger moves sideways to show another picture. */
const swipe = 40

/** Shows pictures one by one, and whole: by buttons, arrow keys and swiping. */
export function PictureViewer(props: {
  siteId: string
  pictures: NonNullable<Announcement['pictures']>
  start: number
  onClose: () => void
}) {
  const { siteId, pictures, start, onClose } = props
  const [index, setIndex] = useState(Math.min(start, pictures.length - 1))
  const touch = useRef<{ x: number; y: number }>(undefined)
  const picture = pictures[index]
  if (picture === undefined) return null
  const { length: count } = pictures

  function step(by: number): void {
    setIndex((before) => Math.min(Math.max(before + by, 0), count - 1))
  }
  /** Moves to what is on the right, which is the picture before where lines end on the left. */
  function stepRight(element: Element, by: number): void {
    step(getComputedStyle(element).direction === 'rtl' ? -by : by)
  }
  function endTouch(event: TouchEvent<HTMLElement>): void {
    const end = event.changedTouches[0]
    const begin = touch.current
    touch.current = undefined
    if (begin === undefined || end === undefined) return
    const [x, y] = [end.clientX - begin.x, end.clientY - begin.y]
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y))
      stepRight(event.currentTarget, x < 0 ? 1 : -1)
  }
  return (
    <Dialog title={texts.position(index + 1, count)} onClose={onClose}>
      <DialogBody>
        <section
          className={styles.viewer}
          ref={listenForArrows}
          onTouchStart={({ touches }) => {
            const only = touches.length === 1 ? touches[0] : undefined
            touch.current = only && { x: only.clientX, y: only.clientY }
          }}
          onTouchEnd={endTouch}
        >
          <div className={styles.whole} style={shapeOf(picture)}>
            <GuardedPicture
              key={picture.id}
              siteId={siteId}
              picture={picture}
              alt={picture.alt || texts.position(index + 1, count)}
              isNamed
            />
          </div>
          <div className={styles.caption}>
            {count > 1 && <Step by={-1} isLast={index === 0} onStep={step} />}
            <p dir="auto">{picture.alt}</p>
            {count > 1 && <Step by={1} isLast={index === count - 1} onStep={step} />}
          </div>
          <p className="visually-hidden" role="status">
            {`${texts.position(index + 1, count)}${picture.alt === '' ? '' : `: ${picture.alt}`}`}
          </p>
        </section>
      </DialogBody>
    </Dialog>
  )

  /** Wherever the focus is in the dialog. */
  function listenForArrows(element: HTMLElement | null) {
    const dialog = element?.closest('dialog')
    function onKey(event: KeyboardEvent): void {
      if (element === null) return
      if (event.key === 'ArrowRight') stepRight(element, 1)
      else if (event.key === 'ArrowLeft') stepRight(element, -1)
      else return
      event.preventDefault()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }
}

function Step(props: { by: 1 | -1; isLast: boolean; onStep: (by: number) => void }) {
  const { by, isLast, onStep } = props
  return (
    <IconButton
      className={by > 0 ? styles.next : undefined}
      label={by > 0 ? texts.next : texts.previous}
      icon={<ChevronLeftIcon />}
      aria-disabled={isLast}
      onClick={() => onStep(by)}
    />
  )
}

/** What the size of the frame follows from. */
function shapeOf({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--width': `${width}px`, '--ratio': width / height } as CSSProperties
}
