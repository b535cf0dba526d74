import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { Button } from '../../ui/index.ts'
import { PasswordField } from './password-field.tsx'
import { ReadOnlyEmail } from './read-only-email.tsx'
import { Strength } from './strength.tsx'
import { useStrength } from './use-strength.ts'

/**
 * Asks for a new password that the project accepts. `onSubmit` returns what the person is told on
 * failure.
 */
export function NewPasswordForm(props: {
  /** The address of the account, if known. */
  email?: string
  onSubmit: (password: string) => Promise<string | undefined>
}) {
  const { t, id } = useWidget()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { strength, isValid, error, retry } = useStrength({ password, email: props.email })

  async function submit(): Promise<void> {
    setIsBusy(true)
    setRefusal(undefined)
    setRefusal(await props.onSubmit(password))
    setIsBusy(false)
  }

  return (
    <form
      className="mp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && !isBusy) void submit()
      }}
    >
      {props.email !== undefined && <ReadOnlyEmail />}
      <PasswordField
        purpose="new"
        value={password}
        onInput={(value) => {
          setPassword(value)
          setRefusal(undefined)
        }}
        error={refusal ?? error}
        describedBy={id('strength')}
      />
      {error === undefined ? (
        <Strength id={id('strength')} strength={strength} />
      ) : (
        <Button kind="plain" onClick={retry}>
          {t('button.tryAgain')}
        </Button>
      )}
      <Button isSubmit isBusy={isBusy} isDisabled={!isValid}>
        {t('button.continue')}
      </Button>
    </form>
  )
}
