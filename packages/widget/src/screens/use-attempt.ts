import { useRef, useState } from 'react'

/**
 * Returns a runner for work started by a press, with its state and error text. Further presses
 * meanwhile do nothing, even before the button is rendered as busy.
 */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  /** `work` resolves with what the person is told; undefined on success. */
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
