import type { Proposal } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { FormEvent, ReactNode } from 'react'
import { Suspense, useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { SiteTab } from '../../lib/routes.ts'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import { SparklesIcon } from '../../ui/icons/sparkles.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AnswersSoFar } from './answers-so-far.tsx'
import styles from './assistant.module.css'
import type { Cards } from './cards.ts'
import type { Question } from './conversation.ts'
import { Writing } from './so-far.tsx'
import { assistantMessages } from './texts.en.ts'

/** Few descriptions lack something. Without it, people still add to what they wrote. */
const GapFields = createOptionalPart(async () => (await import('./gap-fields.tsx')).GapFields)

const NamedPeople = createOptionalPart(async () => (await import('./gap-fields.tsx')).NamedPeople)

export interface DescribeStepProps {
  readonly siteId: string
  readonly tab: SiteTab
  readonly description: string
  readonly onDescription: (text: string) => void
  readonly answers: readonly GivenAnswer[]
  readonly onAnswers: (answers: readonly GivenAnswer[]) => void
  /** An answer to what was asked, which asks again. */
  readonly onAnswer: (answer: GivenAnswer) => void
  readonly question: Question | undefined
  /** What the text becomes so far. */
  readonly reply: Proposal | undefined
  readonly cards: Cards
  readonly error: Error | null
  readonly pending: boolean
  readonly onPreview: () => void
  /** Opens a form for the same; absent where there is none. */
  readonly onForm?: (() => void) | undefined
  /** Brings back what was written. */
  readonly offer: ReactNode
  readonly onCancel: () => void
}

/** The first step: a description in one's own words, and what is asked about it. */
export function DescribeStep(props: DescribeStepProps) {
  const { tab, description, answers, question, error, pending, onPreview } = props
  const { form, asked } = useFocus(question, pending)
  const isBlank = description.trim() === ''
  const isTooLong = description.length > limits.chat
  // After a failure there is no card to keep a place for, and the reason has to be in sight.
  const hasPlace = isBlank || error === null || props.reply !== undefined
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (!isBlank && !isTooLong && !pending) onPreview()
  }
  function take(example: string): void {
    props.onDescription(example)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <DialogBody>
        {props.offer}
        <p>{assistantMessages.intro}</p>
        <Writing
          tab={tab}
          reply={props.reply}
          cards={props.cards}
          isEmpty={isBlank}
          hasPlace={question === undefined && hasPlace}
          disabled={pending}
          onExample={take}
        >
          <TextAreaField
            label={assistantMessages.description}
            rows={question === undefined ? 5 : 3}
            placeholder={assistantMessages.placeholders[tab]}
            value={description}
            onValue={props.onDescription}
            error={
              isTooLong ? assistantMessages.tooLong(limits.chat, description.length) : undefined
            }
            disabled={pending}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
            }}
          />
        </Writing>
        <AnswersSoFar answers={answers} disabled={pending} onAnswers={props.onAnswers} />
        <div aria-live="polite">
          {question !== undefined && (
            <p ref={asked} tabIndex={-1} className={styles.bubble}>
              <SparklesIcon />
              <span>{question.text}</span>
            </p>
          )}
        </div>
        {question !== undefined && (
          <Suspense>
            <NamedPeople
              siteId={props.siteId}
              people={question.people ?? []}
              onLeave={props.onCancel}
            />
            <GapFields gaps={question.gaps} disabled={pending} onAnswer={props.onAnswer} />
          </Suspense>
        )}
        {props.onForm !== undefined && (
          <Button variant="quiet" disabled={pending} onClick={props.onForm}>
            {assistantMessages.formInstead}
          </Button>
        )}
        {error !== null && <DialogError>{failureText(error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={props.onCancel}>{messages.common.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isBlank}
          pending={pending}
          pendingText={assistantMessages.processing}
        >
          {assistantMessages.preview}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Focuses what is to be done next. */
function useFocus(question: Question | undefined, isPending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef<HTMLParagraphElement>(null)
  const asksForMore = question !== undefined && question.gaps.length > 0

  // After opening, after the preview and after a reply the next thing to do is to write, or to
  // choose among the answers to a question: no keyboard then covers them.
  useEffect(() => {
    if (isPending) return
    if (asksForMore) asked.current?.focus()
    else form.current?.querySelector('textarea')?.focus()
  }, [isPending, asksForMore])
  return { form, asked }
}

/** Returns the reason if people can act on it: no network, no permission, too much, too often. */
function failureText(error: Error): string {
  const saysWhy = error instanceof ApiError && [0, 400, 403, 413, 429].includes(error.status)
  return saysWhy ? error.message : assistantMessages.previewFailed
}
