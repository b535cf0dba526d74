import { useWidget } from '../../context/context.ts'
import { LinkButton } from '../../ui/index.ts'
import { mailboxes } from './mailboxes.ts'

/** Links to popular mailboxes, filtered to the project's mail if its sender is known. */
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
