import type { Profile } from '@maypole/contract/community'
import { useGroups } from './use-groups.ts'

/** The names of a contact's groups. */
export function ContactGroups(props: { siteId: string; contact: Profile }) {
  const { siteId, contact } = props
  const { data: groups = [] } = useGroups(siteId)
  const own = groups.filter(({ id }) => contact.groups?.includes(id))
  return (
    <span dir="auto">{own.length === 0 ? '\u00a0' : own.map(({ name }) => name).join(', ')}</span>
  )
}
