import type { Profile } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { groupsQuery, profilesQuery } from '../../../api/queries.ts'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { DownloadIcon } from '../../../ui/icons/download.tsx'
import { MoreIcon } from '../../../ui/icons/more.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { downloadVcards } from './download-vcards.ts'
import { directoryMenuMessages } from './texts.en.ts'

const GroupsDialog = createDialogPart(
  async () => (await import('./groups/groups-dialog.tsx')).GroupsDialog,
)
const ImportDialog = createDialogPart(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)

/** What else can be done with the directory: groups and the import for admins, all vCards. */
export function DirectoryMenu(props: { siteId: string; title: string; isAdmin: boolean }) {
  const { siteId, title, isAdmin } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { data: contacts = [] } = useQuery({ ...profilesQuery(api, siteId), enabled: false })
  const [opened, setOpened] = useState<'groups' | 'import'>()
  const close = () => setOpened(undefined)

  async function download(): Promise<void> {
    const hasGroups = contacts.some((one) => one?.groups !== undefined)
    try {
      const groups = hasGroups ? await queryClient.ensureQueryData(groupsQuery(api, siteId)) : []
      const file = { name: title, api, siteId, groups }
      const { hasNoPhotos } = await downloadVcards(contacts.filter(isThere), file)
      if (hasNoPhotos) showToast({ text: directoryMenuMessages.noPhotos })
    } catch {
      showToast({ text: directoryMenuMessages.downloadFailed })
    }
  }
  const forAdmins: readonly MenuItem[] = [
    {
      label: directoryMenuMessages.groups,
      icon: <PeopleIcon />,
      onSelect: () => setOpened('groups'),
    },
    {
      label: directoryMenuMessages.import,
      icon: <PlusIcon />,
      onSelect: () => setOpened('import'),
    },
  ]
  const ofAll: MenuItem = {
    label: directoryMenuMessages.download,
    icon: <DownloadIcon />,
    onSelect: () => void download(),
  }
  return (
    <>
      <Menu
        label={directoryMenuMessages.more}
        button={<MoreIcon />}
        items={isAdmin ? [...forAdmins, ofAll] : [ofAll]}
      />
      {opened === 'groups' && <GroupsDialog siteId={siteId} onClose={close} />}
      {opened === 'import' && <ImportDialog siteId={siteId} onClose={close} />}
    </>
  )
}

/** A broken contact is reported by its card, and left out. */
function isThere(contact: Profile | undefined): contact is Profile {
  return typeof contact?.firstName === 'string' && typeof contact.lastName === 'string'
}
