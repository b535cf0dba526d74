import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

/** How long nothing is requested before the screen is at rest, in milliseconds. */
const quiet = 500

/**
 * Whether the screen has been at rest once: nothing was requested for a while, and the page had
 * nothing else to do. For what nobody waits for. The component that calls this is rendered at the
 * start and end of each request, so it should be small.
 */
export function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isAtRest || isFetching) return undefined
    let cancel = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIsAtRest(true))
    }, quiet)
    return () => cancel()
  }, [isAtRest, isFetching])
  return isAtRest
}
