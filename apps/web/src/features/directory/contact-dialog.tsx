import type { Profile, Role } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError, isProblem } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { EditConflict } from '../../api/edit-conflict.tsx'
import { profilesQuery } from '../../api/queries.ts'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContactFailure } from './contact-failure.tsx'
import { PhoneField } from './phone-field.tsx'
import type { ContactValues } from './use-save-contact.ts'
import { emptyContact, isIncomplete, useSaveContact } from './use-save-contact.ts'

function valuesOf(contact: Profile | undefined): ContactValues & { role: Role } {
  if (contact === undefined) return { ...emptyContact, role: 'member' }
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
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const field = (name: Exclude<keyof typeof values, 'role'>) => ({
    value: values[name],
    error: refused[name],
    disabled: save.isPending,
    onValue: (text: string) => setValues({ ...values, [name]: text }),
  })

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
      title={contact === undefined ? messages.directory.add : messages.directory.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <TextField
            label={messages.person.firstName}
            maxLength={limits.name}
            autoComplete="off"
            {...field('firstName')}
          />
          <TextField
            label={messages.person.lastName}
            maxLength={limits.name}
            autoComplete="off"
            {...field('lastName')}
          />
          <TextField
            label={messages.person.nicknameOptional}
            maxLength={limits.name}
            autoComplete="off"
            {...field('nickname')}
          />
          <PhoneField
            label={messages.person.phoneTenDigits}
            placeholder={messages.person.phonePlaceholder}
            {...field('phoneNumber')}
            error={isPhoneWrong ? messages.directory.phoneInvalid : refused.phoneNumber}
            onValue={(phoneNumber) => {
              setPhoneWrong(false)
              setValues({ ...values, phoneNumber })
            }}
          />
          <TextField
            label={messages.person.email}
            type="email"
            inputMode="email"
            maxLength={limits.email}
            autoComplete="off"
            {...field('email')}
          />
          {isAdmin && (
            <Switch
              label={messages.directory.adminAccess}
              hint={messages.directory.adminAccessHint}
              checked={values.role === 'admin'}
              disabled={save.isPending}
              onChecked={(checked) => setValues({ ...values, role: checked ? 'admin' : 'member' })}
            />
          )}
          {save.isError &&
            (isProblem(save.error, 'edit-conflict') ? (
              <EditConflict onLoadNewest={() => void loadNewest()} pending={newest.isFetching} />
            ) : (
              <ContactFailure error={save.error} otherwise={messages.directory.saveFailed} />
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
            {contact === undefined ? messages.directory.add : messages.directory.saveChanges}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
