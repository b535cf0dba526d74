import { useEffect, useEffectEvent } from 'react'
import { NewDot } from '../../../ui/new-dot.tsx'
import styles from './agent-proposals.module.css'
import { isLinkToProposals } from './link-to-proposals.ts'
import { useWaitingCount } from './use-waiting-count.ts'

/**
 * A dot on the assistant's button while a proposal waits. Opens the dialog for people whom the link
 * of a proposal has led here.
 */
export function ProposalsBadge(props: { siteId: string; onOpen: () => void }) {
  const count = useWaitingCount(props.siteId)
  const open = useEffectEvent(props.onOpen)
  useEffect(() => {
    if (isLinkToProposals()) open()
  }, [])
  return count > 0 && <NewDot className={styles.badge} />
}
