import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { resetPassword, signInWithResetToken } from '../../flows/password-resets.ts'
import { Divider, ErrorText, ScreenFrame, Spinner } from '../../ui/index.ts'
import { FlowButton } from './flow-button.tsx'
import { NewLinkForm } from './new-link-form.tsx'
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
