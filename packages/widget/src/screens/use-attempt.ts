import { useRef, useState } from 'react'

/**
 * Work that a press starts: whether it is under way, and what a person is told when it did not work. Another press meanwhile does
 * nothing, also one that comes before the button is drawn as busy.
 */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  /** `work` resolves with what a person is told; with undefined when it worked. */
  async function run(work: () => Promise<string | undefined>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    setError(await work())
    setIsBusy(false)
    isRunning.current = false
  }

  return { isBusy, error, run, tell: setError }
}
