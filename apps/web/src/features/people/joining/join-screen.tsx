import type { InvitedSite } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { errorText, hasStatus } from '../../../api/api-error.ts'
import { useConfiguration } from '../../../api/configuration.tsx'
import { useSession } from '../../../api/session.tsx'
import { followInvitation, readInvitation } from '../../../lib/invitation-link.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CentredScreen } from '../../../ui/centred-screen.tsx'
import { SiteMark } from '../../../ui/site-mark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSiteTheme } from '../../../ui/use-site-theme.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import styles from './join-screen.module.css'
import { showInvitation } from './show-invitation.ts'
import { joinMessages } from './texts.en.ts'

export interface InvitedSignInProps {
  readonly intro: string
  readonly mark: ReactNode
}

/**
 * The page of an invitation link: the community above the sign-in, then the name, then in or
 * waiting. Nobody signs in for a link that leads nowhere.
 */
export function JoinScreen(props: { signIn: ComponentType<InvitedSignInProps> }) {
  const { signIn: SignIn } = props
  const token = useSyncExternalStore(followInvitation, readInvitation)
  const { productName } = useConfiguration()
  const { isSignedIn } = useSession()
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => showInvitation(token, signal),
    staleTime: 60_000,
  })
  const site = query.data

  useEffect(() => {
    document.title = site === undefined ? productName : `${site.title} · ${productName}`
  }, [site, productName])

  if (query.isPending) return <Spinner page label={messages.common.loading} />
  if (site === undefined) {
    const isGone = hasStatus(query.error, 404)
    return (
      <CentredScreen className={styles.card}>
        <h1>{isGone ? joinMessages.gone : joinMessages.failed}</h1>
        <p className={styles.hint}>{isGone ? joinMessages.goneHint : errorText(query.error)}</p>
        {!isGone && (
          <Button variant="primary" pending={query.isFetching} onClick={() => query.refetch()}>
            {messages.common.tryAgain}
          </Button>
        )}
        <ButtonLink href="/sites">{joinMessages.yourSites}</ButtonLink>
      </CentredScreen>
    )
  }
  return (
    <Themed site={site}>
      {isSignedIn ? (
        <AcceptInvitation key={token} site={site} token={token} />
      ) : (
        <SignIn intro={joinMessages.signIn(site.title)} mark={<SiteMark site={site} />} />
      )}
    </Themed>
  )
}

/** In the community's colours, from the sign-in on. */
function Themed(props: { site: InvitedSite; children: ReactNode }) {
  useSiteTheme(props.site.theme)
  return props.children
}
