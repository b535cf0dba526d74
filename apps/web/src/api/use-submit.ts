import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface SubmitOptions<Data, Variables, Before>
  extends UseMutationOptions<Data, Error, Variables, Before> {
  /** Set where success removes what submits, such as a dialog: nothing is sent until it is gone. */
  readonly succeedsOnce?: boolean | undefined
}

/**
 * A mutation that runs once at a time: while it runs, `mutate` does nothing. `isPending` alone is
 * not enough, because a second tap can come before the first one is rendered.
 */
export function useSubmit<Data, Variables = void, Before = unknown>(
  options: SubmitOptions<Data, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const { succeedsOnce = false, ...mutationOptions } = options
  const isRunning = useRef(false)
  const mutation = useMutation<Data, Error, Variables, Before>({
    ...mutationOptions,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled)
      } finally {
        const [, error] = settled
        isRunning.current = succeedsOnce && error === null
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
