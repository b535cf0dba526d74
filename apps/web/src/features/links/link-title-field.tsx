import type { Link } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { ApiError, hasStatus } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { linksQuery } from '../../api/queries.ts'
import { SaveFailure } from '../../api/save-failure.tsx'
import { messages } from '../../texts/texts.en.ts'
import { DialogError } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function LinkTitleField(props: {
  value: string
  disabled: boolean
  onValue: (title: string) => void
}) {
  return (
    <TextField
      label={messages.links.title}
      maxLength={limits.linkTitle}
      autoComplete="off"
      {...props}
    />
  )
}

/** Why a link was not saved, and what can be done about it. */
export function LinkSaveFailure(props: {
  siteId: string
  /** Absent for a new link. */
  id: string | undefined
  save: { readonly error: Error | null; readonly reset: () => void }
  onLoaded: (newest: Link) => void
}) {
  const { siteId, id, save, onLoaded } = props
  const newest = useQuery({ ...linksQuery(useApi(), siteId), enabled: false })
  return (
    <SaveFailure
      save={save}
      load={async () => (await newest.refetch()).data?.find((link) => link.id === id)}
      onLoaded={onLoaded}
    >
      {(error) => <DialogError>{failureText(error)}</DialogError>}
    </SaveFailure>
  )
}

/** Returns the server's error text, or that there is no network. */
function failureText(error: unknown): string {
  if (hasStatus(error, 404)) return messages.links.gone
  const isServers = error instanceof ApiError && (error.status === 0 || error.isServersText)
  return isServers ? error.message : messages.links.saveFailed
}
