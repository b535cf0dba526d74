import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'

/** What the last tap wanted. */
interface Wanted<Value> {
  readonly value: Value
  /** What was saved before, once the tap is saved; until that is replaced, `value` is newer. */
  readonly before?: Value
}

/**
 * Saves with every tap. What is being saved shows at once, and a refusal brings back what was saved
 * before. Taps that come while one is being saved are saved after it.
 */
export function useTapSave<Value>(options: {
  saved: Value
  /** Saves with the same name wait for each other. */
  name: string
  save: (value: Value) => Promise<Value>
  onSaved: (value: Value) => void
}) {
  const { saved, name, save, onSaved } = options
  const { error, mutate } = useMutation({
    scope: { id: name },
    mutationFn: save,
    onSuccess: onSaved,
  })
  // State of its own: the mutation's reaches the screen a moment later, and React would have put
  // the box back by then.
  const [wanted, setWanted] = useState<Wanted<Value>>()
  const isOver = wanted?.before !== undefined && wanted.before !== saved
  const shown = wanted === undefined || isOver ? saved : wanted.value
  // A second tap can come before the first is rendered; it must not undo it.
  const latest = useRef({ shown, saved })
  useLayoutEffect(() => {
    latest.current = { shown, saved }
  })
  return {
    shown,
    error,
    change(part: Partial<Value>): void {
      const value = { ...latest.current.shown, ...part }
      latest.current = { ...latest.current, shown: value }
      setWanted({ value })
      // Called for the last of several taps only.
      mutate(value, {
        onSuccess: (result) => setWanted({ value: result, before: latest.current.saved }),
        onError: () => setWanted(undefined),
      })
    },
  }
}
