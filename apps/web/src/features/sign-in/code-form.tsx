import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

/** Exactly this many characters enable the button; that they are digits is for the server to say. */
const codeLength = 6

/** Step 2: the code that was sent. Nothing is sent by itself: the button does, and Enter (PD-21). */
export function CodeForm(props: {
  sent: SentCode
  onOtherNumber: () => void
  onSignedIn: (() => void) | undefined
}) {
  const { sent, onOtherNumber } = props
  const { client } = useSession()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  // The step replaces the one in which the focus was.
  useEffect(() => input.current?.focus(), [])

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || code.length !== codeLength) return
    setBusy(true)
    setError(undefined)
    try {
      await client.otps.authenticate(code, sent.methodId, {
        session_duration_minutes: sessionDurationMinutes,
      })
      props.onSignedIn?.()
    } catch {
      setError(messages.signIn.verifyFailed)
      setBusy(false)
      input.current?.select()
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void verify(event)} noValidate>
      <p className={styles.intro}>{messages.signIn.codeIntro(formatPhone(sent.phoneNumber))}</p>
      <TextField
        ref={input}
        className={styles.code}
        label={messages.signIn.code}
        placeholder={messages.signIn.codePlaceholder}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={codeLength}
        value={code}
        onValue={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        error={error}
      />
      <Button
        type="submit"
        look="primary"
        wide
        disabled={code.length !== codeLength}
        pending={busy}
        pendingText={messages.signIn.verifying}
      >
        {messages.signIn.verify}
      </Button>
      <Button look="quiet" wide onClick={onOtherNumber} disabled={busy}>
        {messages.signIn.otherNumber}
      </Button>
    </form>
  )
}
