import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useApi } from '../api/api-provider.tsx'
import { ownProfileQuery } from '../api/queries.ts'
import { isLinkToProposals } from '../features/assistant/agent-proposals/link-to-proposals.ts'

/**
 * Loads and shows a part once proposals of agents wait for the viewer, or the address leads to
 * them. It stays then: a dialog of it may be open when the last one is decided.
 */
export function onceProposalsWait<Props extends { siteId: string }>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function OnceProposalsWait(props: Props) {
    const { data: profile } = useQuery({
      ...ownProfileQuery(useApi(), props.siteId),
      enabled: false,
    })
    const [isShown, setShown] = useState(isLinkToProposals)
    if (!isShown && profile?.proposals !== undefined) setShown(true)
    return isShown && <Part {...props} />
  }
}
