import { useWidget } from '../../context/context.ts'
import { createPassword, findMailMethod } from '../../flows/passwords.ts'
import { ScreenFrame } from '../../ui/index.ts'
import { MailMethod } from './mail-method.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Creates an account for a new address: with a password, or by mail if the page has that too. */
export function CreatePassword() {
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
