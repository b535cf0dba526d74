import { flushSync } from 'react-dom'
import styles from './morph.module.css'

/**
 * Makes a change that opens or closes a sheet, and lets the picture of its subject move between the
 * row and the sheet, where the browser can (view transitions). Elsewhere, and for people who want
 * less motion, the change is made at once. The page can be used meanwhile; another change ends this
 * motion early.
 */
export function morph(options: {
  /** Where the picture is before the change, and after it. */
  readonly from: () => Element | null
  readonly to: () => Element | null
  readonly change: () => void
}): void {
  const { from, to, change } = options
  const { classList } = document.documentElement
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const source = from()
  // What a finger is dragging goes on from where it is.
  const isDragged = source?.closest('dialog')?.style.transform
  const isAtOnce = isCalm || isDragged || document.hidden
  if (isAtOnce || source === null || !('startViewTransition' in document)) {
    change()
    return
  }
  const named: Element[] = []
  const name = (element: Element | null) => {
    for (const other of named.splice(0)) other.classList.remove(picture)
    element?.classList.add(picture)
    if (element !== null) named.push(element)
  }
  name(source)
  classList.add(morphing)
  running += 1
  const transition = document.startViewTransition(() => {
    flushSync(change)
    name(to())
  })
  const end = () => {
    name(null)
    running -= 1
    if (running === 0) classList.remove(morphing)
  }
  // A later change ends this one early, which is fine.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}

const { picture = '', morphing = '' } = styles
/** How many have not ended. */
let running = 0

/** Whether the sheet that is about to close moves by itself. */
export function isMorphing(): boolean {
  return running > 0
}
