import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusAfterSubmit } from '../../ui/use-focus-after-submit.ts'
import styles from './in-place.module.css'

/**
 * The form of a field that is edited in place. Escape closes it and keeps what was written, Cancel
 * forgets it.
 */
export function InPlaceForm(props: {
  isReady: boolean
  pending: boolean
  onSave: () => void
  onCancel: () => void
  onEscape: () => void
  children: ReactNode
}) {
  const { isReady, pending, onSave, onCancel, onEscape, children } = props
  const form = useFocusAfterSubmit(pending)
  useEffect(() => form.current?.querySelector('input')?.select(), [form])
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady && !pending) onSave()
  }
  function leave({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape' && !nativeEvent.isComposing && !pending) onEscape()
  }
  return (
    <form ref={form} data-inline-form onSubmit={submit} onKeyDown={leave} noValidate>
      {children}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          pending={pending}
          pendingText={messages.common.saving}
        >
          {messages.common.save}
        </Button>
        <Button onClick={onCancel} disabled={pending}>
          {messages.common.cancel}
        </Button>
      </div>
    </form>
  )
}
