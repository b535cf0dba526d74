import { limits } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import type { SiteTab } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import { SparklesIcon } from '../../ui/icons/sparkles.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import styles from './assistant.module.css'

/** The first step: a description in one's own words. */
export function DescribeStep(props: {
  tab: SiteTab
  description: string
  onDescription: (text: string) => void
  question: string | undefined
  error: Error | null
  pending: boolean
  onPreview: () => void
  onCancel: () => void
}) {
  const { tab, description, question, error, pending, onPreview } = props
  const form = useRef<HTMLFormElement>(null)
  const isBlank = description.trim() === ''
  const isTooLong = description.length > limits.chat

  // After opening, after the preview and after a reply the next thing to do is to write.
  useEffect(() => {
    if (!pending) form.current?.querySelector('textarea')?.focus()
  }, [pending])

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (!isBlank && !isTooLong && !pending) onPreview()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <DialogBody>
        <p>{messages.assistant.intro}</p>
        <TextAreaField
          label={messages.assistant.description}
          rows={5}
          placeholder={messages.assistant.placeholders[tab]}
          value={description}
          onValue={props.onDescription}
          error={
            isTooLong ? messages.assistant.tooLong(limits.chat, description.length) : undefined
          }
          disabled={pending}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
          }}
        />
        <div aria-live="polite">
          {question !== undefined && (
            <p className={styles.bubble}>
              <SparklesIcon />
              <span>{question}</span>
            </p>
          )}
        </div>
        {error !== null && <DialogError>{failureText(error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={props.onCancel}>{messages.common.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isBlank}
          pending={pending}
          pendingText={messages.assistant.processing}
        >
          {messages.assistant.preview}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Returns the reason if people can act on it: no network, no permission, too much, too often. */
function failureText(error: Error): string {
  const saysWhy = error instanceof ApiError && [0, 400, 403, 413, 429].includes(error.status)
  return saysWhy ? error.message : messages.assistant.previewFailed
}
