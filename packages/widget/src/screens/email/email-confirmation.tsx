import { useWidget } from '../../context/context.ts'
import { goBack } from '../../flows/go-back.ts'
import {
  Button,
  type ComponentChildren,
  LinkButton,
  RichText,
  ScreenFrame,
} from '../../ui/index.ts'

/** The mailboxes, and the address of each for mail from a domain; all mail when it is unknown. */
const mailboxes = [
  {
    key: 'link.openInGmail',
    addressOf: (domain?: string) =>
      `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(domain ? `from:@${domain} in:anywhere` : 'in:anywhere')}`,
  },
  {
    key: 'link.openInYahoo',
    addressOf: (domain?: string) =>
      domain
        ? `https://mail.yahoo.com/d/search/keyword=${encodeURIComponent(domain)}`
        : 'https://mail.yahoo.com/d/search/referrer=unread',
  },
  // Its search has no address.
  { key: 'link.openInOutlook', addressOf: () => 'https://outlook.office.com/mail/0/inbox' },
] as const

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

/** Links to popular mailboxes, filtered to the project's mail if its sender is known. */
function MailboxLinks() {
  const { flow, t, bootstrap } = useWidget()
  const { domainHint } = flow.config.emailMagicLinksOptions
  const [onlyDomain, ...moreDomains] = bootstrap.emailDomains
  const domain = domainHint ?? (moreDomains.length === 0 ? onlyDomain : undefined)
  return (
    <div className="mp-buttons">
      {mailboxes.map(({ key, addressOf }) => (
        <LinkButton key={key} href={addressOf(domain)}>
          {t(key)}
        </LinkButton>
      ))}
    </div>
  )
}
