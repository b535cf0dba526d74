import { useEffect, useState } from 'react'
import { nextTask } from '../../../../start/next-task.ts'

/** As many as a tall phone shows. */
const first = 24
/** More than these at once would hold up a tap. */
const step = 24

/**
 * Returns how many of `count` rows to render: the first ones at once, and more with each task until
 * all are there.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown >= count) return undefined
    let isOver = false
    requestAnimationFrame(() => {
      void nextTask().then(() => {
        if (!isOver) setShown(shown + step)
      })
    })
    return () => {
      isOver = true
    }
  }, [shown, count])
  return shown
}
