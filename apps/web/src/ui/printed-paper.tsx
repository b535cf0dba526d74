import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-paper.module.css'

/**
 * Prints what it holds in place of the page. It is in the page for as long as that takes, and seen
 * on paper only.
 */
export function PrintedPaper(props: {
  children: ReactNode
  /** Resolves when it can be printed; at once when absent. */
  ready?: (() => Promise<unknown>) | undefined
  onPrinted: () => void
}) {
  const { children, ready, onPrinted } = props
  const onEnd = useEffectEvent(onPrinted)
  const whenReady = useEffectEvent(async () => ready?.())
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('afterprint', () => onEnd(), { signal: stopping.signal })
    void whenReady().then(() => {
      if (!stopping.signal.aborted) window.print()
    })
    return () => stopping.abort()
  }, [])
  return createPortal(
    <div className={styles.paper} data-paper>
      {children}
    </div>,
    document.body,
  )
}
