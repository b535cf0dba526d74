import { useWidget } from '../../context/context.ts'
import { goBack } from '../../flows/go-back.ts'
import { Button, type ComponentChildren, RichText, ScreenFrame } from '../../ui/index.ts'
import { MailboxLinks } from './mailbox-links.tsx'

/** "Check your email": a link was sent. `children` are alternatives. */
export function EmailConfirmation({ children }: { children?: ComponentChildren }) {
  const { state, flow, t, hasMoved } = useWidget()
  const { email } = state.formState.magicLinkState
  return (
    <ScreenFrame title={t('emailConfirmation.title')} takesFocus={hasMoved}>
      <p className="mp-text">
        <RichText text={t('emailConfirmation.content', { email })} />
      </p>
      <MailboxLinks />
      <Button kind="plain" onClick={() => goBack(flow)}>
        {t('button.tryAgain')}
      </Button>
      {children}
    </ScreenFrame>
  )
}
