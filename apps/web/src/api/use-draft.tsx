import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { draftName, forgetDraft, isSameDraft, keepDraft, readDraft } from '../lib/drafts.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { useConfiguration } from './configuration.tsx'
import { useSession } from './session.tsx'

interface Draft<Values> {
  readonly values: Values
  readonly setValues: (change: Values | ((before: Values) => Values)) => void
  /** Fills the form with what is stored now, and forgets what was written. */
  readonly fill: (stored: Values) => void
  /** Closes the form, and forgets what was written: because of Cancel, or because it was sent. */
  readonly leave: () => void
  /** A line that brings back what an accident took; stands at the top of the form. */
  readonly offer: ReactNode
}

/**
 * The state of a form, which opens with `initial`. What is written is lost by Escape, a stray tap,
 * a reload, or a session that ends; for an hour it is then offered to the same person in the same
 * browser, where the form has the same `key`.
 */
export function useDraft<Values extends object>(options: {
  /** Says which form it is, and of which version of which item. */
  key: string
  initial: Values
  onLeave?: () => void
}): Draft<Values> {
  const { userId } = useSession()
  const { offline } = useConfiguration()
  const name = offline && userId !== undefined ? draftName({ userId, key: options.key }) : undefined
  const [opened, setOpened] = useState(options.initial)
  const [values, setValues] = useState(opened)
  const [lost, setLost] = useState<Values>()

  useEffect(() => {
    if (name !== undefined) setLost(readDraft<Values>(name, Date.now()))
  }, [name])

  useEffect(() => {
    if (name === undefined || values === opened) return
    if (!isSameDraft(values, opened)) keepDraft(name, { values, at: Date.now() })
    else if (lost === undefined) forgetDraft(name)
  }, [name, values, opened, lost])

  function forget(): void {
    if (name !== undefined) forgetDraft(name)
  }
  return {
    values,
    setValues,
    fill(stored) {
      forget()
      setLost(undefined)
      setOpened(stored)
      setValues(stored)
    },
    leave() {
      forget()
      options.onLeave?.()
    },
    offer: (
      <DraftOffer
        isOpen={lost !== undefined}
        onTake={() => {
          setLost(undefined)
          // A draft of an earlier version of the app may lack something.
          setValues({ ...opened, ...lost })
        }}
        onDismiss={() => {
          forget()
          setLost(undefined)
        }}
      />
    ),
  }
}
