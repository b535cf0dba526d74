import { useEffect, useState } from 'react'
import type { FindAddresses } from '../lib/linked-pieces.ts'

let loaded: FindAddresses | undefined

/** Returns what finds addresses in a text, once it is needed and has been loaded. */
export function useAddressFinder(isNeeded: boolean): FindAddresses | undefined {
  const [finder, setFinder] = useState(() => loaded)
  const isMissing = isNeeded && finder === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    async function load(): Promise<void> {
      try {
        loaded = (await import('../lib/find-addresses.ts')).findAddresses
        if (!isOver) setFinder(() => loaded)
      } catch {
        // Without a network, for example. The text is shown without links.
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [isMissing])
  return finder
}
