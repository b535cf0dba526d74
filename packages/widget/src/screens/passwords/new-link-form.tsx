import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { isEmail } from '../../flows/is-email.ts'
import { sendResetMail } from '../../flows/password-resets.ts'
import { Button, Form, TextField } from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'

/** Sends another link when one has expired, was used or is malformed. */
export function NewLinkForm() {
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
