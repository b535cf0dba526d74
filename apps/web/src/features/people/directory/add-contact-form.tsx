import type { FormEvent } from 'react'
import { Suspense, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useDraft } from '../../../api/use-draft.tsx'
import { nationalDigits } from '../../../lib/phone.ts'
import { PersonFields } from '../../../shared/person-form/person-fields.tsx'
import { emptyPerson, type PersonValues } from '../../../shared/person-form/person-values.ts'
import { contactMessages } from '../../../shared/person-form/texts.en.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../../ui/use-focus-after-submit.ts'
import { directoryMessages } from '../texts.en.ts'
import { ContactFailure } from './contact-failure.tsx'
import styles from './directory.module.css'
import type { Extras } from './groups/contact-extras.tsx'
import { ContactExtras } from './groups/parts.ts'
import { hasFitNumber, lacksSomething } from './person-number.ts'
import { useSaveContact } from './use-save-contact.ts'

const emptyContact: PersonValues & Extras = emptyPerson

/**
 * The form above the directory that adds a member. Its phone number is plain digits. Only admins
 * choose groups.
 */
export function AddContactForm(props: { siteId: string; isAdmin: boolean; onClose: () => void }) {
  const { siteId, isAdmin, onClose } = props
  const { values, setValues, leave, offer } = useDraft({
    key: ['contact', siteId].join(),
    initial: emptyContact,
    onLeave: onClose,
  })
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const save = useSaveContact({ siteId, onDone: leave })
  const form = useFocusAfterSubmit(save.isPending)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (lacksSomething(values) || save.isPending) return
    const hasPhone = hasFitNumber(values)
    setPhoneWrong(!hasPhone)
    if (hasPhone) save.mutate({ ...values, role: 'member' })
    else save.reset()
  }
  return (
    <Card className={styles.form}>
      <form ref={form} onSubmit={submit} noValidate aria-label={directoryMessages.add}>
        {offer}
        <div className={styles.fields}>
          <PersonFields
            values={values}
            onValues={setValues}
            refused={save.error instanceof ApiError ? save.error.fields : {}}
            disabled={save.isPending}
            nicknameLabel={messages.person.nickname}
            autoFocus
            isPhoneLast
            phone={(field) => (
              <TextField
                label={messages.person.phoneTenDigits}
                type="tel"
                inputMode="numeric"
                autoComplete="off"
                {...field}
                error={isPhoneWrong ? contactMessages.phoneInvalid : field.error}
                onValue={(text) => {
                  setPhoneWrong(false)
                  field.onValue(nationalDigits(text).slice(0, 10))
                }}
              />
            )}
          />
        </div>
        <Suspense>
          <ContactExtras
            siteId={siteId}
            isAdmin={isAdmin}
            value={{ groups: values.groups, guardians: values.guardians, photo: values.photo }}
            disabled={save.isPending}
            onValue={(extras) => setValues((before) => ({ ...before, ...extras }))}
          />
        </Suspense>
        {save.isError && (
          <ContactFailure error={save.error} otherwise={directoryMessages.addFailed} />
        )}
        <div className={styles.formActions}>
          <Button onClick={leave} disabled={save.isPending}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={lacksSomething(values)}
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
