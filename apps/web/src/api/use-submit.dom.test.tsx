import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSubmit } from './use-submit.ts'

afterEach(cleanup)

function renderSubmit(options: { send: () => Promise<void>; succeedsOnce?: boolean }) {
  const { send: mutationFn, succeedsOnce } = options
  const queryClient = new QueryClient()
  const view = renderHook(() => useSubmit({ mutationFn, succeedsOnce }), {
    wrapper: (props: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
    ),
  })
  return { ...view, started: () => queryClient.getMutationCache().getAll().length }
}

test('nothing more is sent after the success that removes what submits', async () => {
  const send = vi.fn(async () => {})
  const { result, started } = renderSubmit({ send, succeedsOnce: true })
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate())
  expect(started()).toBe(1)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([true, false])('a failure can be tried again (once: %s)', async (succeedsOnce) => {
  const send = vi.fn(async () => {})
  send.mockRejectedValueOnce(new Error('No network'))
  const { result } = renderSubmit({ send, succeedsOnce })
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(send).toHaveBeenCalledTimes(2)
})

test('what stays sends again after a success', async () => {
  const send = vi.fn(async () => {})
  const { result } = renderSubmit({ send })
  for (const times of [1, 2]) {
    act(() => result.current.mutate())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
  }
})
