import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { Button, Form } from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'
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
  const { isBusy, error: refusal, run, tell } = useAttempt()
  const { strength, isValid, error, retry } = useStrength({ password, email: props.email })

  return (
    <Form
      onSubmit={() => {
        if (isValid) void run(() => props.onSubmit(password))
      }}
    >
      {props.email !== undefined && <ReadOnlyEmail />}
      <PasswordField
        purpose="new"
        value={password}
        onInput={(value) => {
          setPassword(value)
          tell(undefined)
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
    </Form>
  )
}
