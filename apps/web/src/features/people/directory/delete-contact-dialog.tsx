import type { Profile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { keys } from '../../../api/queries.ts'
import { contactMessages } from '../../../shared/person-form/texts.en.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { directoryMessages } from '../texts.en.ts'
import { displayName } from './display-name.ts'

/** Asks whether to delete a contact, and deletes it. */
export function DeleteContactDialog(props: {
  siteId: string
  contact: Profile
  /** Only admins block numbers. */
  isAdmin: boolean
  onClose: () => void
}) {
  const { siteId, contact, isAdmin, onClose } = props
  const [blocks, setBlocks] = useState(false)
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <DeleteDialog
      siteId={siteId}
      title={contactMessages.deleteTitle}
      name={displayName(contact)}
      confirm={contactMessages.deleteTitle}
      failed={contactMessages.deleteFailed}
      id={contact.id}
      list={keys.profiles(siteId)}
      call={() =>
        api.call('DELETE /sites/:site/profiles/:profile', {
          params: { site: siteId, profile: contact.id },
          query: blocks ? { block: 'true' } : undefined,
        })
      }
      onDeleted={() => void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })}
      onClose={onClose}
    >
      {isAdmin && contact.phoneNumber !== undefined && (
        <Checkbox label={directoryMessages.block} checked={blocks} onChecked={setBlocks} />
      )}
    </DeleteDialog>
  )
}
