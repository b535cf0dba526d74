import type { ChosenVisibility, OwnProfile } from '@maypole/contract/community'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { profileSaves } from '../use-save-profile.ts'

/**
 * Saves who sees the own contact data, and updates the directory. Taps that come while one is being
 * saved are saved after it.
 */
export function useSaveVisibility(options: {
  siteId: string
  newest: OwnProfile
  onDone: (saved: OwnProfile) => void
}) {
  const { siteId, newest, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  // A tap that had to wait goes on from what the one before has saved.
  const version = useRef(0)
  return useMutation({
    scope: profileSaves(siteId),
    mutationFn: (visibility: ChosenVisibility): Promise<OwnProfile> =>
      api.call('PUT /sites/:site/profile/visibility', {
        params: { site: siteId },
        body: { ...visibility, version: Math.max(version.current, newest.version) },
      }),
    onSuccess: (saved) => {
      version.current = saved.version
      queryClient.setQueryData(keys.ownProfile(siteId), saved)
      void queryClient.invalidateQueries({ queryKey: keys.profiles(siteId) })
      onDone(saved)
    },
  })
}
