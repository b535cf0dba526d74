import type { Group } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { profilesQuery } from '../../../../api/queries.ts'
import { useDraft } from '../../../../api/use-draft.tsx'
import { messages } from '../../../../texts/texts.en.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { InviteIcon } from '../../../../ui/icons/invite.tsx'
import { PencilIcon } from '../../../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../../../ui/icons/trash.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../../../ui/use-focus-after-submit.ts'
import styles from './groups.module.css'
import { groupMessages } from './texts.en.ts'
import { countGroups, useRenameGroup } from './use-groups.ts'

interface GroupRowsProps {
  readonly siteId: string
  readonly groups: readonly Group[]
  readonly onOpen: (group: Group) => void
  readonly onInvite: (group: Group) => void
  readonly onDelete: (group: Group) => void
}

/** The groups with their buttons; one of them may be renamed in place. */
export function GroupRows(props: GroupRowsProps) {
  const { siteId, groups, onOpen, onInvite, onDelete } = props
  const { data: contacts = [] } = useQuery(profilesQuery(useApi(), siteId))
  const counts = useMemo(() => countGroups(contacts), [contacts])
  const [renaming, setRenaming] = useState<string>()
  function endRenaming(id: string): void {
    flushSync(() => setRenaming(undefined))
    document.getElementById(`group-${id}`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.rows}>
      {groups.map((group) => (
        <li key={group.id} className={styles.row}>
          {group.id === renaming ? (
            <RenameForm siteId={siteId} group={group} onDone={() => endRenaming(group.id)} />
          ) : (
            <>
              <button
                type="button"
                className={styles.name}
                id={`group-${group.id}`}
                onClick={() => onOpen(group)}
              >
                <span dir="auto">
                  {groupMessages.withCount(group.name, counts.get(group.id) ?? 0)}
                </span>
              </button>
              <IconButton
                label={groupMessages.invite}
                aria-describedby={`group-${group.id}`}
                icon={<InviteIcon size={18} />}
                onClick={() => onInvite(group)}
              />
              <IconButton
                label={groupMessages.rename}
                aria-describedby={`group-${group.id}`}
                icon={<PencilIcon size={18} />}
                onClick={() => setRenaming(group.id)}
              />
              <IconButton
                variant="danger"
                label={groupMessages.delete}
                aria-describedby={`group-${group.id}`}
                icon={<TrashIcon size={18} />}
                onClick={() => onDelete(group)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function RenameForm(props: { siteId: string; group: Group; onDone: () => void }) {
  const { siteId, group, onDone } = props
  // The name that the form was filled from; a background refresh must not change it.
  const [opened] = useState(group)
  const { values, setValues, leave, offer } = useDraft({
    key: ['group', siteId, opened.id, opened.version].join(),
    initial: { name: opened.name },
    onLeave: onDone,
  })
  const { name } = values
  const rename = useRenameGroup(siteId)
  const form = useFocusAfterSubmit(rename.isPending)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') rename.mutate({ group, name }, { onSuccess: leave })
  }
  return (
    <form ref={form} className={styles.line} onSubmit={submit} noValidate>
      {offer}
      <div className={styles.wide}>
        <TextField
          label={groupMessages.renamed}
          value={name}
          maxLength={limits.groupName}
          autoComplete="off"
          autoFocus
          disabled={rename.isPending}
          error={rename.isError ? errorText(rename.error) : undefined}
          onValue={(name) => setValues({ name })}
        />
      </div>
      <span className={styles.buttons}>
        <Button onClick={leave} disabled={rename.isPending}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" disabled={name.trim() === ''} pending={rename.isPending}>
          {groupMessages.saveName}
        </Button>
      </span>
    </form>
  )
}
