import type { OwnProfile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { Membership } from '../../api/membership.ts'
import { keys } from '../../api/queries.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { messages } from '../../texts/texts.en.ts'
import { DialogError } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type GivenName, NameForm } from '../person-form/name-form.tsx'
import { firstStepMessages } from './texts.en.ts'

/** Adds the name to the own profile, whose other values stay. */
export function OwnNameForm(
  props: Pick<Membership, 'siteId' | 'profile'> & {
    /** Whether it takes the place of what was pressed. */
    autoFocus: boolean
  },
) {
  const { siteId, profile, autoFocus } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.ownProfile(siteId)
  const save = useSubmit({
    mutationFn: ({ name }: { name: GivenName; onSaved: () => void }) => {
      const { phoneNumber, nickname, email, version } = profile
      return api.call('PUT /sites/:site/profiles/:profile', {
        params: { site: siteId, profile: profile.id },
        body: { ...name, phoneNumber, nickname, email, version },
      })
    },
    onSuccess: async (_, { name, onSaved }) => {
      onSaved()
      // What asked for it is gone with the name.
      document.querySelector('main')?.focus({ preventScroll: true })
      queryClient.setQueryData<OwnProfile>(queryKey, (before) => before && { ...before, ...name })
      showToast({ text: messages.profile.updated })
      await Promise.all(
        [queryKey, keys.profiles(siteId)].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      )
    },
  })
  return (
    <NameForm
      isInline
      autoFocus={autoFocus}
      community={siteId}
      hint={firstStepMessages.nameHint}
      submit={messages.common.save}
      pendingText={messages.common.saving}
      pending={save.isPending}
      refused={save.error instanceof ApiError ? save.error.fields : {}}
      error={
        save.isError && (
          <DialogError>{refusalText(save.error, firstStepMessages.nameFailed)}</DialogError>
        )
      }
      onSubmit={(name, onSaved) => save.mutate({ name, onSaved })}
    />
  )
}
