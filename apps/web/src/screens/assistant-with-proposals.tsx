import { type ComponentProps, useCallback, useState } from 'react'
import { ProposalsDialog } from '../features/assistant/agent-proposals/proposals-dialog.tsx'
import { ProposalsNote } from '../features/assistant/agent-proposals/proposals-note.tsx'
import type { GivenProposal } from '../features/assistant/assistant-dialog.tsx'
import type { SiteTab } from '../lib/routes.ts'
import { Assistant } from './assistant.tsx'

export { ProposalsBadge } from '../features/assistant/agent-proposals/proposals-badge.tsx'

/** What agents have proposed, with the assistant's dialog as the step that shows one. */
export function Proposals({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const step = useCallback(
    (shown: { tab: SiteTab; given: GivenProposal }) => (
      <Assistant {...shown} siteId={siteId} onClose={onClose} />
    ),
    [siteId, onClose],
  )
  return <ProposalsDialog siteId={siteId} step={step} onClose={onClose} />
}

/** The assistant's dialog for instances with agents: it has what these have proposed, too. */
export function AssistantWithProposals(props: ComponentProps<typeof Assistant>) {
  const { siteId, onClose } = props
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Proposals siteId={siteId} onClose={onClose} />
  return (
    <Assistant {...props} note={<ProposalsNote siteId={siteId} onOpen={() => setOpen(true)} />} />
  )
}
