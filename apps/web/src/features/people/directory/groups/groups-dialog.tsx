import type { Group } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { useGroupInvitation } from '../../../../api/group-invitation.ts'
import { siteQuery } from '../../../../api/queries.ts'
import { QueryView } from '../../../../api/query-view.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AddGroupForm } from './add-group-form.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupRows } from './group-rows.tsx'
import { groupMessages } from './texts.en.ts'
import { useDeleteGroup, useGroups } from './use-groups.ts'

/** The groups of a site: admins add, rename and delete them, and choose who is in them. */
export function GroupsDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const query = useGroups(siteId)
  const [opened, setOpened] = useState<Group>()
  const [deleting, setDeleting] = useState<Group>()
  const Invitation = useGroupInvitation()
  const [inviting, setInviting] = useState<Group>()
  const site = useQuery(siteQuery(useApi(), siteId))
  const [isBusy, setBusy] = useState(false)
  const deletion = useDeleteGroup(siteId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('dialog[open]')?.focus()
  }, [opened])
  return (
    <Dialog title={opened?.name ?? groupMessages.title} onClose={onClose} closable={!isBusy}>
      {opened !== undefined ? (
        <GroupMembers
          siteId={siteId}
          group={opened}
          onBusy={setBusy}
          onBack={() => setOpened(undefined)}
        />
      ) : (
        <DialogBody>
          <AddGroupForm siteId={siteId} onAdded={setOpened} />
          <QueryView
            query={query}
            failed={groupMessages.failed}
            loading={<Skeleton count={3} height="3rem" />}
          >
            {(groups) =>
              groups.length === 0 ? (
                <p>{groupMessages.none}</p>
              ) : (
                <GroupRows
                  siteId={siteId}
                  groups={groups}
                  onOpen={setOpened}
                  onInvite={setInviting}
                  onDelete={setDeleting}
                />
              )
            }
          </QueryView>
        </DialogBody>
      )}
      {inviting !== undefined && site.data !== undefined && Invitation !== undefined && (
        <Suspense>
          <Invitation
            siteId={siteId}
            site={site.data}
            group={inviting}
            onClose={() => setInviting(undefined)}
          />
        </Suspense>
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          title={groupMessages.delete}
          text={groupMessages.deleteQuestion(deleting.name)}
          confirm={groupMessages.delete}
          pending={deletion.isPending}
          error={deletion.isError ? errorText(deletion.error) : undefined}
          onConfirm={() =>
            deletion.mutate(deleting.id, { onSuccess: () => setDeleting(undefined) })
          }
          onCancel={() => {
            deletion.reset()
            setDeleting(undefined)
          }}
        />
      )}
    </Dialog>
  )
}
