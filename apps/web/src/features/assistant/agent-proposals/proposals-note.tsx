import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NewDot } from '../../../ui/new-dot.tsx'
import { isLinkToProposals } from './link-to-proposals.ts'
import { agentProposalMessages as messages } from './texts.en.ts'
import { useWaitingCount } from './use-waiting-count.ts'

/** Says in the assistant's dialog that proposals wait, and opens them. */
export function ProposalsNote(props: { siteId: string; onOpen: () => void }) {
  const count = useWaitingCount(props.siteId)
  const open = useEffectEvent(props.onOpen)
  useEffect(() => {
    if (isLinkToProposals()) open()
  }, [])
  if (count === 0) return null
  return (
    <Button onClick={props.onOpen}>
      <NewDot /> {messages.waiting(count)}
    </Button>
  )
}
