import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, hasStatus } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import { SparklesIcon } from '../../ui/icons/sparkles.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import styles from './assistant.module.css'
import type { Draft, RealProposal } from './draft.ts'
import { draftOf, problemsOf } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { HighlightedWords } from './highlighted-words.tsx'
import { LinkFields } from './link-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'

export interface PreviewStepProps {
  readonly proposal: RealProposal
  readonly description: string
  readonly viewerZone: string
  readonly error: Error | null
  readonly pending: boolean
  readonly onConfirm: (draft: Draft) => void
  readonly onCancel: () => void
}

/**
 * The second step: what was understood, to be corrected and confirmed. Nothing has been created
 * yet.
 */
export function PreviewStep(props: PreviewStepProps) {
  const { proposal, description, viewerZone, error, pending, onConfirm, onCancel } = props
  const [draft, setDraft] = useState(() => draftOf(proposal, viewerZone))
  const explanation = useRef<HTMLParagraphElement>(null)
  const isReady = problemsOf(draft).size === 0
  const { sources = [], assumptions = [] } = proposal.preview ?? {}

  useEffect(() => explanation.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady && !pending) onConfirm(draft)
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <p ref={explanation} tabIndex={-1} className={styles.bubble}>
          <SparklesIcon />
          <span>{proposal.explanation}</span>
        </p>
        <DraftFields {...props} draft={draft} onDraft={setDraft} />
        {assumptions.length > 0 && (
          <section className={styles.note}>
            <h3>{messages.assistant.assumed}</h3>
            <ul>
              {assumptions.map((assumption) => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
          </section>
        )}
        {sources.length > 0 && (
          <section className={styles.note}>
            <h3>{messages.assistant.yourWords}</h3>
            <HighlightedWords description={description} sources={sources} />
          </section>
        )}
        {error !== null && <Failure error={error} />}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel} disabled={pending}>
          {messages.common.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          pending={pending}
          pendingText={messages.assistant.creating}
        >
          {messages.assistant.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The form for the proposed kind. */
function DraftFields(props: PreviewStepProps & { draft: Draft; onDraft: (draft: Draft) => void }) {
  const { draft, onDraft, proposal, viewerZone, pending } = props
  const refused = props.error instanceof ApiError ? props.error.fields : {}
  const common = { refused, disabled: pending }
  switch (draft.tool) {
    case 'createEvent':
      return (
        <EventFields
          draft={draft}
          onDraft={onDraft}
          preview={proposal.preview}
          proposed={draftOf(proposal, viewerZone)}
          startInstant={proposal.tool === 'createEvent' ? proposal.parameters.startDate : ''}
          viewerZone={viewerZone}
          {...common}
        />
      )
    case 'createAnnouncement':
      return <AnnouncementFields draft={draft} onDraft={onDraft} {...common} />
    case 'createProfile':
      return <ProfileFields draft={draft} onDraft={onDraft} {...common} />
    case 'createLink':
      return <LinkFields draft={draft} onDraft={onDraft} {...common} />
  }
}

function Failure(props: { error: Error }) {
  const { error } = props
  const saysWhy = error instanceof ApiError && [0, 403, 429].includes(error.status)
  return (
    <DialogError>
      {saysWhy ? error.message : messages.assistant.createFailed}
      {hasStatus(error, 400) && <span className={styles.reason}>{error.message}</span>}
    </DialogError>
  )
}
