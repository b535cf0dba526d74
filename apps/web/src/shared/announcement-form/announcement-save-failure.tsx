import { useQuery } from '@tanstack/react-query'
import { hasStatus, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { announcementsQuery, scheduledAnnouncementsQuery } from '../../api/queries.ts'
import { SaveFailure } from '../../api/save-failure.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { type EditedAnnouncement, isScheduled } from './announcement-values.ts'
import { announcementFormMessages as texts } from './texts.en.ts'

/** Why an announcement was not saved, and what can be done about it. */
export function AnnouncementSaveFailure(props: {
  siteId: string
  /** Absent for a new one. */
  edited: EditedAnnouncement | undefined
  save: { readonly error: Error | null; readonly reset: () => void }
  onLoaded: (newest: EditedAnnouncement) => void
}) {
  const { siteId, edited, save, onLoaded } = props
  const loadNewest = useNewest(siteId)
  const isPublished = edited !== undefined && !isScheduled(edited)
  return (
    <SaveFailure save={save} load={async () => edited && loadNewest(edited)} onLoaded={onLoaded}>
      {(error) => <DialogError>{failureText(error, isPublished)}</DialogError>}
    </SaveFailure>
  )
}

/** Returns what loads the newest version of an announcement; undefined when it is gone. */
function useNewest(siteId: string) {
  const api = useApi()
  const published = useQuery({ ...announcementsQuery(api, siteId), enabled: false })
  const scheduled = useQuery({ ...scheduledAnnouncementsQuery(api, siteId), enabled: false })
  return async (edited: EditedAnnouncement): Promise<EditedAnnouncement | undefined> => {
    const list = await (isScheduled(edited) ? scheduled : published).refetch()
    return list.data?.find(({ id }) => id === edited.id)
  }
}

function failureText(error: Error, isPublished: boolean): string {
  if (hasStatus(error, 404)) return isPublished ? texts.gone : texts.goneOrPublished
  if (isPublished && hasStatus(error, 400)) return error.message
  return refusalText(error, texts.failed)
}
