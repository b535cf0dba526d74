import type { CommunityApi, Profile, Role } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useUndo } from '../../../api/use-undo.ts'
import { digitsOf } from '../../../lib/phone.ts'
import type { PersonValues } from '../../../shared/person-form/person-values.ts'
import { useToast } from '../../../ui/toast.tsx'
import { storePhoto } from '../photos/parts.tsx'
import { directoryMessages } from '../texts.en.ts'
import { withContact } from './contact-order.ts'
import { hasNoNumber } from './display-name.ts'
import type { Extras } from './groups/contact-extras.tsx'

type ContactValues = PersonValues & Extras & { role?: Role | undefined }

type EditBody = CommunityApi['PUT /sites/:site/profiles/:profile']['body']

/**
 * Saves a new contact, or `contact`. Without a `role` an existing one is kept (PD-10). An edit can
 * be undone, unless it took a photo away.
 */
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
  const showToast = useToast()
  const undo = useUndo({ list: queryKey, failed: directoryMessages.saveFailed })
  const edit = ({ id }: Profile, body: EditBody) =>
    api.call('PUT /sites/:site/profiles/:profile', {
      params: { site: siteId, profile: id },
      body,
    })
  return useSubmit({
    succeedsOnce: true,
    mutationFn: async (values: ContactValues): Promise<Profile> => {
      const digits = digitsOf(values.phoneNumber)
      const phoneNumber = digits === '' ? '' : `+1${digits}`
      const groups = values.groups && [...values.groups]
      const guardians = values.guardians && [...values.guardians]
      const photo = await storePhoto(api, siteId, values.photo)
      const body = { ...values, phoneNumber, groups, guardians, photo }
      return contact === undefined
        ? api.call('POST /sites/:site/profiles', { params: { site: siteId }, body, idempotencyKey })
        : edit(contact, { ...body, version: contact.version })
    },
    onSuccess: async (saved, values) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly Profile[]>(
        queryKey,
        (before) => before && withContact(before, saved),
      )
      void queryClient.invalidateQueries({ queryKey })
      // It has those whom the viewer looks after.
      if (saved.guardians !== undefined || values.guardians !== undefined)
        void queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) })
      // The header counts the members.
      if (contact === undefined) {
        void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })
      }
      onDone()
      if (contact === undefined) return
      const body = undoBody(contact, { saved, values })
      showToast({
        text: directoryMessages.saved,
        onUndo: body && (() => void undo(() => edit(saved, body))),
      })
    },
  })
}

/**
 * Returns the body that gives a contact back what it had before it was saved, of what only some may
 * change what was sent; undefined where its photo is gone.
 */
function undoBody(
  before: Profile,
  { saved, values }: { saved: Profile; values: ContactValues },
): EditBody | undefined {
  const {
    firstName,
    lastName,
    nickname,
    phoneNumber = '',
    email,
    photo,
    groups = [],
    role,
  } = before
  const isPhotoSame = photo === saved.photo
  // A number that was not shown cannot be given back.
  const isNumberHidden = before.phoneNumber === undefined && !hasNoNumber(before)
  if (isNumberHidden || (photo !== undefined && !isPhotoSame)) return undefined
  return {
    firstName,
    lastName,
    nickname,
    phoneNumber,
    email,
    role: values.role && role,
    groups: values.groups && [...groups],
    guardians: values.guardians && [...(before.guardians ?? [])],
    photo: isPhotoSame ? undefined : null,
    version: saved.version,
  }
}
