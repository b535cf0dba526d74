import type { Profile, Role } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError, isProblem } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { profilesQuery } from '../../../api/queries.ts'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { useDraft } from '../../../api/use-draft.tsx'
import { PersonFields } from '../../../shared/person-form/person-fields.tsx'
import { emptyPerson, type PersonValues } from '../../../shared/person-form/person-values.ts'
import { contactMessages } from '../../../shared/person-form/texts.en.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { directoryMessages } from '../texts.en.ts'
import { ContactFailure } from './contact-failure.tsx'
import { hasNoNumber, shownPhone } from './display-name.ts'
import type { Extras } from './groups/contact-extras.tsx'
import { ContactExtras } from './groups/parts.ts'
import { hasFitNumber, lacksSomething } from './person-number.ts'
import { PhoneField } from './phone-field.tsx'
import { useSaveContact } from './use-save-contact.ts'

function valuesOf(contact: Profile | undefined): PersonValues & { role: Role } {
  if (contact === undefined) return { ...emptyPerson, role: 'member' }
  const { firstName, lastName, nickname = '', email = '', phoneNumber, role } = contact
  return { firstName, lastName, nickname, email, phoneNumber: shownPhone(phoneNumber), role }
}

interface ContactDialogProps {
  readonly siteId: string
  readonly contact?: Profile
  readonly isAdmin: boolean
  readonly onClose: () => void
}

/** Says why a contact whose number the viewer does not see cannot be edited by them. */
function HiddenContactDialog(props: { onClose: () => void }) {
  return (
    <Dialog title={directoryMessages.editTitle} onClose={props.onClose}>
      <DialogBody>
        <DialogError>{directoryMessages.onlyAdminsEdit}</DialogError>
      </DialogBody>
      <DialogActions>
        <Button onClick={props.onClose}>{messages.common.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Edits `contact`, or adds one (PD-77). Only admins see, and send, the admin switch. */
export function ContactDialog(props: ContactDialogProps) {
  const { contact, onClose } = props
  return contact !== undefined && contact.phoneNumber === undefined && !hasNoNumber(contact) ? (
    <HiddenContactDialog onClose={onClose} />
  ) : (
    <ContactForm {...props} />
  )
}

/** The typed values, what is wrong with them, and what saves them. */
function useContactForm({ siteId, isAdmin, onClose, ...props }: ContactDialogProps) {
  const newest = useQuery({ ...profilesQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [contact, setContact] = useState(props.contact)
  const { values, setValues, fill, leave, offer } = useDraft({
    key: ['contact', siteId, contact?.id, contact?.version].join(),
    initial: valuesOf(contact),
    onLeave: onClose,
  })
  const [extras, setExtras] = useState<Extras>({})
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const save = useSaveContact({ siteId, contact, onDone: leave })

  function submit(): void {
    const hasPhone = hasFitNumber({ ...values, ...extras }, contact)
    setPhoneWrong(!hasPhone)
    if (!hasPhone) return
    const { role, ...rest } = values
    save.mutate(
      { ...(isAdmin ? values : rest), ...extras },
      {
        onError: (error) => {
          // The last admin stays one (PD-11).
          if (isProblem(error, 'last-admin')) setValues((before) => ({ ...before, role: 'admin' }))
        },
      },
    )
  }
  async function loadNewest(): Promise<Profile | undefined> {
    return (await newest.refetch()).data?.find(({ id }) => id === contact?.id)
  }
  function fillFrom(found: Profile): void {
    setContact(found)
    fill(valuesOf(found))
    setExtras({})
  }
  return {
    contact,
    values,
    setValues,
    extras,
    setExtras,
    isPhoneWrong,
    setPhoneWrong,
    save,
    submit,
    leave,
    offer,
    loadNewest,
    fillFrom,
  }
}

function ContactForm(props: ContactDialogProps) {
  const { siteId, isAdmin, onClose } = props
  const form = useContactForm(props)
  const { contact, values, setValues, extras, setExtras, isPhoneWrong, setPhoneWrong, save } = form
  return (
    <Dialog
      title={contact === undefined ? directoryMessages.add : directoryMessages.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={!lacksSomething({ ...values, ...extras }, contact)}
        pending={save.isPending}
        submitText={contact === undefined ? directoryMessages.add : directoryMessages.saveChanges}
        onSubmit={form.submit}
        onCancel={form.leave}
      >
        {form.offer}
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
              error={isPhoneWrong ? contactMessages.phoneInvalid : field.error}
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
        <Suspense>
          <ContactExtras
            siteId={siteId}
            contact={contact}
            isAdmin={isAdmin}
            value={extras}
            disabled={save.isPending}
            onValue={setExtras}
          />
        </Suspense>
        <SaveFailure save={save} load={form.loadNewest} onLoaded={form.fillFrom}>
          {(error) => <ContactFailure error={error} otherwise={directoryMessages.saveFailed} />}
        </SaveFailure>
      </DialogForm>
    </Dialog>
  )
}
