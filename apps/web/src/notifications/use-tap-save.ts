import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

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
  const mutation = useMutation({ scope: { id: name }, mutationFn: save, onSuccess: onSaved })
  const shown = (mutation.isPending ? mutation.variables : undefined) ?? saved
  // A second tap can come before the first is rendered; it must not undo it.
  const wanted = useRef(shown)
  useLayoutEffect(() => {
    wanted.current = shown
  })
  return {
    shown,
    error: mutation.error,
    change(part: Partial<Value>): void {
      wanted.current = { ...wanted.current, ...part }
      mutation.mutate(wanted.current)
    },
  }
}
