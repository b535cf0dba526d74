import type { Profile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import { DialogError } from '../../../../ui/dialog.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { withContact } from '../contact-order.ts'
import { guardianMessages as texts } from './texts.en.ts'

/** Whether members find somebody who is looked after; saved with every tap. */
export function ListingSwitch({ siteId, contact }: { siteId: string; contact: Profile }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = keys.profiles(siteId)
  const save = useSubmit({
    mutationFn: (listing: 'members' | 'admins') =>
      api.call('PUT /sites/:site/profiles/:profile/listing', {
        params: { site: siteId, profile: contact.id },
        body: { listing },
      }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly Profile[]>(
        queryKey,
        (before) => before && withContact(before, saved),
      )
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const shown = save.isPending
    ? save.variables === 'members'
    : contact.hidden?.includes('listing') !== true
  return (
    <>
      <Switch
        label={texts.listed}
        hint={texts.listedHint}
        checked={shown}
        onChecked={(checked) => save.mutate(checked ? 'members' : 'admins')}
      />
      {save.isError && <DialogError>{refusalText(save.error, texts.listingFailed)}</DialogError>}
    </>
  )
}
