import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { messages } from '../texts/texts.en.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons/cross.tsx'
import { leaveGhost } from './leave-ghost.ts'
import { focusAgain, useToastHost } from './toast.tsx'
import { useDragAway } from './use-drag-away.ts'
import { useIsOnline } from './use-is-online.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Asked for by Escape, the backdrop, the cross, the back gesture and dragging a sheet away. */
  readonly onClose: () => void
  /** While false (something is being saved) none of these closes it. */
  readonly closable?: boolean
  /** A question has no cross, and starts on its first button. */
  readonly isQuestion?: boolean
}

/** Where a dialog is a sheet; the same width as in the style sheet. */
const sheetWidth = '(max-width: 32rem)'

// Own code: libraries do by script what `<dialog>` does by itself (docs/decisions/0015).
/**
 * A modal dialog on the platform's own `<dialog>`: open for as long as it is rendered, focus is
 * kept inside and given back afterwards (PD-117). A sheet at the lower edge on phones, a card in
 * the middle elsewhere.
 */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, closable = true, isQuestion = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useToastHost(dialog)
  useDragAway(dialog, { isSheet: () => closable && matchMedia(sheetWidth).matches, onAway: ask })

  // While the element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element !== null) leaveGhost(element)
    }
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const opener = document.activeElement
    if (!element.open) element.showModal()
    firstFocus(element, { isQuestion }).focus()
    return () => {
      element.close()
      focusAgain(opener)
    }
  }, [isQuestion])

  function ask(event?: SyntheticEvent): void {
    event?.preventDefault()
    if (closable) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      // biome-ignore lint/a11y/noRedundantRoles: older screen readers know the role and not the element.
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The platform lets a second Escape pass unasked; a dialog that is saving must stay.
        event.stopPropagation()
        ask(event)
      }}
      onCancel={(event) => {
        // A file chooser inside that is dismissed sends the same event.
        if (event.target === dialog.current) ask(event)
      }}
      onClick={(event) => {
        if (event.target === dialog.current) ask()
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {!isQuestion && (
            <IconButton
              label={messages.common.close}
              icon={<CrossIcon />}
              disabled={!closable}
              onClick={() => ask()}
            />
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

let tapped: Element | null = null

// The rest of a double tap that opened or closed a dialog is not meant for what is there now.
document.addEventListener(
  'click',
  (event) => {
    const dialog = (event.target as Element).closest('dialog')
    if (event.detail < 2) tapped = dialog
    else if (dialog !== tapped) {
      event.preventDefault()
      event.stopPropagation()
    }
  },
  true,
)

const notTyped = '[type=file], [type=color], [type=checkbox], [type=radio]'

/**
 * Where typing starts: in the first field with a real keyboard. On a phone the dialog itself is
 * focused, because a keyboard that slides in at once would hide half of it. A question starts on
 * its first button, Cancel; the platform's choice would be a long text that scrolls.
 */
function firstFocus(dialog: HTMLElement, { isQuestion }: { isQuestion: boolean }): HTMLElement {
  if (isQuestion) return dialog.querySelector<HTMLElement>('footer button') ?? dialog
  const field = matchMedia('(hover: hover)').matches
    ? dialog.querySelector<HTMLElement>(`input:not(${notTyped}), textarea`)
    : undefined
  return field ?? dialog
}

/** The buttons at the foot of a dialog, in reading order; the last one is the main one. */
export function DialogActions(props: { children: ReactNode }) {
  return <footer className={styles.actions}>{props.children}</footer>
}

/**
 * What a dialog holds between its title and its buttons; it scrolls when it is long. Says first
 * when nothing can be saved: what is typed stays; or `offline`, where something can be done then.
 */
export function DialogBody(props: { children: ReactNode; offline?: string }) {
  const isOnline = useIsOnline()
  return (
    <div ref={keepReachable} className={styles.body}>
      {!isOnline && <p role="status">{props.offline ?? messages.common.offline}</p>}
      {props.children}
    </div>
  )
}

/** Nothing leads the keyboard into a long text but the focus of the element that scrolls. */
function keepReachable(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return undefined
  const observer = new ResizeObserver(() => {
    const isText = body.querySelector('a, button, input, select, textarea, [tabindex]') === null
    body.tabIndex = isText && body.scrollHeight > body.clientHeight ? 0 : -1
  })
  observer.observe(body)
  return () => observer.disconnect()
}

/** One line about what failed, inside a dialog; announced and scrolled into view when it comes. */
export function DialogError(props: { children: ReactNode }) {
  return (
    <p ref={scrollIntoView} className={styles.error} role="alert">
      {props.children}
    </p>
  )
}

/** A long form on a phone would otherwise hide what its last button led to. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}
