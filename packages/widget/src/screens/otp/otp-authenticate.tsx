import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { authenticatePasscode, passcodeLength, resendPasscode } from '../../flows/passcodes.ts'
import { receivePasscode } from '../../flows/receive-passcode.ts'
import { formatPhone } from '../../phone/read-phone.ts'
import {
  Button,
  type ComponentChildren,
  Countdown,
  ErrorText,
  Passcode,
  RichText,
  ScreenFrame,
  SuccessMark,
} from '../../ui/index.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

/** "Enter passcode": accepts the code, typed or from the message. `children` are alternatives. */
export function OTPAuthenticate({ children }: { children?: ComponentChildren }) {
  const { state, flow, t, id, hasMoved } = useWidget()
  const { otpState } = state.formState
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isVerifying, setIsVerifying] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const destination = useDestination(otpState)

  async function verify(digits: string): Promise<void> {
    setIsVerifying(true)
    setError(undefined)
    const failure = await authenticatePasscode(flow, digits)
    setIsVerifying(false)
    setError(failure?.text)
    // A code that the server has not seen need not be typed again.
    if (failure?.isWrong) setCode('')
  }

  async function resend(): Promise<void> {
    setIsResending(true)
    setError(undefined)
    if (await resendPasscode(flow)) setCode('')
    setIsResending(false)
  }

  useReceivedPasscode((received) => {
    // Codes are single-use: one that is being verified must not be submitted again.
    if (isVerifying) return
    setCode(received)
    void verify(received)
  })

  return (
    <ScreenFrame title={t('passcode.title')} takesFocus={hasMoved}>
      <p className="mp-text">
        <RichText text={t('passcode.sentConfirmation', { destination })} />
      </p>
      <div className="mp-field">
        <Passcode
          id={id('passcode')}
          label={t('formField.otp.ariaLabel')}
          length={passcodeLength}
          value={code}
          onInput={(digits) => {
            setCode(digits)
            setError(undefined)
          }}
          onComplete={(digits) => void verify(digits)}
          isDisabled={isVerifying}
          hasError={error !== undefined}
          describedBy={id('passcode-error')}
        />
        {isVerifying && <div className="mp-progress" aria-hidden="true" />}
        <span className="mp-hidden" role="status">
          {isVerifying && t('formField.passcode.status.verifying')}
        </span>
        <ErrorText id={id('passcode-error')} text={error} />
      </div>
      {error !== undefined && code.length === passcodeLength && (
        <Button onClick={() => void verify(code)}>{t('button.tryAgain')}</Button>
      )}
      <p className="mp-helper">
        <Countdown
          end={otpState.expiresAt}
          now={flow.now}
          describe={(timeRemaining) => t('passcode.expirationCountdown', { timeRemaining })}
          expired={t('passcode.expired')}
        />
      </p>
      <Button kind="plain" isBusy={isResending} onClick={() => void resend()}>
        {t('passcode.resendCode')}
      </Button>
      {children}
    </ScreenFrame>
  )
}

/** Reads the code from the text message in browsers that support it, once per message. */
function useReceivedPasscode(onCode: (code: string) => void): void {
  const { state, flow } = useWidget()
  const { type, expiresAt } = state.formState.otpState
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    // Another code to the same number has the same method; only its expiry is new.
    if (type !== 'sms' || expiresAt === 0) return
    return receivePasscode(flow, (code) => latest.current(code))
  }, [flow, type, expiresAt])
}

/** Returns the destination of the code, as written in its country. */
function useDestination({ type, otpDestination }: { type: string; otpDestination: string }) {
  const [formatted, setFormatted] = useState(otpDestination)
  useEffect(() => {
    setFormatted(otpDestination)
    if (type === 'email') return
    let isCurrent = true
    void formatPhone(otpDestination).then((national) => isCurrent && setFormatted(national))
    return () => {
      isCurrent = false
    }
  }, [type, otpDestination])
  return formatted
}

/** Confirms that the code was right. */
export function OTPConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('otp.success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('otp.success.content')}</p>
    </ScreenFrame>
  )
}
