import { useCallback, useState } from 'react'
import { keepDraft, readDraft } from '../lib/drafts.ts'

/**
 * State of a form that outlives it: closing the form or reloading the page loses nothing, until
 * `clear` is called because it was sent. Without a `key` it is ordinary state. `given` takes the
 * place of what was kept.
 */
export function useDraft<Values>(key: string | undefined, initial: Values, given?: Values) {
  const [values, setValues] = useState<Values>(
    () => given ?? (key === undefined ? undefined : readDraft<Values>(key)) ?? initial,
  )
  const change = useCallback(
    (next: Values) => {
      setValues(next)
      if (key !== undefined) keepDraft(key, next)
    },
    [key],
  )
  const clear = useCallback(() => {
    if (key !== undefined) keepDraft(key, undefined)
  }, [key])
  return [values, change, clear] as const
}
