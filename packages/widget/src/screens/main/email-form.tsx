import { useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { isEmail } from '../../flows/is-email.ts'
import { sendMagicLink } from '../../flows/magic-links.ts'
import { sendPasscode } from '../../flows/passcodes.ts'
import { Button, TextField } from '../../ui/index.ts'

/** Asks for an address and sends a code or a link to it. */
export function EmailForm({ method }: { method: 'email' | 'emailMagicLinks' }) {
  const { flow, t, id } = useWidget()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const address = email.trim()
    if (!isEmail(address)) {
      setError(t(method === 'email' ? 'error.invalidEmailOtp' : 'errors.invalidEmail'))
      return
    }
    setIsBusy(true)
    setError(undefined)
    setError(
      method === 'email'
        ? await sendPasscode(flow, { channel: 'email', destination: address })
        : await sendMagicLink(flow, address),
    )
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
        autoComplete={flow.config.products.includes('passkeys') ? 'email webauthn' : 'email'}
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
