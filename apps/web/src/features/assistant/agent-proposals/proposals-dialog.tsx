import type { AgentDecision, AgentProposal } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import type { SiteTab } from '../../../lib/routes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { GivenProposal } from '../assistant-dialog.tsx'
import { inItsWords, tabOf } from './describe-proposal.ts'
import { leaveLinkToProposals, linkedProposal } from './link-to-proposals.ts'
import { ProposalList } from './proposal-list.tsx'
import { proposalsQuery } from './proposals-query.ts'
import { agentProposalMessages as messages } from './texts.en.ts'

interface ProposalsDialogProps {
  readonly siteId: string
  /** The assistant's dialog, which shows one. */
  readonly step: ComponentType<{ tab: SiteTab; given: GivenProposal }>
  readonly onClose: () => void
}

/**
 * What assistants have proposed, one at a time as the assistant's own proposals: with the same
 * card, checks and calls.
 */
export function ProposalsDialog(props: ProposalsDialogProps) {
  const { siteId, step: Step, onClose } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(proposalsQuery(api, siteId))
  const [opened, setOpened] = useState<AgentProposal>()
  const [linked, setLinked] = useState(linkedProposal)
  useEffect(leaveLinkToProposals, [])

  async function decide({ id }: AgentProposal, decision: AgentDecision): Promise<void> {
    const params = { site: siteId, proposal: id }
    await api.call('POST /sites/:site/proposals/:proposal/decision', { params, body: { decision } })
    if (id === linked) setLinked(undefined)
    await Promise.all(
      [keys.proposals, keys.ownProfile].map((key) =>
        queryClient.invalidateQueries({ queryKey: key(siteId) }),
      ),
    )
  }
  if (opened !== undefined)
    return (
      <Step
        key={opened.id}
        tab={tabOf(opened)}
        given={{
          id: opened.id,
          proposal: inItsWords(opened),
          onBack: () => setOpened(undefined),
          // What was made stays made. A proposal that is still listed makes nothing a second time.
          onDone: () => void decide(opened, 'confirmed').catch(() => undefined),
        }}
      />
    )
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <ProposalList
        query={query}
        linked={linked}
        onOpen={setOpened}
        onDecline={(proposal) => decide(proposal, 'declined')}
        onClose={onClose}
      />
    </Dialog>
  )
}
