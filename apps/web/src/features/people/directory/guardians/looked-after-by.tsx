import type { Profile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/api-provider.tsx'
import { profilesQuery } from '../../../../api/queries.ts'
import { displayName } from '../display-name.ts'
import { guardianMessages as texts } from './texts.en.ts'

/** Says who looks after a contact, as far as the viewer sees them. */
export function LookedAfterBy({ siteId, contact }: { siteId: string; contact: Profile }) {
  const { data: contacts = [] } = useQuery({
    ...profilesQuery(useApi(), siteId),
    enabled: false,
  })
  const found = contacts.filter((one) => contact.guardians?.includes(one?.id))
  const names = found.length === 0 ? [texts.others] : found.map(displayName)
  return <span dir="auto">{texts.byNames(names)}</span>
}

/** Says that there is no number, where another contact has one. */
export function NoNumber() {
  return texts.noNumber
}
