import type { Profile, Role } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { digitsOf } from '../../../lib/phone.ts'
import type { PersonValues } from '../../../shared/person-form/person-values.ts'
import { storePhoto } from '../photos/parts.tsx'
import { withContact } from './contact-order.ts'
import type { Extras } from './groups/contact-extras.tsx'

type ContactValues = PersonValues & Extras & { role?: Role | undefined }

/** Saves a new contact, or `contact`. Without a `role` an existing one is kept (PD-10). */
export function useSaveContact(options: {
  siteId: string
  contact?: Profile | undefined
  onDone: () => void
}) {
  const { siteId, contact, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = keys.profiles(siteId)
  const idempotencyKey = useIdempotencyKey()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: async (values: ContactValues): Promise<Profile> => {
      const phoneNumber = `+1${digitsOf(values.phoneNumber)}`
      const groups = values.groups && [...values.groups]
      const photo = await storePhoto(api, siteId, values.photo)
      const body = { ...values, phoneNumber, groups, photo }
      return contact === undefined
        ? api.call('POST /sites/:site/profiles', { params: { site: siteId }, body, idempotencyKey })
        : api.call('PUT /sites/:site/profiles/:profile', {
            params: { site: siteId, profile: contact.id },
            body: { ...body, version: contact.version },
          })
    },
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly Profile[]>(
        queryKey,
        (before) => before && withContact(before, saved),
      )
      void queryClient.invalidateQueries({ queryKey })
      // The header counts the members.
      if (contact === undefined) {
        void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })
      }
      onDone()
    },
  })
}
