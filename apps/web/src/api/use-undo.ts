import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../ui/toast.tsx'
import { refusalText } from './api-error.ts'

/**
 * Returns what takes a saved change back by a call, and reads its list again. `failed` says that it
 * could not; the server refuses when somebody else has changed the item since.
 */
export function useUndo(options: { list: QueryKey; failed: string }) {
  const { list, failed } = options
  const queryClient = useQueryClient()
  const showToast = useToast()
  return async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call()
    } catch (error) {
      showToast({ text: refusalText(error, failed) })
    }
    await queryClient.invalidateQueries({ queryKey: list })
  }
}
