import type { Invitation } from '@maypole/contract/community'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useToast } from '../../../ui/toast.tsx'
import { inviteMessages } from './texts.en.ts'

/** The invitation of a site or into a group, null when there is none (admins). */
function invitationQuery(api: Api, siteId: string, group?: string) {
  return queryOptions({
    queryKey: keys.invitation(siteId, group),
    queryFn: async ({ signal }) => {
      const request = { params: { site: siteId }, query: { group }, signal }
      return (await api.call('GET /sites/:site/invitation', request)).invitation
    },
  })
}

/** The invitation of a site or into a group, and what admins do with it. */
export function useInvitation(siteId: string, group?: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const query = useQuery({ ...invitationQuery(api, siteId, group), staleTime: 0 })
  const params = { site: siteId }
  const intoGroup = { group }
  const setInvitation = (invitation: Invitation | null) =>
    queryClient.setQueryData(keys.invitation(siteId, group), invitation)
  const onError = (error: unknown) => {
    showToast({ text: refusalText(error, inviteMessages.changeFailed) })
    // Another admin was faster: their link is the valid one.
    if (hasStatus(error, 409) || hasStatus(error, 404)) void query.refetch()
  }
  const renew = useSubmit({
    mutationFn: (days: number) => {
      const body = { days, version: query.data?.version }
      return api.call('PUT /sites/:site/invitation', { params, query: intoGroup, body })
    },
    onSuccess: (invitation) => {
      if (query.data) showToast({ text: inviteMessages.renewed })
      setInvitation(invitation)
    },
    onError,
  })
  const withdraw = useSubmit({
    mutationFn: () => api.call('DELETE /sites/:site/invitation', { params, query: intoGroup }),
    onSuccess: () => {
      setInvitation(null)
      showToast({ text: inviteMessages.withdrawn })
    },
    onError,
  })
  return { query, renew, withdraw }
}
