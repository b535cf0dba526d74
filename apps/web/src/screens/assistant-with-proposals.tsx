import { type ComponentProps, useCallback, useState } from 'react'
import { ProposalsDialog } from '../features/assistant/agent-proposals/proposals-dialog.tsx'
import { ProposalsNote } from '../features/assistant/agent-proposals/proposals-note.tsx'
import type { GivenProposal } from '../features/assistant/assistant-dialog.tsx'
import type { SiteTab } from '../lib/routes.ts'
import { Assistant } from './assistant.tsx'

export { ProposalsBadge } from '../features/assistant/agent-proposals/proposals-badge.tsx'

type Props = ComponentProps<typeof Assistant>

/** The assistant's dialog as a step of the proposals' dialog. */
function useStep({ siteId, onClose }: Pick<Props, 'siteId' | 'onClose'>) {
  return useCallback(
    (shown: { tab: SiteTab; given: GivenProposal }) => (
      <Assistant {...shown} siteId={siteId} onClose={onClose} />
    ),
    [siteId, onClose],
  )
}

/** The assistant's dialog for instances with agents: it has what these have proposed, too. */
export function AssistantWithProposals(props: Props) {
  const { siteId, onClose } = props
  const [isOpen, setOpen] = useState(false)
  const step = useStep(props)
  if (isOpen) return <ProposalsDialog siteId={siteId} step={step} onClose={onClose} />
  return (
    <Assistant {...props} note={<ProposalsNote siteId={siteId} onOpen={() => setOpen(true)} />} />
  )
}

/** What agents have proposed to members, who have no assistant to see it in. */
export function MemberProposals({ siteId }: { siteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const onClose = useCallback(() => setOpen(false), [])
  const step = useStep({ siteId, onClose })
  return (
    <>
      <ProposalsNote siteId={siteId} onOpen={() => setOpen(true)} />
      {isOpen && <ProposalsDialog siteId={siteId} step={step} onClose={onClose} />}
    </>
  )
}
