import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { sendResetMail } from '../../flows/password-resets.ts'
import { authenticatePassword, createPassword, findMailMethod } from '../../flows/passwords.ts'
import { Button, Divider, Form, ScreenFrame } from '../../ui/index.ts'
import { EmailConfirmation } from '../email/email-confirmation.tsx'
import { OTPAuthenticate } from '../otp/otp-authenticate.tsx'
import { FlowButton } from './flow-button.tsx'
import { MailMethod } from './mail-sent.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordField } from './password-field.tsx'
import { ReadOnlyEmail } from './read-only-email.tsx'

/** The step after the address: its password, a new one, or the mail for people without one. */
export function PasswordCreateOrLogin() {
  const { state, flow } = useWidget()
  const { type } = state.formState.passwordState
  if (type === 'new') return <CreatePassword />
  if (type === 'password') return <LogIn />
  const Sent = findMailMethod(flow.config) === 'email' ? OTPAuthenticate : EmailConfirmation
  return (
    <Sent>
      <CreateInstead />
    </Sent>
  )
}

/** Asks for the password of an address. */
function LogIn() {
  const { state, flow, t, hasMoved } = useWidget()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'login' | 'forgot'>()

  async function run(what: 'login' | 'forgot', work: () => Promise<string | undefined>) {
    if (busy !== undefined) return
    setBusy(what)
    setError(undefined)
    setError(await work())
    setBusy(undefined)
  }
  const forgot = () => {
    const { email } = state.formState.passwordState
    return sendResetMail(flow, { email, screen: 'PasswordForgot' })
  }

  return (
    <ScreenFrame title={t('password.login.title')} takesFocus={hasMoved}>
      <Form
        onSubmit={() => {
          if (password !== '') void run('login', () => authenticatePassword(flow, password))
        }}
      >
        <ReadOnlyEmail />
        <PasswordField
          purpose="current"
          value={password}
          onInput={(value) => {
            setPassword(value)
            setError(undefined)
          }}
          error={error}
        />
        <Button isSubmit isBusy={busy === 'login'} isDisabled={password === ''}>
          {t('button.continue')}
        </Button>
        <Button kind="plain" isBusy={busy === 'forgot'} onClick={() => void run('forgot', forgot)}>
          {t('button.forgotPassword')}
        </Button>
      </Form>
      <MailMethod place="after" />
    </ScreenFrame>
  )
}

/** Creates an account for a new address: with a password, or by mail if the page has that too. */
function CreatePassword() {
  const { state, flow, t, hasMoved } = useWidget()
  const hasChoice = findMailMethod(flow.config) !== undefined
  return (
    <ScreenFrame
      title={t(hasChoice ? 'createAccount.title' : 'password.createAccount.title')}
      takesFocus={hasMoved}
    >
      <MailMethod place="before" />
      <p className="mp-text">{t('password.createAccount.content')}</p>
      <NewPasswordForm
        email={state.formState.passwordState.email}
        onSubmit={(password) => createPassword(flow, password)}
      />
    </ScreenFrame>
  )
}

/** Lets somebody who signs in by mail set a password: only the reader of an account's mail may. */
function CreateInstead() {
  const { state, flow, t } = useWidget()
  const { email } = state.formState.passwordState
  return (
    <>
      <Divider text={t('methodDivider.text')} />
      <FlowButton
        kind="secondary"
        run={() => sendResetMail(flow, { email, screen: 'PasswordSetNew' })}
      >
        {t('button.createPasswordInstead')}
      </FlowButton>
    </>
  )
}
