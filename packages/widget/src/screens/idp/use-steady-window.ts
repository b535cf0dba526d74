import { useLayoutEffect, useRef } from 'react'

/**
 * Milliseconds, longer than the pause of a double click: what browsers wait in their own permission
 * prompts.
 */
const steadyAfter = 500

/**
 * Returns whether a press is meant for this page. Another page's window can cover this one, ask for
 * a double click and close after the first press: the second would then be an answer here. No frame
 * is involved, so `frame-ancestors` does not prevent it.
 */
export function useSteadyWindow(
  window: Window,
): (press: { readonly timeStamp: number }) => boolean {
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
  // Before anything can be pressed.
  useLayoutEffect(() => {
    const remember = (event: Event) => {
      focusedAt.current = event.timeStamp
    }
    window.addEventListener('focus', remember)
    return () => window.removeEventListener('focus', remember)
  }, [window])
  return (press) => press.timeStamp - focusedAt.current >= steadyAfter
}
