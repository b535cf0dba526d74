import { useEffect } from 'react'
import type { Flow } from '../context/flow.ts'

/** Tells the page once that somebody has signed in and that there is nothing more to do. For confirmation screens. */
export function useFlowComplete(flow: Flow): void {
  useEffect(() => flow.emit('AUTHENTICATE_FLOW_COMPLETE', {}), [flow])
}
