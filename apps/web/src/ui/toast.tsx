import type { ReactNode, RefObject } from 'react'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../texts/texts.en.ts'
import styles from './toast.module.css'

export interface Toast {
  readonly text: string
  /** Adds a 'Try again' button. */
  readonly onRetry?: (() => void) | undefined
  /** Adds an 'Undo' button, which a shortcut presses, too. */
  readonly onUndo?: (() => void) | undefined
  /** Adds another button. */
  readonly action?: ToastAction | undefined
  /** How long it stays, in milliseconds; 5 s, or 10 s with something to press. */
  readonly duration?: number
}

interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

interface Toaster {
  show(toast: Toast): void
  addHost(element: HTMLElement): () => void
}

const ToasterContext = createContext<Toaster | undefined>(undefined)

// Own code: that of Sonner is inert while a modal dialog is open (docs/decisions/0015).
/**
 * Where short messages appear: one at a time, announced politely, never in the way of what is being
 * done.
 */
export function ToastProvider(props: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { readonly key: number }>()
  // A modal dialog makes everything outside it inert, so the message moves into the uppermost one.
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([])
  const count = useRef(0)
  const toaster = useMemo<Toaster>(
    () => ({
      show(next) {
        count.current += 1
        setToast({ ...next, key: count.current })
      },
      addHost(element) {
        // What is said belongs to the screen that the dialog now covers.
        setToast(undefined)
        setHosts((before) => [...before, element])
        return () => setHosts((before) => before.filter((host) => host !== element))
      },
    }),
    [],
  )
  const close = useCallback(() => setToast(undefined), [])
  const host = hosts.at(-1) ?? document.body
  return (
    <ToasterContext value={toaster}>
      {props.children}
      {createPortal(
        <div className={styles.region} role="status" aria-live="polite">
          {toast !== undefined && <ToastCard key={toast.key} toast={toast} onClose={close} />}
        </div>,
        host,
      )}
    </ToasterContext>
  )
}

function ToastCard(props: { toast: Toast; onClose: () => void }) {
  const { toast, onClose } = props
  const [held, setHeld] = useState(false)
  const { onRetry, onUndo } = toast
  const action = onRetry
    ? { label: messages.common.tryAgain, onPress: onRetry }
    : onUndo
      ? { label: messages.common.undo, onPress: onUndo }
      : toast.action
  const { duration = action === undefined ? 5000 : 10_000 } = toast
  /** Where the focus was before it came here. */
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [held, duration, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only holds the message a little longer.
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        before.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          data-hotkey={onUndo && 'z'}
          onClick={({ currentTarget, detail }) => {
            // The button is about to go. A shortcut leaves the focus where it is.
            if (detail > 0 || document.activeElement === currentTarget) focusAgain(before.current)
            onClose()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Focuses an element; one that is gone, as after a deletion, leaves it to what it was in. */
export function focusAgain(element: EventTarget | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected
  const next = isThere
    ? element
    : (document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main'))
  next?.focus({ preventScroll: true })
}

/** Shows a short message; only below a ToastProvider. */
export function useToast(): (toast: Toast) => void {
  return useToaster().show
}

/** Lets messages appear inside a modal dialog while it is open. */
export function useToastHost(element: RefObject<HTMLElement | null>): void {
  const { addHost } = useToaster()
  useEffect(
    () => (element.current === null ? undefined : addHost(element.current)),
    [element, addHost],
  )
}

function useToaster(): Toaster {
  const toaster = use(ToasterContext)
  if (toaster === undefined) throw new Error('A toast is shown outside a ToastProvider')
  return toaster
}
