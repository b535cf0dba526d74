import type { Profile } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys, ownProfileQuery } from '../../../../api/queries.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { displayName } from '../display-name.ts'
import { guardianMessages as texts } from './texts.en.ts'
import { type Fate, WhatOfThem } from './what-of-them.tsx'

/** The button with which the viewer stops looking after a contact; nothing where they do not. */
export function StopGuarding({ siteId, contact }: { siteId: string; contact: Profile }) {
  const { data: own } = useQuery({ ...ownProfileQuery(useApi(), siteId), enabled: false })
  const [isAsked, setAsked] = useState(false)
  if (own === undefined || contact.guardians?.includes(own?.id ?? '') !== true) return null
  const isAlone = own?.lookedAfter?.some((one) => one.profileId === contact.id && one.isLeftAlone)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{texts.stop}</Button>
      {isAsked && (
        <StopGuardingDialog
          siteId={siteId}
          contact={contact}
          isAlone={isAlone === true}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** Asks whether to stop, and, where nobody else looks after the contact, what becomes of it. */
function StopGuardingDialog(props: {
  siteId: string
  contact: Profile
  isAlone: boolean
  onClose: () => void
}) {
  const { siteId, contact, isAlone, onClose } = props
  const name = displayName(contact)
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [lookedAfter, setLookedAfter] = useState<Fate>()
  const [isMissing, setMissing] = useState(false)
  const renew = () =>
    Promise.all(
      [keys.ownProfile, keys.profiles, keys.eventAnswers, keys.details].map((key) =>
        queryClient.invalidateQueries({ queryKey: key(siteId) }),
      ),
    )
  const stopping = useSubmit({
    succeedsOnce: true,
    mutationFn: () =>
      api.call('DELETE /sites/:site/profiles/:profile/guardian', {
        params: { site: siteId, profile: contact.id },
        query: isAlone && lookedAfter !== undefined ? { lookedAfter } : undefined,
      }),
    // Somebody else may have stopped meanwhile, or begun.
    onError: renew,
    onSuccess: () => {
      showToast({ text: texts.stopped(name) })
      onClose()
      void renew()
    },
  })
  const mayStop = !isAlone || lookedAfter !== undefined
  return (
    <ConfirmDialog
      title={texts.stop}
      text={texts.stopQuestion(name)}
      confirm={texts.stop}
      pendingText={texts.stopping}
      pending={stopping.isPending}
      error={stopping.isError ? refusalText(stopping.error, texts.stopFailed) : undefined}
      onConfirm={() => {
        setMissing(!mayStop)
        if (mayStop) stopping.mutate()
      }}
      onCancel={onClose}
    >
      {isAlone && (
        <WhatOfThem
          names={[contact.firstName]}
          value={lookedAfter}
          isMissing={isMissing}
          onValue={(fate) => {
            setMissing(false)
            setLookedAfter(fate)
          }}
        />
      )}
    </ConfirmDialog>
  )
}
