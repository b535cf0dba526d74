import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { describedWords } from '@maypole/contract/community/described-words'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, hasStatus } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { SparklesIcon } from '../../ui/icons/sparkles.tsx'
import { AdminWarning } from './admin-warning.tsx'
import styles from './assistant.module.css'
import { AssumptionChips } from './assumption-chips.tsx'
import type { Cards } from './cards.ts'
import { Clashes } from './clashes.tsx'
import type { Draft, RealProposal } from './draft.ts'
import { draftOf, problemsOf, proposedEvent } from './draft.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftFields } from './draft-fields.tsx'
import { HighlightedWords } from './highlighted-words.tsx'
import { sentenceOf } from './sentence.ts'
import { assistantMessages } from './texts.en.ts'

export interface PreviewStepProps {
  readonly proposal: RealProposal
  /** The proposal as corrected. */
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly description: string
  readonly answers: readonly GivenAnswer[]
  readonly cards: Cards
  readonly viewerZone: string
  readonly error: Error | null
  readonly pending: boolean
  readonly onConfirm: () => void
  /** Has the same words be read as an event. */
  readonly onAsEvent: (() => void) | undefined
  readonly onCancel: () => void
}

/**
 * The second step: the card that the description will become, what was assumed right under it, and
 * its fields behind a button. Nothing has been created yet.
 */
export function PreviewStep(props: PreviewStepProps) {
  const { proposal, draft, onDraft, viewerZone, error, pending } = props
  const proposed = draftOf(proposal, viewerZone)
  const event = proposedEvent(proposal, viewerZone)
  const isAsProposed = JSON.stringify(draft) === JSON.stringify(proposed)
  const sentence = useRef<HTMLParagraphElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const problems = problemsOf(draft)
  const [isEditing, setEditing] = useState(false)
  const refused = error instanceof ApiError ? error.fields : {}
  // A field that has to be filled in is in sight.
  const mustEdit = [...problems, ...Object.keys(refused)].some(
    (name) => name !== 'isAdminConfirmed',
  )
  const isOpen = isEditing || mustEdit
  const { sources = [] } = proposal.preview ?? {}
  const common = { draft, refused, disabled: pending }

  useEffect(() => sentence.current?.focus(), [])

  function openField(name: string): void {
    flushSync(() => setEditing(true))
    const field = `[name="${name}"], [data-field="${name}"] input`
    const found = fields.current?.querySelector<HTMLElement>(field)
    // The fields of a person begin with the name.
    ;(found ?? fields.current?.querySelector<HTMLElement>('input[type=text]'))?.focus()
  }
  return (
    <DialogForm
      isReady={problems.size === 0}
      pending={pending}
      submitText={assistantMessages.confirm}
      pendingText={assistantMessages.creating}
      onSubmit={props.onConfirm}
      onCancel={props.onCancel}
    >
      <p ref={sentence} tabIndex={-1} className={styles.bubble} aria-live="polite">
        <SparklesIcon />
        <span>{isAsProposed ? proposal.explanation : sentenceOf(draft, proposal)}</span>
      </p>
      <DraftCard draft={draft} cards={props.cards} proposed={event} />
      <Clashes proposal={proposal} proposed={proposed} draft={draft} />
      {draft.tool === 'createProfile' && draft.role === 'admin' && (
        <AdminWarning {...common} draft={draft} onDraft={onDraft} />
      )}
      <AssumptionChips
        preview={proposal.preview}
        proposed={proposed}
        draft={draft}
        disabled={pending}
        onDraft={(next) => {
          onDraft(next)
          // The chip that was tapped is gone.
          sentence.current?.focus()
        }}
        onField={openField}
      />
      {props.onAsEvent !== undefined && (
        <Button
          variant="quiet"
          icon={<CalendarIcon size={18} />}
          disabled={pending}
          onClick={props.onAsEvent}
        >
          {assistantMessages.asEvent}
        </Button>
      )}
      <Foldable ref={fields} isOpen={isOpen} onToggle={() => setEditing(!isOpen)}>
        <DraftFields
          {...common}
          onDraft={onDraft}
          proposed={event}
          rule={proposal.preview?.recurrence}
          groups={props.cards.groups}
        />
      </Foldable>
      {sources.length > 0 && (
        <section className={styles.note}>
          <h3>{assistantMessages.yourWords}</h3>
          <HighlightedWords
            description={describedWords({ chat: props.description, answers: props.answers })}
            sources={sources}
          />
        </section>
      )}
      {error !== null && <Failure error={error} />}
    </DialogForm>
  )
}

/** Fields behind a button that shows them. */
function Foldable(props: {
  ref: RefObject<HTMLDivElement | null>
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { ref, isOpen, onToggle, children } = props
  const id = useId()
  return (
    <div className={styles.fields}>
      <Button
        variant="plain"
        className={styles.edit}
        icon={<PencilIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {assistantMessages.edit}
      </Button>
      <div ref={ref} id={id} className={styles.fields}>
        {isOpen && children}
      </div>
    </div>
  )
}

function Failure(props: { error: Error }) {
  const { error } = props
  const saysWhy = error instanceof ApiError && [0, 403, 429].includes(error.status)
  return (
    <DialogError>
      {saysWhy ? error.message : assistantMessages.createFailed}
      {hasStatus(error, 400) && <span className={styles.reason}>{error.message}</span>}
    </DialogError>
  )
}
