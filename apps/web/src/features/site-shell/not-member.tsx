import type { Site } from '@maypole/contract/community'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/people.tsx'

/** What non-members see of a site (PD-5). */
export function NotMember(props: { site: Site }) {
  return (
    <EmptyState
      icon={<PeopleIcon size={28} />}
      title={messages.site.notMember}
      hint={messages.site.notMemberText(props.site.title)}
      action={<ButtonLink href="/sites">{messages.site.returnToSites}</ButtonLink>}
    />
  )
}
