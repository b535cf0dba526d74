import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Button } from '../ui/button.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { isProblem } from './api-error.ts'

interface SaveFailureProps<Item> {
  readonly save: { readonly error: Error | null; readonly reset: () => void }
  /** Loads what is stored now; undefined when it is gone. */
  readonly load: () => Promise<Item | undefined>
  /** Fills the form with it. */
  readonly onLoaded: (newest: Item) => void
  /** Says what somebody else has saved. */
  readonly conflictText?: string
  /** Renders every error other than a conflict. */
  readonly children: (error: Error) => ReactNode
}

/**
 * Why a save failed. When somebody else has saved since the form was opened, it offers to load
 * their version.
 */
export function SaveFailure<Item>(props: SaveFailureProps<Item>) {
  const { save, load, onLoaded, conflictText = messages.errors.editConflict, children } = props
  const [isLoading, setLoading] = useState(false)
  const message = useRef<HTMLSpanElement>(null)

  async function loadNewest(): Promise<void> {
    setLoading(true)
    const newest = await load().finally(() => setLoading(false))
    if (newest === undefined) return
    // The focused button disappears; keyboards and screen readers continue at the top of the form.
    message.current?.closest<HTMLElement>('dialog, main')?.focus({ preventScroll: true })
    onLoaded(newest)
    save.reset()
  }
  if (save.error === null) return null
  if (!isProblem(save.error, 'edit-conflict')) return children(save.error)
  return (
    <DialogError>
      <span ref={message}>{conflictText}</span>{' '}
      <Button variant="quiet" pending={isLoading} onClick={() => void loadNewest()}>
        {messages.errors.loadNewest}
      </Button>
    </DialogError>
  )
}
