import { useWidget } from '../../context/context.ts'
import { sendResetMail } from '../../flows/password-resets.ts'
import { Divider } from '../../ui/index.ts'
import { FlowButton } from './flow-button.tsx'

/** Lets somebody who signs in by mail set a password: only the reader of an account's mail may. */
export function CreateInstead() {
  const { state, flow, t } = useWidget()
  const { email } = state.formState.passwordState
  return (
    <>
      <Divider text={t('methodDivider.text')} />
      <FlowButton
        kind="secondary"
        run={() => sendResetMail(flow, { email, screen: 'PasswordSetNew' })}
      >
        {t('button.createPasswordInstead')}
      </FlowButton>
    </>
  )
}
