import { useWidget } from '../../context/context.ts'
import { TextField } from '../../ui/index.ts'

/** The address of the password, in a field so that password managers store it. */
export function ReadOnlyEmail() {
  const { state, t, id } = useWidget()
  return (
    <TextField
      id={id('email')}
      label={t('formField.email.label')}
      type="email"
      name="email"
      autoComplete="username"
      isReadOnly
      value={state.formState.passwordState.email}
      onInput={() => undefined}
    />
  )
}
