import { useEffect } from 'react'
import { useSendTicks } from './use-send-ticks.ts'

/** Sends what an earlier page has kept; shows nothing. */
export function SendKeptTicks() {
  const send = useSendTicks()
  useEffect(send, [send])
  return null
}
