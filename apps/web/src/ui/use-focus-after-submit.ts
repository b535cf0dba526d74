import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives back the focus that is lost while a form is sent, when its fields and buttons are disabled:
 * to the first refused field, else to what had it. Returns the form's ref.
 */
export function useFocusAfterSubmit(pending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const had = useRef<Element>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (pending) {
      had.current = focused
      return
    }
    const { current } = had
    had.current = null
    // It may have been moved on purpose.
    if (!form.current?.contains(current) || (focused !== current && focused !== document.body))
      return
    const next = form.current.querySelector('[aria-invalid=true]') ?? current
    if (next instanceof HTMLElement) next.focus()
  }, [pending])
  return form
}
