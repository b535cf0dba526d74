import { useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { findPasswordUser } from '../../flows/find-password-user.ts'
import { isEmail } from '../../flows/is-email.ts'
import { Button, TextField } from '../../ui/index.ts'

/** Asks for the address that somebody signs in with by password. */
export function PasswordForm() {
  const { state, flow, t, id } = useWidget()
  const [email, setEmail] = useState(state.formState.passwordState.email)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const address = email.trim()
    if (!isEmail(address)) {
      setError(t('errors.invalidEmail'))
      return
    }
    setIsBusy(true)
    setError(undefined)
    setError(await findPasswordUser(flow, address))
    setIsBusy(false)
  }

  return (
    <form
      className="mp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextField
        id={id('email')}
        label={t('formField.email.label')}
        type="email"
        name="email"
        autoComplete={flow.config.products.includes('passkeys') ? 'username webauthn' : 'username'}
        inputMode="email"
        placeholder={t('formField.email.placeholder')}
        value={email}
        onInput={(value) => {
          setEmail(value)
          setError(undefined)
        }}
        error={error}
      />
      <Button isSubmit isBusy={isBusy} isDisabled={email.trim() === ''}>
        {t('button.emailLogin')}
      </Button>
    </form>
  )
}
