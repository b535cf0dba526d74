import { useEffect, useState } from 'react'

/** A part of the widget that is loaded when it is drawn: undefined until then, null where it cannot be loaded. */
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
