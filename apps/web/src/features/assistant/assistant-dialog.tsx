import type { Proposal } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { ReactNode } from 'react'
import { useDraft } from '../../api/use-draft.tsx'
import type { SiteTab } from '../../lib/routes.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import type { Cards } from './cards.ts'
import {
  type Conversation,
  emptyConversation,
  heard,
  isRewritten,
  withAnswer,
} from './conversation.ts'
import { DescribeStep } from './describe-step.tsx'
import { type Draft, draftOf } from './draft.ts'
import { PreviewStep } from './preview-step.tsx'
import { assistantMessages } from './texts.en.ts'
import { useCreate } from './use-create.ts'
import { usePreview } from './use-preview.ts'
import { useTypingPreview } from './use-typing-preview.ts'

const ProposedChangesDialog = createDialogPart(
  async () =>
    (await import('./proposed-changes/proposed-changes-dialog.tsx')).ProposedChangesDialog,
)

export interface GivenProposal {
  readonly id: string
  readonly proposal: Proposal
  readonly onDone: () => void
  readonly onBack: () => void
}

interface AssistantDialogProps {
  readonly siteId: string
  readonly tab: SiteTab
  /** Written for them, to begin with. */
  readonly description?: string
  readonly cards: Cards
  readonly onForm?: (() => void) | undefined
  /** Above everything in the first step. */
  readonly note?: ReactNode
  /** What somebody else has proposed: the dialog begins with its card. */
  readonly given?: GivenProposal | undefined
  readonly onClose: () => void
}

/** What has been said and proposed, kept as a draft, and the calls that answer it. */
function useConversation(props: AssistantDialogProps) {
  const { siteId, tab, given, onClose } = props
  const { values, setValues, leave, offer } = useDraft<Conversation>({
    key: ['conversation', siteId, given?.id ?? tab].join(),
    initial: {
      ...emptyConversation,
      description: props.description ?? '',
      ...(given && heard(given.proposal)),
    },
    onLeave: onClose,
  })
  const typing = useTypingPreview({ siteId, tab })
  const preview = usePreview({
    siteId,
    tab,
    onAnswer: (reply, words) =>
      setValues({ description: words.chat, answers: words.answers, ...heard(reply) }),
  })
  return {
    talk: values,
    setTalk: setValues,
    leave,
    offer,
    typing,
    preview,
    ask(answers: readonly GivenAnswer[] = values.answers): void {
      typing.cancel()
      setValues({ ...values, answers })
      preview.mutate({ chat: values.description, answers })
    },
    /** Has what was described be read as an event. */
    asEvent(): void {
      preview.mutate({ chat: values.description, answers: values.answers, as: 'events' })
    },
    say(words: { description: string; answers: readonly GivenAnswer[] }): void {
      setValues({ ...words })
      preview.reset()
      typing.typed({ chat: words.description, answers: words.answers })
    },
  }
}

/**
 * Turns a description into an event, announcement, profile or link, after questions about what is
 * missing, a preview and a confirmation.
 */
export function AssistantDialog(props: AssistantDialogProps) {
  const { siteId, tab, cards, given, onClose } = props
  const { talk, setTalk, leave, offer, typing, preview, ask, asEvent, say } = useConversation(props)
  const { description, answers, question, proposal, changes, sheet } = talk
  const viewerZone = ownTimeZone()
  const onDone = () => {
    given?.onDone()
    leave()
  }
  const creation = useCreate({ siteId, onDone, key: given?.id })
  const proposed = proposal && draftOf(proposal, viewerZone)
  // A draft of an earlier version of the app may lack something.
  const draft = proposed && ({ ...proposed, ...talk.draft } as Draft)
  if (sheet !== undefined)
    return (
      <cards.sheet
        {...sheet}
        onCancel={given?.onBack ?? (() => setTalk({ description, answers }))}
        onDone={onDone}
      />
    )
  if (changes !== undefined) {
    return (
      <ProposedChangesDialog
        siteId={siteId}
        changes={changes}
        cards={cards}
        onChanges={(next) => setTalk({ ...talk, changes: next })}
        onCancel={given?.onBack ?? (() => setTalk({ description, answers }))}
        onClose={onClose}
        onDone={onDone}
      />
    )
  }
  return (
    <Dialog title={assistantMessages.titles[tab]} onClose={onClose} closable={!creation.isPending}>
      {proposal === undefined || draft === undefined ? (
        <DescribeStep
          siteId={siteId}
          tab={tab}
          description={description}
          onDescription={(text) =>
            say({ description: text, answers: isRewritten(description, text) ? [] : answers })
          }
          answers={answers}
          onAnswers={(given) => say({ description, answers: given })}
          onAnswer={(answer) => ask(withAnswer(answers, answer))}
          question={question}
          reply={typing.reply}
          cards={cards}
          error={preview.error}
          pending={preview.isPending}
          onPreview={() => ask()}
          onForm={props.onForm}
          offer={
            <>
              {props.note}
              {offer}
            </>
          }
          onCancel={leave}
        />
      ) : (
        <PreviewStep
          proposal={proposal}
          draft={draft}
          onDraft={(corrected) => setTalk({ ...talk, draft: corrected })}
          description={description}
          answers={answers}
          cards={cards}
          viewerZone={viewerZone}
          error={creation.error}
          pending={creation.isPending || preview.isPending}
          onAsEvent={draft.tool === 'createAnnouncement' ? asEvent : undefined}
          onConfirm={() => creation.mutate({ draft, proposal })}
          onCancel={() => {
            creation.reset()
            if (given) given.onBack()
            else setTalk({ description, answers })
          }}
        />
      )}
    </Dialog>
  )
}
