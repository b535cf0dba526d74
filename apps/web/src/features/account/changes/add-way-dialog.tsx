import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { passcodeIn, passcodeLength, passcodeMinutes } from '../../../lib/passcode.ts'
import { signInPhoneNumber } from '../../../lib/phone.ts'
import { localeOption } from '../../../texts/localised.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Dialog, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../account.module.css'
import { needsSignIn } from '../account-queries.ts'
import { changeMessages } from './texts.en.ts'
import type { WayDialogProps } from './way-dialog.ts'

const text = changeMessages

/** Adds a number or an address after the code that was sent there is entered. */
export function AddWayDialog(props: WayDialogProps & { kind: 'phone' | 'email' }) {
  const { kind, title, onClose, onChanged, onSignInNeeded } = props
  const { client } = useSession()
  const showToast = useToast()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const onError = (error: unknown) => {
    if (needsSignIn(error)) onSignInNeeded()
  }
  const sending = useSubmit({
    mutationFn: async () => {
      const options = { expiration_minutes: passcodeMinutes, ...localeOption() }
      return kind === 'phone'
        ? await client.otps.sms.send(signInPhoneNumber(typed), options)
        : await client.otps.email.send(typed.trim(), options)
    },
    onError,
  })
  const verifying = useSubmit({
    succeedsOnce: true,
    mutationFn: async (methodId: string) =>
      await client.otps.authenticate(code, methodId, {
        session_duration_minutes: sessionDurationMinutes,
      }),
    onSuccess: () => {
      onChanged()
      showToast({ text: text.added(typed.trim()) })
      onClose()
    },
    onError,
  })
  const methodId = sending.data?.method_id
  const isPending = sending.isPending || verifying.isPending

  return (
    <Dialog title={title} onClose={onClose} closable={!isPending}>
      <DialogForm
        isReady={methodId === undefined ? typed.trim() !== '' : code.length === passcodeLength}
        pending={isPending}
        submitText={methodId === undefined ? messages.signIn.send : messages.signIn.verify}
        pendingText={methodId === undefined ? messages.signIn.sending : messages.signIn.verifying}
        onSubmit={() => (methodId === undefined ? sending.mutate() : verifying.mutate(methodId))}
        onCancel={onClose}
      >
        <div className={styles.form}>
          {methodId === undefined ? (
            <AddressField kind={kind} value={typed} onValue={setTyped} />
          ) : (
            <>
              <p>{messages.signIn.codeIntro(typed.trim())}</p>
              <TextField
                label={messages.signIn.code}
                placeholder={messages.signIn.codePlaceholder}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
                value={code}
                onValue={(text) => setCode(passcodeIn(text))}
              />
            </>
          )}
          {sending.isError && <DialogError>{errorText(sending.error)}</DialogError>}
          {verifying.isError && <DialogError>{errorText(verifying.error)}</DialogError>}
        </div>
      </DialogForm>
    </Dialog>
  )
}

function AddressField(props: {
  kind: 'phone' | 'email'
  value: string
  onValue: (typed: string) => void
}) {
  const { kind, ...rest } = props
  return kind === 'phone' ? (
    <TextField
      label={text.phone}
      placeholder={messages.signIn.phonePlaceholder}
      type="tel"
      name="phone"
      autoComplete="tel"
      inputMode="tel"
      maxLength={40}
      {...rest}
    />
  ) : (
    <TextField
      label={text.email}
      placeholder={text.emailPlaceholder}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      {...rest}
    />
  )
}
