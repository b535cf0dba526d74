import { useEffect } from 'react'
import type { Flow } from '../context/flow.ts'

/** Tells the page once that the sign-in is complete. For confirmation screens. */
export function useFlowComplete(flow: Flow): void {
  useEffect(() => flow.emit('AUTHENTICATE_FLOW_COMPLETE', {}), [flow])
}
