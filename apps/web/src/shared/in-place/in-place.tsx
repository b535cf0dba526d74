import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import type { FieldForms, InPlaceField } from './field-form.ts'
import styles from './in-place.module.css'
import { inPlaceMessages } from './texts.en.ts'

/** What leads a list: a key opens it. */
const leading: readonly InPlaceField[] = ['title', 'headline']

/** A field with the button that opens its form, or that form. Closed, the button has the focus. */
export function InPlace(
  props: FieldForms & { id: string; field: InPlaceField; name: string; children: ReactNode },
) {
  const { siteId, form: Form, id, field, name, children } = props
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const label = inPlaceMessages[field](name)
  if (isOpen)
    return (
      <fieldset aria-label={label} className={styles.form}>
        <Form siteId={siteId} id={id} field={field} onClose={() => setOpen(false)} />
      </fieldset>
    )
  function openUnlessLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a') === null) setOpen(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div className={styles.field} onDoubleClick={openUnlessLink}>
      {children}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        title={inPlaceMessages.open}
        aria-label={label}
        data-hotkey={leading.includes(field) ? 'r' : undefined}
        onClick={() => setOpen(true)}
      >
        <PencilIcon size={14} />
      </button>
    </div>
  )
}
