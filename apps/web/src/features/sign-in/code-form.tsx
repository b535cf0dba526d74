import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { passcodeIn, passcodeLength, passcodeMinutes } from '../../lib/passcode.ts'
import { formatPhone } from '../../lib/phone.ts'
import { localeOption } from '../../texts/localised.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

interface CodeFormProps {
  readonly sent: SentCode
  readonly onResent: (sent: SentCode) => void
  readonly onOtherNumber: () => void
  readonly onSignedIn: () => void
}

/** How long a code may take to arrive before another one is offered, in seconds. */
const secondsToArrive = 30

/** Step 2: the code. It is submitted only by the button or Enter (PD-21). */
export function CodeForm(props: CodeFormProps) {
  const { sent, onOtherNumber } = props
  const { input, code, type, busy, error, seconds, isNew, verify, sendAgain } = useCode(props)
  return (
    <form className={styles.form} onSubmit={(event) => void verify(event)} noValidate>
      <p className={styles.intro}>{messages.signIn.codeIntro(formatPhone(sent.phoneNumber))}</p>
      <p className="visually-hidden" role="status">
        {isNew && messages.signIn.newCodeSent}
      </p>
      <TextField
        ref={input}
        className={styles.code}
        label={messages.signIn.code}
        placeholder={messages.signIn.codePlaceholder}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onValue={type}
        error={error}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={code.length !== passcodeLength || busy === 'sending'}
        pending={busy === 'verifying'}
        pendingText={messages.signIn.verifying}
      >
        {messages.signIn.verify}
      </Button>
      <Button
        variant="link"
        wide
        pending={busy === 'sending'}
        pendingText={messages.signIn.sending}
        disabled={busy !== undefined || seconds > 0}
        onClick={() => void sendAgain()}
      >
        {messages.signIn.sendNewCode(seconds)}
      </Button>
      <Button variant="link" wide onClick={onOtherNumber} disabled={busy !== undefined}>
        {messages.signIn.otherNumber}
      </Button>
    </form>
  )
}

/** The typed code, the calls that it takes, and what came of them. */
function useCode({ sent, onResent, onSignedIn }: CodeFormProps) {
  const { client } = useSession()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verifying' | 'sending'>()
  const [error, setError] = useState<string>()
  const { seconds, countFrom } = useCountdown(secondsToArrive)
  const [isNew, setNew] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // This step replaces the one that had the focus.
  useLayoutEffect(() => input.current?.focus(), [])

  function type(text: string): void {
    setCode(passcodeIn(text))
    setError(undefined)
  }
  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy !== undefined || code.length !== passcodeLength) return
    setBusy('verifying')
    setError(undefined)
    try {
      await client.otps.authenticate(code, sent.methodId, {
        session_duration_minutes: sessionDurationMinutes,
      })
      onSignedIn()
    } catch {
      setError(failure(messages.signIn.verifyFailed))
      // A refused code may have expired, or been refused too often.
      if (navigator.onLine) countFrom(0)
      setBusy(undefined)
      input.current?.select()
    }
  }
  async function sendAgain(): Promise<void> {
    if (busy !== undefined) return
    setBusy('sending')
    setError(undefined)
    try {
      const { method_id: methodId } = await client.otps.sms.loginOrCreate(sent.phoneNumber, {
        expiration_minutes: passcodeMinutes,
        ...localeOption(),
      })
      onResent({ ...sent, methodId })
      setCode('')
      countFrom(secondsToArrive)
      setNew(true)
    } catch {
      setError(failure(messages.signIn.sendFailed))
    }
    setBusy(undefined)
    input.current?.focus()
  }
  return { input, code, type, busy, error, seconds, isNew, verify, sendAgain }
}

/** Counts seconds down to 0 by the clock, since timers stop while another app is in front. */
function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from)
  const [end, setEnd] = useState(() => Date.now() + from * 1000)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  function countFrom(next: number): void {
    setSeconds(next)
    setEnd(Date.now() + next * 1000)
  }
  return { seconds, countFrom }
}

/** Returns the text for a failed call; without a network that is the reason. */
function failure(otherwise: string): string {
  return navigator.onLine ? otherwise : messages.errors.offline
}
