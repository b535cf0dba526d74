import { limits } from '@maypole/contract/community/constants'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
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
  initial?: GivenName | undefined
  hint: string
  submit: string
  pendingText: string
  pending: boolean
  /** Whether it replaces a step that had the focus. */
  autoFocus?: boolean
  /** The refused fields and the reasons. */
  refused: Readonly<Record<string, string>>
  error?: ReactNode
  onSubmit: (name: GivenName) => void
}) {
  const { hint, autoFocus = false, submit, pendingText, pending, refused, error, onSubmit } = props
  const [name, setName] = useState<GivenName>(
    () => props.initial ?? { firstName: '', lastName: '' },
  )
  const isIncomplete = name.firstName.trim() === '' || name.lastName.trim() === ''

  const form = useFocusAfterSubmit(pending)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!isIncomplete && !pending) onSubmit(name)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.hint}>{hint}</p>
      <TextField
        label={messages.person.firstName}
        autoComplete="given-name"
        autoFocus={autoFocus}
        maxLength={limits.name}
        disabled={pending}
        value={name.firstName}
        error={refused.firstName ?? refused['name.firstName']}
        onValue={(firstName) => setName({ ...name, firstName })}
      />
      <TextField
        label={messages.person.lastName}
        autoComplete="family-name"
        maxLength={limits.name}
        disabled={pending}
        value={name.lastName}
        error={refused.lastName ?? refused['name.lastName']}
        onValue={(lastName) => setName({ ...name, lastName })}
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
