import { limits } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { isContactPhone, nationalDigits } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ContactFailure } from './contact-failure.tsx'
import styles from './directory.module.css'
import { emptyContact, isIncomplete, useSaveContact } from './use-save-contact.ts'

/** The form above the directory that adds a member. Its phone number is plain digits. */
export function AddContactForm(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const [values, setValues, clearDraft] = useDraft(`contact:${siteId}`, emptyContact)
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const save = useSaveContact({
    siteId,
    onDone: () => {
      clearDraft()
      onClose()
    },
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: refused[name],
    disabled: save.isPending,
    onValue: (text: string) => setValues({ ...values, [name]: text }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isIncomplete(values) || save.isPending) return
    const hasPhone = isContactPhone(values.phoneNumber)
    setPhoneWrong(!hasPhone)
    if (hasPhone) save.mutate({ ...values, role: 'member' })
    else save.reset()
  }
  return (
    <Card className={styles.form} data-inline-form>
      <form onSubmit={submit} noValidate aria-label={messages.directory.add}>
        <div className={styles.fields}>
          <TextField
            label={messages.person.firstName}
            maxLength={limits.name}
            autoComplete="off"
            autoFocus
            {...field('firstName')}
          />
          <TextField
            label={messages.person.lastName}
            maxLength={limits.name}
            autoComplete="off"
            {...field('lastName')}
          />
          <TextField
            label={messages.person.nickname}
            maxLength={limits.name}
            autoComplete="off"
            {...field('nickname')}
          />
          <TextField
            label={messages.person.email}
            type="email"
            inputMode="email"
            maxLength={limits.email}
            autoComplete="off"
            {...field('email')}
          />
          <TextField
            label={messages.person.phoneTenDigits}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            {...field('phoneNumber')}
            error={isPhoneWrong ? messages.directory.phoneInvalid : refused.phoneNumber}
            onValue={(text) => {
              setPhoneWrong(false)
              setValues({ ...values, phoneNumber: nationalDigits(text).slice(0, 10) })
            }}
          />
        </div>
        {save.isError && (
          <ContactFailure error={save.error} otherwise={messages.directory.addFailed} />
        )}
        <div className={styles.formActions}>
          <Button onClick={onClose} disabled={save.isPending}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isIncomplete(values)}
            pending={save.isPending}
            pendingText={messages.common.saving}
          >
            {messages.common.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
