import { useEffect, useState } from 'react'

/** Returns a part of the widget that is loaded on render: undefined until then, null on failure. */
export function useModule<Module>(load: () => Promise<Module>): Module | null | undefined {
  const [module, setModule] = useState<Module | null>()
  const [start] = useState(() => load)
  useEffect(() => {
    let isCurrent = true
    start().then(
      (loaded) => isCurrent && setModule(() => loaded),
      () => isCurrent && setModule(null),
    )
    return () => {
      isCurrent = false
    }
  }, [start])
  return module
}
