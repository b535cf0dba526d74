import { messages } from '../texts/texts.en.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { WarningIcon } from './icons/warning.tsx'

/** Shown when something could not be loaded: the reason, and 'Try again'. */
export function FailedState(props: {
  title: string
  hint?: string | undefined
  onRetry: () => void
  pending?: boolean
}) {
  const { title, hint, onRetry, pending = false } = props
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon size={28} />}
        title={title}
        hint={hint}
        action={
          <Button onClick={onRetry} pending={pending}>
            {messages.common.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
