import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { isEmail } from '../../flows/is-email.ts'
import { sendResetMail } from '../../flows/password-resets.ts'
import { Button, TextField } from '../../ui/index.ts'

/** Sends another link when one has expired, was used or is malformed. */
export function NewLinkForm() {
  const { flow, t, id } = useWidget()
  const [email, setEmail] = useState('')
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
    setError(await sendResetMail(flow, { email: address, screen: 'PasswordForgot' }))
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
          setError(undefined)
        }}
        error={error}
      />
      <Button kind="secondary" isSubmit isBusy={isBusy} isDisabled={email.trim() === ''}>
        {t('password.reset.newLink')}
      </Button>
    </form>
  )
}
