import type { OwnProfile } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { keys, ownProfileQuery } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { formatPhone, profilePhoneNumber } from '../../../lib/phone.ts'
import type { PersonValues } from '../../../shared/person-form/person-values.ts'
import { storePhoto } from '../photos/parts.tsx'
import type { ChosenPhoto } from '../photos/photo-field.tsx'

/** How long 'saved' is shown, in milliseconds (PD-89). */
export const updatedDuration = 2000

/** Fills the form from a profile. */
export function profileValues(profile: OwnProfile): PersonValues & { photo?: ChosenPhoto } {
  const { firstName, lastName, nickname = '', email = '', phoneNumber } = profile
  return { firstName, lastName, nickname, email, phoneNumber: formatPhone(phoneNumber) }
}

/** Saves of one profile run one after the other, each with the version that the one before left. */
export const profileSaves = (siteId: string) => ({ id: `profile ${siteId}` })

/** Saves the own profile, and updates the directory and the shell (PD-89). */
export function useSaveProfile(options: {
  siteId: string
  profile: OwnProfile
  /** Returns the version that was saved last. */
  version: () => number
  onDone: (saved: OwnProfile) => void
}) {
  const { siteId, profile, version, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const newest = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  const save = useSubmit({
    scope: profileSaves(siteId),
    mutationFn: async (values: PersonValues & { photo?: ChosenPhoto }): Promise<OwnProfile> => {
      const saved = await api.call('PUT /sites/:site/profiles/:profile', {
        params: { site: siteId, profile: profile.id },
        body: {
          ...values,
          photo: await storePhoto(api, siteId, values.photo),
          phoneNumber: profilePhoneNumber(values.phoneNumber),
          version: version(),
        },
      })
      const { mayAddContacts, visibility, phoneNumber } = profile
      return { ...saved, mayAddContacts, visibility, phoneNumber: saved.phoneNumber ?? phoneNumber }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(keys.ownProfile(siteId), saved)
      void queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) })
      void queryClient.invalidateQueries({ queryKey: keys.profiles(siteId) })
      onDone(saved)
    },
  })
  return {
    ...save,
    loadNewest: async () => (await newest.refetch()).data ?? undefined,
  }
}
