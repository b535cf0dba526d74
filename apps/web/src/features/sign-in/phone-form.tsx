import type { FormEvent } from 'react'
import { useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { passcodeMinutes } from '../../lib/passcode.ts'
import { signInPhoneNumber } from '../../lib/phone.ts'
import { localeOption } from '../../texts/localised.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../ui/use-focus-after-submit.ts'
import type { SentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

/** Step 1: a phone number, to which a code is sent. */
export function PhoneForm(props: {
  intro: string
  phone: string
  onPhone: (phone: string) => void
  onSent: (code: SentCode) => void
}) {
  const { phone, onPhone, onSent } = props
  const { client } = useSession()
  const isEmpty = phone.trim() === ''
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useFocusAfterSubmit(busy)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || isEmpty) return
    setBusy(true)
    setError(undefined)
    const phoneNumber = signInPhoneNumber(phone)
    try {
      const { method_id: methodId } = await client.otps.sms.loginOrCreate(phoneNumber, {
        expiration_minutes: passcodeMinutes,
        ...localeOption(),
      })
      onSent({ phoneNumber, methodId })
    } catch {
      // The reply is the same for every failure: it must not tell known numbers from unknown ones
      // (PD-24).
      setError(navigator.onLine ? messages.signIn.sendFailed : messages.errors.offline)
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.intro}>{props.intro}</p>
      <TextField
        label={messages.signIn.phone}
        placeholder={messages.signIn.phonePlaceholder}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        value={phone}
        onValue={onPhone}
        error={error}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={isEmpty}
        pending={busy}
        pendingText={messages.signIn.sending}
      >
        {messages.signIn.send}
      </Button>
    </form>
  )
}
