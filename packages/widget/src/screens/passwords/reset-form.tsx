import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { isEmail } from '../../flows/is-email.ts'
import { resetPassword, sendResetMail, signInWithResetToken } from '../../flows/password-resets.ts'
import {
  Button,
  Divider,
  ErrorText,
  Form,
  ScreenFrame,
  Spinner,
  TextField,
} from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'
import { FlowButton } from './flow-button.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The target of a reset mail's links: one sets a new password, the other signs in, as the address
 * says.
 */
export function PasswordResetForm() {
  const { flow } = useWidget()
  const [type] = useState(() =>
    new URLSearchParams(flow.window.location.search).get('stytch_token_type'),
  )
  return type === 'login' ? <LoggingIn /> : <NewPassword />
}

function NewPassword() {
  const { flow, t, hasMoved } = useWidget()
  const [isRefused, setIsRefused] = useState(false)
  const watch = async (refusal: Promise<string | undefined>) => {
    const text = await refusal
    setIsRefused(text !== undefined)
    return text
  }
  return (
    <ScreenFrame title={t('password.reset.title')} takesFocus={hasMoved}>
      <NewPasswordForm onSubmit={(password) => watch(resetPassword(flow, password))} />
      <Divider text={t('methodDivider.text')} />
      <FlowButton kind="secondary" run={() => watch(signInWithResetToken(flow))}>
        {t('password.reset.loginWithoutPassword')}
      </FlowButton>
      {isRefused && <NewLinkForm />}
    </ScreenFrame>
  )
}

function LoggingIn() {
  const { flow, t, hasMoved } = useWidget()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    // Once, although React mounts twice: the token is single-use.
    void Promise.resolve().then(async () => {
      if (isCurrent) setError(await signInWithResetToken(flow))
    })
    return () => {
      isCurrent = false
    }
  }, [flow])
  if (error === undefined)
    return (
      <ScreenFrame title={t('password.reset.loggingInProgress')} takesFocus={hasMoved}>
        <Spinner label={t('login.loading')} />
      </ScreenFrame>
    )
  return (
    <ScreenFrame title={t('error.title')} takesFocus>
      <ErrorText text={error} />
      <NewLinkForm />
    </ScreenFrame>
  )
}

/** Sends another link when one has expired, was used or is malformed. */
function NewLinkForm() {
  const { flow, t, id } = useWidget()
  const [email, setEmail] = useState('')
  const { isBusy, error, run, tell } = useAttempt()

  async function submit(): Promise<string | undefined> {
    const address = email.trim()
    if (!isEmail(address)) return t('errors.invalidEmail')
    return sendResetMail(flow, { email: address, screen: 'PasswordForgot' })
  }

  return (
    <Form onSubmit={() => void run(submit)}>
      <TextField
        id={id('new-link-email')}
        label={t('formField.email.label')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('formField.email.placeholder')}
        value={email}
        onInput={(value) => {
          setEmail(value)
          tell(undefined)
        }}
        error={error}
      />
      <Button kind="secondary" isSubmit isBusy={isBusy} isDisabled={email.trim() === ''}>
        {t('password.reset.newLink')}
      </Button>
    </Form>
  )
}
