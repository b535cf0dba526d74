import type { Site } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'wouter'
import { hasStatus } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useDraft } from '../../api/use-draft.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { isUsableSlug } from '../../lib/slug.ts'
import { saveErrorText } from '../../shared/site-form/save-error.ts'
import { SiteFields } from '../../shared/site-form/site-fields.tsx'
import type { SiteValues } from '../../shared/site-form/site-values.ts'
import { newSiteValues, siteBodyOf } from '../../shared/site-form/site-values.ts'
import { siteFormMessages } from '../../shared/site-form/texts.en.ts'
import { useSlugCheck } from '../../shared/site-form/use-slug-check.ts'
import { useSuggestedSlug } from '../../shared/site-form/use-suggested-slug.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogError } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useToast } from '../../ui/toast.tsx'

/**
 * Creates a community, with its creator as admin. On failure it stays open with its values (PD-42).
 */
export function CreateSiteDialog(props: {
  startFromFile: ComponentType<{ onClose: () => void }>
  onClose: () => void
}) {
  const { startFromFile: StartFromFile, onClose } = props
  const { values, setValues, leave, offer } = useDraft<SiteValues>({
    key: 'site',
    initial: newSiteValues,
    onLeave: onClose,
  })
  const [isFromFile, setFromFile] = useState(false)
  const { isSuggested, onSlugFocus, change } = useSuggestedSlug(values, setValues)
  const { isTaken, markTaken } = useSlugCheck({ slug: values.slug })
  const creation = useCreateSite({ onDone: leave })
  const title = values.title.trim()

  function submit(): void {
    creation.mutate(values, {
      onError: (error) => {
        if (hasStatus(error, 409)) markTaken(values.slug)
      },
    })
  }
  if (isFromFile) return <StartFromFile onClose={onClose} />
  return (
    <Dialog title={messages.sites.create} onClose={onClose} closable={!creation.isPending}>
      <DialogForm
        isReady={title !== '' && isUsableSlug(values.slug) && !isTaken}
        pending={creation.isPending}
        submitText={siteFormMessages.create}
        pendingText={siteFormMessages.creating}
        onSubmit={submit}
        onCancel={leave}
      >
        {offer}
        <SiteFields
          values={values}
          onValues={change}
          isSlugSuggested={isSuggested}
          onSlugFocus={onSlugFocus}
          slugError={isTaken ? siteFormMessages.slugTaken : undefined}
          disabled={creation.isPending}
        />
        <Button variant="quiet" disabled={creation.isPending} onClick={() => setFromFile(true)}>
          {siteFormMessages.startFromFile}
        </Button>
        {creation.isError && !hasStatus(creation.error, 409) && (
          <DialogError>{saveErrorText(creation.error, siteFormMessages.createFailed)}</DialogError>
        )}
      </DialogForm>
    </Dialog>
  )
}

/**
 * Creates the site, then its picture, and goes in; the site stays when the picture fails (PD-49).
 */
function useCreateSite(options: { onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [, navigate] = useLocation()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: async (values: SiteValues): Promise<Site> => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const site = await api.call('POST /sites', {
        params: {},
        body: { ...siteBodyOf(values), timeZone },
      })
      if (values.avatar === undefined) return site
      try {
        return await api.call('PATCH /sites/:site/avatar', {
          params: { site: site.slug },
          avatar: values.avatar,
        })
      } catch {
        showToast({ text: siteFormMessages.avatarFailed })
        return site
      }
    },
    onSuccess: async (site, { title, avatar }) => {
      queryClient.setQueryData(keys.details(site.slug), site)
      await queryClient.invalidateQueries({ queryKey: keys.sites() })
      options.onDone()
      navigate(`/${site.slug}/announcements`)
      if (avatar === undefined || site.avatarUrl !== undefined)
        showToast({ text: siteFormMessages.created(title.trim()) })
    },
  })
}
