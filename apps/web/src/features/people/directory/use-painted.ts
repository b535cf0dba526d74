import { startTransition, useEffect, useState } from 'react'
import { nextTask } from '../../../start/next-task.ts'

/**
 * Returns a value once the frame with it has been painted: what is rendered with it, however long
 * that takes, delays neither that frame nor the next change of the value.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let isOver = false
    const frame = requestAnimationFrame(async () => {
      await nextTask()
      if (!isOver) startTransition(() => setPainted(value))
    })
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
    }
  }, [value])
  return painted
}
