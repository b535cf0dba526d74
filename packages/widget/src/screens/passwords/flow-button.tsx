import { useState } from 'react'
import { Button, type ButtonProps, ErrorText } from '../../ui/index.ts'

/** A button that starts something and shows errors below itself. */
export function FlowButton({
  run,
  ...button
}: Omit<ButtonProps, 'onClick' | 'isBusy'> & { run: () => Promise<string | undefined> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function start(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    setError(await run())
    setIsBusy(false)
  }
  return (
    <div className="mp-buttons">
      <Button {...button} isBusy={isBusy} onClick={() => void start()} />
      <ErrorText text={error} />
    </div>
  )
}
