import type { Link } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError, hasStatus, isProblem } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { EditConflict } from '../../api/edit-conflict.tsx'
import { linksQuery } from '../../api/queries.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useSaveLink } from './use-save-link.ts'

/** Adds a link, or edits `link`. */
export function LinkDialog(props: { siteId: string; link?: Link; onClose: () => void }) {
  const { siteId, onClose } = props
  const newest = useQuery({ ...linksQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [link, setLink] = useState(props.link)
  const [values, setValues, clearDraft] = useDraft(
    props.link === undefined ? `link:${siteId}` : undefined,
    { title: link?.title ?? '', url: link?.url ?? '' },
  )
  const save = useSaveLink({
    siteId,
    link,
    onDone: () => {
      clearDraft()
      onClose()
    },
  })
  const isIncomplete = values.title.trim() === '' || values.url.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isIncomplete && !save.isPending) save.mutate(values)
  }
  async function loadNewest(): Promise<void> {
    const { data } = await newest.refetch()
    const found = data?.find((item) => item.id === link?.id)
    if (found === undefined) return
    setLink(found)
    setValues({ title: found.title, url: found.url })
    save.reset()
  }
  return (
    <Dialog
      title={props.link === undefined ? messages.links.add : messages.links.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      {/* The server completes an address without a scheme, which the browser's own check would refuse. */}
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <TextField
            label={messages.links.title}
            value={values.title}
            maxLength={limits.linkTitle}
            autoComplete="off"
            disabled={save.isPending}
            onValue={(title) => setValues({ ...values, title })}
          />
          <TextField
            label={messages.links.url}
            type="url"
            inputMode="url"
            placeholder={messages.links.urlPlaceholder}
            value={values.url}
            maxLength={limits.linkUrl}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={save.isPending}
            onValue={(url) => setValues({ ...values, url })}
          />
          {save.isError &&
            (isProblem(save.error, 'edit-conflict') ? (
              <EditConflict onLoadNewest={() => void loadNewest()} pending={newest.isFetching} />
            ) : (
              <DialogError>{failureText(save.error)}</DialogError>
            ))}
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose} disabled={save.isPending}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isIncomplete}
            pending={save.isPending}
            pendingText={messages.common.saving}
          >
            {messages.common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Returns the server's error text, or that there is no network. */
function failureText(error: unknown): string {
  if (hasStatus(error, 404)) return messages.links.gone
  const isServers = error instanceof ApiError && (error.status === 0 || error.isServersText)
  return isServers ? error.message : messages.links.saveFailed
}
