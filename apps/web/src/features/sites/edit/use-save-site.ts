import type { Site, SiteSettings } from '@maypole/contract/community'
import { attendanceDays } from '@maypole/contract/community/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { errorText, hasStatus } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import type { SiteValues } from '../../../shared/site-form/site-values.ts'
import { siteBodyOf } from '../../../shared/site-form/site-values.ts'
import { siteFormMessages } from '../../../shared/site-form/texts.en.ts'
import { useToast } from '../../../ui/toast.tsx'

/** The values of the Edit Site dialog beside those of a new site. */
export type SettingsValues = SiteValues & Omit<SiteSettings, 'timeZone'>

/**
 * Saves a site, then its picture if a new one was chosen. When the picture fails, the rest stays
 * saved with the old picture (PD-49). A new slug navigates to the new address (PD-45).
 */
export function useSaveSite(options: {
  siteId: string
  onSaving: (saving: boolean) => void
  onDone: () => void
}) {
  const { siteId, onSaving, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [path, navigate] = useLocation()
  return useSubmit({
    succeedsOnce: true,
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    onError: (error) => {
      // Somebody who is no longer an admin loses the dialog (PD-15), and should learn why.
      if (hasStatus(error, 403)) showToast({ text: errorText(error) })
    },
    mutationFn: async (values: SettingsValues): Promise<Site> => {
      const { visibility, version, avatar } = values
      const { directoryEditing, eventDeletion, joining, agents, answerCounts } = values
      const site = await api.call('PUT /sites/:site', {
        params: { site: siteId },
        body: {
          ...siteBodyOf(values),
          directoryEditing,
          eventDeletion,
          joining,
          agents,
          answerCounts,
          attendanceDays: attendanceDays.find((days) => days === values.attendanceDays),
          visibility,
          version,
        },
      })
      if (avatar === undefined) return site
      try {
        return await api.call('PATCH /sites/:site/avatar', { params: { site: site.id }, avatar })
      } catch {
        showToast({ text: siteFormMessages.avatarFailed })
        return site
      }
    },
    onSuccess: (site) => {
      // An address by id stays; one by slug follows the slug.
      const nextId = siteId === site.id ? siteId : site.slug
      queryClient.setQueryData(keys.details(nextId), site)
      if (nextId !== siteId) {
        const profile = queryClient.getQueryData(keys.ownProfile(siteId))
        queryClient.setQueryData(keys.ownProfile(nextId), profile)
        navigate(path.replace(/^\/[^/]+/, `/${nextId}`), { replace: true })
      }
      void queryClient.invalidateQueries({ queryKey: keys.sites() })
      // The members' permissions in the directory depend on the setting.
      void queryClient.invalidateQueries({ queryKey: keys.profiles(nextId) })
      void queryClient.invalidateQueries({ queryKey: keys.ownProfile(nextId) })
      onDone()
    },
  })
}
