import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { resendResetMail, sendLoginLink } from '../../flows/password-resets.ts'
import { findMailMethod, sendInstead } from '../../flows/passwords.ts'
import type { MessageKey } from '../../messages/en.ts'
import { Button, Divider, RichText, ScreenFrame } from '../../ui/index.ts'
import { FlowButton } from './flow-button.tsx'

/** Says that a mail to set a password was sent; sends another one, or a sign-in link. */
function MailSent(props: { title: MessageKey; content: MessageKey }) {
  const { state, flow, t, hasMoved } = useWidget()
  const { email } = state.formState.passwordState
  const [isBusy, setIsBusy] = useState(false)
  async function resend(): Promise<void> {
    setIsBusy(true)
    await resendResetMail(flow)
    setIsBusy(false)
  }
  return (
    <ScreenFrame title={t(props.title)} takesFocus={hasMoved}>
      <p className="mp-text">
        <RichText text={t(props.content, { email })} />
      </p>
      <Button kind="plain" isBusy={isBusy} onClick={() => void resend()}>
        {t('button.resendEmail')}
      </Button>
      <Divider text={t('methodDivider.text')} />
      <FlowButton kind="secondary" run={() => sendLoginLink(flow)}>
        {t('password.reset.loginWithoutPassword')}
      </FlowButton>
    </ScreenFrame>
  )
}

/** For people who forgot the password. */
export function PasswordForgot() {
  return <MailSent title="password.forgot.title" content="password.forgot.content" />
}

/** For people whose password was stolen elsewhere. */
export function PasswordBreached() {
  return <MailSent title="password.breached.title" content="password.breached.content" />
}

/** For accounts without a password. */
export function PasswordSetNew() {
  return <MailSent title="password.setNew.title" content="password.setNew.content" />
}

/** For people who have to prove that the account is theirs. */
export function PasswordDedupe() {
  return <MailSent title="password.resetRequired.title" content="password.resetRequired.content" />
}

/** Offers a code or a link by mail beside a password, if the page has configured one. */
export function MailMethod({ place }: { place: 'before' | 'after' }) {
  const { flow, t } = useWidget()
  const method = findMailMethod(flow.config)
  if (method === undefined) return null
  const divider = <Divider text={t('methodDivider.text')} />
  return (
    <>
      {place === 'after' && divider}
      <FlowButton kind="secondary" run={() => sendInstead(flow)}>
        {t(method === 'email' ? 'button.emailOTP' : 'button.emailMagicLink')}
      </FlowButton>
      {place === 'before' && divider}
    </>
  )
}
