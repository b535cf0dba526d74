import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { Flow } from '../../context/flow.ts'
import { findPasswordUser } from '../../flows/find-password-user.ts'
import { isEmail } from '../../flows/is-email.ts'
import { sendMagicLink } from '../../flows/magic-links.ts'
import { sendPasscode } from '../../flows/passcodes.ts'
import { Button, Form, TextField } from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'

/** The flows that start with an address. */
const flows = {
  email: (flow: Flow, email: string) =>
    sendPasscode(flow, { channel: 'email', destination: email }),
  emailMagicLinks: (flow: Flow, email: string) => sendMagicLink(flow, email),
  passwords: findPasswordUser,
}

/** Asks for an address and sends a code or a link to it, or continues with its password. */
export function EmailForm({ method }: { method: keyof typeof flows }) {
  const { state, flow, t, id } = useWidget()
  // After going back from the password the address is still there.
  const [email, setEmail] = useState(state.formState.passwordState.email)
  const { isBusy, error, run, tell } = useAttempt()

  async function submit(): Promise<string | undefined> {
    const address = email.trim()
    if (!isEmail(address))
      return t(method === 'email' ? 'error.invalidEmailOtp' : 'errors.invalidEmail')
    return flows[method](flow, address)
  }
  // Password managers fill in the address of a stored password.
  const purpose = method === 'passwords' ? 'username' : 'email'

  return (
    <Form onSubmit={() => void run(submit)}>
      <TextField
        id={id('email')}
        label={t('formField.email.label')}
        type="email"
        name="email"
        autoComplete={flow.config.products.includes('passkeys') ? `${purpose} webauthn` : purpose}
        inputMode="email"
        placeholder={t('formField.email.placeholder')}
        value={email}
        onInput={(value) => {
          setEmail(value)
          tell(undefined)
        }}
        error={error}
      />
      <Button isSubmit isBusy={isBusy} isDisabled={email.trim() === ''}>
        {t('button.emailLogin')}
      </Button>
    </Form>
  )
}
