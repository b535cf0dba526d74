import type { InvitedSite } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ApiError, hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys, standingQuery } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { forgetInvitation } from '../../../lib/invitation-link.ts'
import { type GivenName, NameForm } from '../../../shared/person-form/name-form.tsx'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CentredScreen } from '../../../ui/centred-screen.tsx'
import { DialogError } from '../../../ui/dialog.tsx'
import { SiteAvatar } from '../../../ui/site-avatar.tsx'
import { SiteMark } from '../../../ui/site-mark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './join-screen.module.css'
import { joinMessages } from './texts.en.ts'

/**
 * Accepts an invitation: whom the directory knows is in at once, others give their name first.
 */
export function AcceptInvitation(props: { site: InvitedSite; token: string }) {
  const { site, token } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const accept = (name?: GivenName) =>
    api.call('POST /invitations/accept', {
      params: {},
      body: { token, name },
    })
  const queryKey = ['invitation', token, 'accepted'] as const
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => accept(),
    staleTime: 0,
    gcTime: 0,
  })
  const joining = useSubmit({
    mutationFn: ({ name }: { name: GivenName; onSaved: () => void }) => accept(name),
    onSuccess: (accepted, { onSaved }) => {
      onSaved()
      queryClient.setQueryData(queryKey, accepted)
    },
  })

  const standing = useQuery({
    ...standingQuery(api, data?.slug ?? ''),
    enabled: data?.state === 'waiting',
  })
  const isIn = data?.state === 'member' || standing.data?.state === 'member'
  const memberOf = isIn ? data?.slug : undefined
  useEffect(() => {
    if (memberOf === undefined) return
    forgetInvitation()
    void queryClient.invalidateQueries({ queryKey: keys.sites() })
    navigate(`/${memberOf}`, { replace: true })
  }, [memberOf, navigate, queryClient])

  const isGone = hasStatus(joining.error ?? error, 404)
  // Its heading says which community it is.
  const isNaming = !isGone && data?.state === 'unnamed'
  if (data === undefined && error === null) return <Spinner page label={messages.common.loading} />
  if (memberOf !== undefined) return <Spinner page label={messages.common.loading} />
  return (
    <CentredScreen className={styles.card}>
      {isNaming ? (
        <SiteAvatar
          url={site.avatarUrl}
          title={site.title}
          colour={site.theme.primaryColor}
          size={88}
        />
      ) : (
        <SiteMark site={site} />
      )}
      {isGone && <Outcome title={joinMessages.gone} hint={joinMessages.goneHint} />}
      {!isGone && data === undefined && error !== null && (
        <>
          <Outcome title={joinMessages.failed} hint={refusalText(error, joinMessages.joinFailed)} />
          <Button variant="primary" pending={isFetching} onClick={() => void refetch()}>
            {messages.common.tryAgain}
          </Button>
        </>
      )}
      {isNaming && (
        <AskName
          site={site}
          pending={joining.isPending}
          error={joining.error}
          onSubmit={(name, onSaved) => joining.mutate({ name, onSaved })}
        />
      )}
      {!isGone && data?.state === 'waiting' && (
        <div className={styles.outcome}>
          <Outcome title={joinMessages.waiting} hint={joinMessages.waitingHint} />
        </div>
      )}
      {!isGone && data?.state === 'declined' && (
        <div className={styles.outcome}>
          <Outcome
            title={joinMessages.declined}
            hint={joinMessages.declinedHint(data.askAgainDate)}
          />
        </div>
      )}
      {!isNaming && <ButtonLink href="/sites">{joinMessages.yourSites}</ButtonLink>}
    </CentredScreen>
  )
}

/** Asks for the name of somebody whom the directory does not know. */
function AskName(props: {
  site: InvitedSite
  pending: boolean
  error: Error | null
  onSubmit: (name: GivenName, onSaved: () => void) => void
}) {
  const { site, pending, error, onSubmit } = props
  return (
    <>
      <h1>{joinMessages.nameTitle(site.title)}</h1>
      <NameForm
        autoFocus
        community={site.title}
        hint={joinMessages.nameHint}
        submit={joinMessages.join}
        pendingText={joinMessages.joining}
        pending={pending}
        refused={error instanceof ApiError ? error.fields : {}}
        error={
          error !== null && <DialogError>{refusalText(error, joinMessages.joinFailed)}</DialogError>
        }
        onSubmit={onSubmit}
      />
    </>
  )
}

/** Its title has the focus, so that it is read aloud: what had the focus is gone. */
function Outcome({ title, hint }: { title: string; hint: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
