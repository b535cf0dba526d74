import { type ReactNode, Suspense } from 'react'
import { useAtRest } from './use-at-rest.ts'

/**
 * Shows its children once the screen is at rest, and their code has been loaded. The
 * screen reserves their place, so that nothing moves. With `now` they are shown at once.
 */
export function AtRest(props: { now?: boolean; children: ReactNode }) {
  const { now = false, children } = props
  const isAtRest = useAtRest()
  return isAtRest || now ? <Suspense>{children}</Suspense> : null
}
