import { useEffect, useRef } from 'react'

/** Milliseconds, longer than the pause of a double click: what browsers wait before they take an answer to a question of their own. */
const steadyAfter = 500

/**
 * Whether a press is meant for this page. A page of somebody else's can lie over this one, ask for a double click and be gone after the
 * first: the second would then be an answer here. Nothing of it needs a frame. Answers a function that takes the event of the press.
 */
export function useSteadyWindow(): (press: { readonly timeStamp: number }) => boolean {
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const remember = (event: Event) => {
      focusedAt.current = event.timeStamp
    }
    addEventListener('focus', remember)
    return () => removeEventListener('focus', remember)
  }, [])
  return (press) => press.timeStamp - focusedAt.current >= steadyAfter
}
