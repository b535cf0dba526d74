import { useState } from 'react'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'
import type { SiteTab } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { DescribeStep } from './describe-step.tsx'
import type { RealProposal } from './draft.ts'
import { PreviewStep } from './preview-step.tsx'
import { useCreate } from './use-create.ts'
import { usePreview } from './use-preview.ts'

/**
 * Turns a description into an event, announcement, profile or link, after a preview and a
 * confirmation.
 */
export function AssistantDialog(props: {
  siteId: string
  tab: SiteTab
  /** Takes the place of what was typed before. */
  description?: string
  onClose: () => void
}) {
  const { siteId, tab, onClose } = props
  const draftKey = `assistant:${siteId}:${tab}`
  const [description, setDescription, clearDraft] = useDraft(
    draftKey,
    '',
    props.description || undefined,
  )
  const [proposal, setProposal] = useState<RealProposal>()
  /** A question or refusal in plain words. */
  const [question, setQuestion] = useState<string>()
  const preview = usePreview({
    siteId,
    tab,
    onAnswer: (answer) => {
      setQuestion(answer.tool === null ? answer.explanation : undefined)
      setProposal(answer.tool === null ? undefined : answer)
    },
  })
  const creation = useCreate({
    siteId,
    onDone: () => {
      clearDraft()
      onClose()
    },
  })

  function back(): void {
    creation.reset()
    setProposal(undefined)
  }
  return (
    <Dialog title={messages.assistant.titles[tab]} onClose={onClose} closable={!creation.isPending}>
      {proposal === undefined ? (
        <DescribeStep
          tab={tab}
          description={description}
          onDescription={(text) => {
            setDescription(text)
            setQuestion(undefined)
            preview.reset()
          }}
          question={question}
          error={preview.error}
          pending={preview.isPending}
          onPreview={() => preview.mutate(description)}
          onCancel={onClose}
        />
      ) : (
        <PreviewStep
          proposal={proposal}
          description={description}
          viewerZone={ownTimeZone()}
          error={creation.error}
          pending={creation.isPending}
          onConfirm={(draft) => creation.mutate({ draft, proposal })}
          onCancel={back}
        />
      )}
    </Dialog>
  )
}
