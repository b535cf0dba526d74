import type { OwnProfile } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys, ownProfileQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.tsx'
import { useForgetSite } from '../../../api/use-forget-site.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { WhatOfThem } from '../directory/guardians/parts.ts'
import { keepOwnName } from '../joining/own-name.ts'
import { joinMessages, leaveMessages } from '../joining/texts.en.ts'

/**
 * Asks a member whether to leave, and what becomes of those whom nobody else looks after. The last
 * admin is told what to do first.
 */
export function LeaveDialog(props: { siteId: string; title: string; onClose: () => void }) {
  const { siteId, title, onClose } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const showToast = useToast()
  const forgetSite = useForgetSite()
  const [, navigate] = useLocation()
  const { data: profile } = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  const alone = (profile?.lookedAfter ?? []).filter((one) => one.isLeftAlone)
  const [lookedAfter, setLookedAfter] = useState<'leave' | 'stay'>()
  const [isMissing, setMissing] = useState(false)
  const leaving = useSubmit({
    succeedsOnce: true,
    mutationFn: () =>
      api.call('DELETE /sites/:site/profile', {
        params: { site: siteId },
        query: lookedAfter === undefined ? undefined : { lookedAfter },
      }),
    // Somebody else may have stopped looking after them meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) }),
    onSuccess: () => {
      const own = queryClient.getQueryData<OwnProfile | null>(keys.ownProfile(siteId))
      if (own && userId !== undefined) keepOwnName(userId, own)
      navigate('/sites', { replace: true })
      forgetSite(siteId)
      showToast({
        text: leaveMessages.left(title),
        action: { label: joinMessages.ask, onPress: () => navigate(`/${siteId}`) },
      })
    },
  })
  return (
    <ConfirmDialog
      title={leaveMessages.title}
      text={leaveMessages.question(title)}
      confirm={leaveMessages.confirm}
      pendingText={leaveMessages.leaving}
      pending={leaving.isPending}
      error={leaving.isError ? refusalText(leaving.error, leaveMessages.failed) : undefined}
      onConfirm={() => {
        setMissing(alone.length > 0 && lookedAfter === undefined)
        if (alone.length === 0 || lookedAfter !== undefined) leaving.mutate()
      }}
      onCancel={onClose}
    >
      {alone.length > 0 && (
        <Suspense>
          <WhatOfThem
            names={alone.map((one) => one.firstName)}
            value={lookedAfter}
            isMissing={isMissing}
            onValue={(fate) => {
              setMissing(false)
              setLookedAfter(fate)
            }}
          />
        </Suspense>
      )}
    </ConfirmDialog>
  )
}
