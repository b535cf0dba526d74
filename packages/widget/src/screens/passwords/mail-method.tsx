import { useWidget } from '../../context/context.ts'
import { findMailMethod, sendInstead } from '../../flows/passwords.ts'
import { Divider } from '../../ui/index.ts'
import { FlowButton } from './flow-button.tsx'

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
