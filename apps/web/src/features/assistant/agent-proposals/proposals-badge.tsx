import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { NewDot } from '../../../ui/new-dot.tsx'
import styles from './agent-proposals.module.css'
import { isLinkToProposals } from './link-to-proposals.ts'
import { proposalsQuery } from './proposals-query.ts'

/**
 * A dot on the assistant's button while a proposal waits. Opens the dialog for people whom the link
 * of a proposal has led here.
 */
export function ProposalsBadge(props: { siteId: string; onOpen: () => void }) {
  const { data } = useQuery(proposalsQuery(useApi(), props.siteId))
  const open = useEffectEvent(props.onOpen)
  useEffect(() => {
    if (isLinkToProposals()) open()
  }, [])
  return (data?.length ?? 0) > 0 && <NewDot className={styles.badge} />
}
