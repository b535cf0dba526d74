import type { Group, Invitation, Joining, Site } from '@maypole/contract/community'
import { invitationDays } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { settingsQuery } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InvitationDetails } from './invitation-details.tsx'
import styles from './invite-dialog.module.css'
import { LinkKinds } from './link-kinds.tsx'
import { inviteMessages } from './texts.en.ts'
import { useInvitation } from './use-invitation.ts'

export interface InviteDialogProps {
  readonly siteId: string
  readonly site: Site
  /** The group that the link leads into; without it the community's own link. */
  readonly group?: Group
  readonly onClose: () => void
}

/** The invitation link of a community, for admins. */
export function InviteDialog(props: InviteDialogProps) {
  const { siteId, site, group, onClose } = props
  const settings = useQuery({ ...settingsQuery(useApi(), siteId), staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      title={group === undefined ? inviteMessages.title : inviteMessages.intoGroup(group.name)}
      onClose={onClose}
    >
      <QueryView
        query={settings}
        failed={inviteMessages.failed}
        loading={
          <DialogBody>
            <Skeleton count={2} height="4.5rem" />
          </DialogBody>
        }
      >
        {({ joining }) =>
          joining === 'roster' ? (
            <LinkKinds siteId={siteId} site={site} group={group} onClose={onClose} />
          ) : (
            <InvitationLink siteId={siteId} site={site} group={group} joining={joining} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function InvitationLink(props: {
  siteId: string
  site: Site
  group: Group | undefined
  joining: Exclude<Joining, 'roster'>
}) {
  const { siteId, site, group, joining } = props
  const { query, renew, withdraw } = useInvitation(siteId, group?.id)
  const [withdrawing, setWithdrawing] = useState(false)
  const hint = joining === 'open' ? inviteMessages.openHint : inviteMessages.approvalHint
  return (
    <DialogBody>
      <p className={styles.hint}>{hint}</p>
      {group !== undefined && <p className={styles.hint}>{inviteMessages.intoGroupHint}</p>}
      <QueryView
        query={query}
        failed={inviteMessages.failed}
        loading={<Skeleton count={2} height="4.5rem" />}
      >
        {(invitation) => (
          <>
            {invitation !== null && (
              <InvitationDetails site={site} joining={joining} invitation={invitation} />
            )}
            <RenewForm
              invitation={invitation}
              pending={renew.isPending}
              onRenew={(days) => renew.mutate(days)}
              onWithdraw={() => setWithdrawing(true)}
            />
          </>
        )}
      </QueryView>
      {withdrawing && (
        <ConfirmDialog
          title={inviteMessages.withdrawTitle}
          text={inviteMessages.withdrawQuestion}
          confirm={inviteMessages.withdrawTitle}
          pendingText={inviteMessages.withdrawing}
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setWithdrawing(false) })}
          onCancel={() => setWithdrawing(false)}
        />
      )}
    </DialogBody>
  )
}

/** Creates the link, or renews and withdraws the one that there is. */
function RenewForm(props: {
  invitation: Invitation | null
  pending: boolean
  onRenew: (days: number) => void
  onWithdraw: () => void
}) {
  const { invitation, pending, onRenew, onWithdraw } = props
  const [days, setDays] = useState(String(invitationDays[1]))
  return (
    <div className={styles.renewal}>
      <ChoiceField
        label={inviteMessages.validFor}
        value={days}
        choices={invitationDays.map((count) => ({
          value: String(count),
          label: inviteMessages.days(count),
        }))}
        disabled={pending}
        onValue={setDays}
      />
      {invitation !== null && <p className={styles.hint}>{inviteMessages.renewHint}</p>}
      <div className={styles.buttons}>
        {invitation !== null && (
          <Button variant="quiet" disabled={pending} onClick={onWithdraw}>
            {inviteMessages.withdraw}
          </Button>
        )}
        <Button
          variant={invitation === null ? 'primary' : 'plain'}
          pending={pending}
          onClick={() => onRenew(Number(days))}
        >
          {invitation === null ? inviteMessages.create : inviteMessages.renew}
        </Button>
      </div>
    </div>
  )
}
