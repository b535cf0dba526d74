import { useCallback, useState } from 'react'
import { ProposalsNote } from '../features/assistant/agent-proposals/proposals-note.tsx'
import { createDialogPart } from '../ui/dialog-part.tsx'

/** With the code of the assistant, which members load when they look at a proposal. */
const Proposals = createDialogPart(
  async () => (await import('./assistant-with-proposals.tsx')).Proposals,
)

/** What agents have proposed to members, who have no assistant to see it in. */
export function MemberProposals({ siteId }: { siteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <ProposalsNote siteId={siteId} onOpen={() => setOpen(true)} />
      {isOpen && <Proposals siteId={siteId} onClose={close} />}
    </>
  )
}
