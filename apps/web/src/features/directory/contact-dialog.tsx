import type { Profile, Role } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError, isProblem } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { EditConflict } from '../../api/edit-conflict.tsx'
import { profilesQuery } from '../../api/queries.ts'
import { directoryMessages } from '../../directory-messages.ts'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { PersonFields } from '../../person-form/person-fields.tsx'
import { emptyPerson, isIncomplete, type PersonValues } from '../../person-form/person-values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ContactFailure } from './contact-failure.tsx'
import { PhoneField } from './phone-field.tsx'
import { useSaveContact } from './use-save-contact.ts'

function valuesOf(contact: Profile | undefined): PersonValues & { role: Role } {
  if (contact === undefined) return { ...emptyPerson, role: 'member' }
  const { firstName, lastName, nickname = '', email = '', phoneNumber, role } = contact
  return { firstName, lastName, nickname, email, phoneNumber: formatPhone(phoneNumber), role }
}

/** Edits `contact`, or adds one (PD-77). Only admins see, and send, the admin switch. */
export function ContactDialog(props: {
  siteId: string
  contact?: Profile
  isAdmin: boolean
  onClose: () => void
}) {
  const { siteId, isAdmin, onClose } = props
  const newest = useQuery({ ...profilesQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [contact, setContact] = useState(props.contact)
  const [values, setValues] = useState(() => valuesOf(contact))
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const save = useSaveContact({ siteId, contact, onDone: onClose })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isIncomplete(values) || save.isPending) return
    setPhoneWrong(!isContactPhone(values.phoneNumber))
    if (!isContactPhone(values.phoneNumber)) return
    const { role, ...rest } = values
    save.mutate(isAdmin ? values : rest, {
      onError: (error) => {
        // The last admin stays one (PD-11).
        if (isProblem(error, 'last-admin')) setValues((before) => ({ ...before, role: 'admin' }))
      },
    })
  }
  async function loadNewest(): Promise<void> {
    const { data } = await newest.refetch()
    const found = data?.find((item) => item.id === contact?.id)
    if (found === undefined) return
    setContact(found)
    setValues(valuesOf(found))
    save.reset()
  }
  return (
    <Dialog
      title={contact === undefined ? directoryMessages.add : directoryMessages.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <PersonFields
            values={values}
            onValues={setValues}
            refused={save.error instanceof ApiError ? save.error.fields : {}}
            disabled={save.isPending}
            nicknameLabel={messages.person.nicknameOptional}
            phone={(field) => (
              <PhoneField
                label={messages.person.phoneTenDigits}
                placeholder={messages.person.phonePlaceholder}
                {...field}
                error={isPhoneWrong ? directoryMessages.phoneInvalid : field.error}
                onValue={(phoneNumber) => {
                  setPhoneWrong(false)
                  field.onValue(phoneNumber)
                }}
              />
            )}
          />
          {isAdmin && (
            <Switch
              label={directoryMessages.adminAccess}
              hint={directoryMessages.adminAccessHint}
              checked={values.role === 'admin'}
              disabled={save.isPending}
              onChecked={(checked) => setValues({ ...values, role: checked ? 'admin' : 'member' })}
            />
          )}
          {save.isError &&
            (isProblem(save.error, 'edit-conflict') ? (
              <EditConflict onLoadNewest={() => void loadNewest()} pending={newest.isFetching} />
            ) : (
              <ContactFailure error={save.error} otherwise={directoryMessages.saveFailed} />
            ))}
        </DialogBody>
        <DialogActions>
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
            {contact === undefined ? directoryMessages.add : directoryMessages.saveChanges}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
