import { useWidget } from '../../context/context.ts'
import { LinkButton } from '../../ui/index.ts'
import { mailboxes } from './mailboxes.ts'

/** Links that open the usual mailboxes, showing only mail of the project where it is known where that comes from. */
export function MailboxLinks() {
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
