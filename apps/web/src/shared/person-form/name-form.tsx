import { limits } from '@maypole/contract/community/constants'
import type { FormEvent, ReactNode } from 'react'
import { useDraft } from '../../api/use-draft.tsx'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../ui/use-focus-after-submit.ts'
import styles from './name-form.module.css'

export interface GivenName {
  readonly firstName: string
  readonly lastName: string
}

/** Asks for the name of somebody who joins. */
export function NameForm(props: {
  /** The community that it is for, by whatever is known of it. */
  community: string
  initial?: GivenName | undefined
  hint: string
  submit: string
  pendingText: string
  pending: boolean
  /** Whether it replaces a step that had the focus. */
  autoFocus?: boolean
  /** Whether it stands in a page, among other things. */
  isInline?: boolean
  /** The refused fields and the reasons. */
  refused: Readonly<Record<string, string>>
  error?: ReactNode
  /** `onSaved` forgets what was written. */
  onSubmit: (name: GivenName, onSaved: () => void) => void
}) {
  const { hint, autoFocus = false, submit, pendingText, pending, refused, error, onSubmit } = props
  const { values, setValues, leave, offer } = useDraft<GivenName>({
    key: ['name', props.community].join(),
    initial: props.initial ?? { firstName: '', lastName: '' },
  })
  const isIncomplete = values.firstName.trim() === '' || values.lastName.trim() === ''

  const form = useFocusAfterSubmit(pending)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!isIncomplete && !pending) onSubmit(values, leave)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      data-inline-form={props.isInline || undefined}
      onSubmit={send}
      noValidate
    >
      {offer}
      <p className={styles.hint}>{hint}</p>
      <TextField
        label={messages.person.firstName}
        autoComplete="given-name"
        autoFocus={autoFocus}
        maxLength={limits.name}
        disabled={pending}
        value={values.firstName}
        error={refused.firstName ?? refused['name.firstName']}
        onValue={(firstName) => setValues({ ...values, firstName })}
      />
      <TextField
        label={messages.person.lastName}
        autoComplete="family-name"
        maxLength={limits.name}
        disabled={pending}
        value={values.lastName}
        error={refused.lastName ?? refused['name.lastName']}
        onValue={(lastName) => setValues({ ...values, lastName })}
      />
      {error}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={isIncomplete}
        pending={pending}
        pendingText={pendingText}
      >
        {submit}
      </Button>
    </form>
  )
}
