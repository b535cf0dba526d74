import type { Site } from '@maypole/contract/community'
import { deletedSiteDays, limits } from '@maypole/contract/community/constants'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useForgetSite } from '../../../api/use-forget-site.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Dialog, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { deletionMessages } from './texts.en.ts'

/** Deletes a community, once its title was typed. The server compares it. */
export function DeleteSiteDialog(props: { siteId: string; site: Site; onClose: () => void }) {
  const { siteId, site, onClose } = props
  const api = useApi()
  const showToast = useToast()
  const forgetSite = useForgetSite()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const deletion = useSubmit({
    succeedsOnce: true,
    mutationFn: () =>
      api.call('POST /sites/:site/deletion', { params: { site: siteId }, body: { title: typed } }),
    onSuccess: ({ purgeDate }) => {
      navigate('/sites', { replace: true })
      forgetSite(siteId)
      showToast({ text: deletionMessages.deleted(site.title, purgeDate), duration: 10_000 })
    },
  })
  return (
    <Dialog title={deletionMessages.title} onClose={onClose} closable={!deletion.isPending}>
      <DialogForm
        isReady={typed.trim() !== ''}
        pending={deletion.isPending}
        submitText={deletionMessages.confirm}
        pendingText={messages.common.deleting}
        isDangerous
        onSubmit={() => deletion.mutate()}
        onCancel={onClose}
      >
        <p>{deletionMessages.warning(site.title, deletedSiteDays)}</p>
        <TextField
          label={deletionMessages.label}
          value={typed}
          maxLength={limits.siteTitle * 2}
          autoComplete="off"
          spellCheck={false}
          disabled={deletion.isPending}
          onValue={(text) => {
            deletion.reset()
            setTyped(text)
          }}
        />
        {deletion.isError && (
          <DialogError>{refusalText(deletion.error, deletionMessages.failed)}</DialogError>
        )}
      </DialogForm>
    </Dialog>
  )
}
