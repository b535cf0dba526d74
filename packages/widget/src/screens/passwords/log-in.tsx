import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { sendResetMail } from '../../flows/password-resets.ts'
import { authenticatePassword } from '../../flows/passwords.ts'
import { Button, Form, ScreenFrame } from '../../ui/index.ts'
import { MailMethod } from './mail-method.tsx'
import { PasswordField } from './password-field.tsx'
import { ReadOnlyEmail } from './read-only-email.tsx'

/** Asks for the password of an address. */
export function LogIn() {
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
