import type { AgentProposal } from '@maypole/contract/community'
import type { UseQueryResult } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { dateFormat } from '../../../texts/date-format.ts'
import { messages as common } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import styles from './agent-proposals.module.css'
import { kindOf, nameOf, wordsOf } from './describe-proposal.ts'
import { agentProposalMessages as messages } from './texts.en.ts'

interface ProposalListProps {
  readonly query: UseQueryResult<readonly AgentProposal[]>
  /** The id of the one that a link has led to. */
  readonly linked: string | undefined
  readonly onOpen: (proposal: AgentProposal) => void
  readonly onDecline: (proposal: AgentProposal) => Promise<void>
  readonly onClose: () => void
}

/** The proposals that wait, each with who made it and with which words. */
export function ProposalList({ query, linked, onOpen, onDecline, onClose }: ProposalListProps) {
  const decline = useSubmit({ mutationFn: onDecline })
  return (
    <>
      <DialogBody>
        <QueryView query={query} failed={messages.failed}>
          {(proposals) => (
            <>
              {linked !== undefined && proposals.every(({ id }) => id !== linked) && (
                <p>{messages.notHere}</p>
              )}
              <p>{messages.intro}</p>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
              <ul role="list" className={styles.list}>
                {proposals.map((proposal) => (
                  <Row
                    key={proposal.id}
                    proposal={proposal}
                    isBusy={decline.isPending}
                    onOpen={() => onOpen(proposal)}
                    onDecline={() => decline.mutate(proposal)}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryView>
        {decline.error !== null && (
          <DialogError>{refusalText(decline.error, messages.declineFailed)}</DialogError>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{common.common.close}</Button>
      </DialogActions>
    </>
  )
}

function Row(props: {
  proposal: AgentProposal
  isBusy: boolean
  onOpen: () => void
  onDecline: () => void
}) {
  const { proposal, isBusy, onOpen, onDecline } = props
  const kind = kindOf(proposal)
  const name = nameOf(proposal)
  const day = dateFormat({ dateStyle: 'medium' }).format(new Date(proposal.expiresAt))
  return (
    <li className={styles.row}>
      <h3 dir="auto">
        {messages.kinds[kind]}
        {name !== '' && `: ${name}`}
      </h3>
      <p dir="auto">{wordsOf(proposal)}</p>
      <p className={styles.until}>{messages.until(day)}</p>
      <div className={styles.buttons}>
        <Button disabled={isBusy} aria-label={`${messages.decline}: ${name}`} onClick={onDecline}>
          {messages.decline}
        </Button>
        {kind !== 'gone' && (
          <Button
            variant="primary"
            disabled={isBusy}
            aria-label={`${messages.look}: ${name}`}
            onClick={onOpen}
          >
            {messages.look}
          </Button>
        )}
      </div>
    </li>
  )
}
