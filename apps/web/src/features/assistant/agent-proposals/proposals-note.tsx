import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { NewDot } from '../../../ui/new-dot.tsx'
import { isLinkToProposals } from './link-to-proposals.ts'
import { proposalsQuery } from './proposals-query.ts'
import { agentProposalMessages as messages } from './texts.en.ts'

/** Says in the assistant's dialog that proposals wait, and opens them. */
export function ProposalsNote(props: { siteId: string; onOpen: () => void }) {
  const { data = [] } = useQuery(proposalsQuery(useApi(), props.siteId))
  const open = useEffectEvent(props.onOpen)
  useEffect(() => {
    if (isLinkToProposals()) open()
  }, [])
  if (data.length === 0) return null
  return (
    <Button onClick={props.onOpen}>
      <NewDot /> {messages.waiting(data.length)}
    </Button>
  )
}
