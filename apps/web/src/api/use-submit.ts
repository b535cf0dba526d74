import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that runs once at a time: while it runs, `mutate` does nothing. `isPending` alone is
 * not enough, because a second tap can come before the first one is rendered.
 */
export function useSubmit<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false)
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled)
      } finally {
        isRunning.current = false
      }
    },
  })

  const mutate: typeof mutation.mutate = (...given) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
