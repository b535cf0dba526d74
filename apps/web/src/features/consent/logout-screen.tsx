import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { useIdp } from '../../api/connected-apps.ts'
import { useSession } from '../../api/session.tsx'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { askedOnce } from './asked-once.ts'
import styles from './consent.module.css'
import { NoSession } from './no-session.tsx'
import { Notice } from './notice.tsx'
import { CallProblem, Problem } from './problem.tsx'
import { missingParameter, neededParameters, readLogout } from './read-question.ts'
import { leaveTo, SentBack } from './sent-back.tsx'

/** An app asks to log the person out (spec §4). Their session ends here, and the browser goes to where the provider says. */
export function LogoutScreen(props: { query: URLSearchParams }) {
  const { query } = props
  const { isSignedIn, signOut } = useSession()
  const [departure, setDeparture] = useState<{ address: string; isOver: boolean }>()
  const isLeaving = useRef(false)
  const missing = missingParameter(query, neededParameters.logout)

  async function leave(address: string): Promise<void> {
    if (isLeaving.current) return
    isLeaving.current = true
    // Known before the session goes: nobody is to read that there is none.
    setDeparture({ address, isOver: false })
    await signOut()
    setDeparture({ address, isOver: true })
    leaveTo(address)
  }
  if (missing !== undefined) return <Problem text={messages.consent.missing(missing)} />
  if (departure?.isOver === true)
    return <SentBack title={messages.consent.loggedOut} address={departure.address} />
  if (departure !== undefined) return <Spinner page label={messages.common.loading} />
  if (!isSignedIn) return <NoSession path={`${location.pathname}${location.search}`} />
  return <LogoutQuestion query={query} onLeave={(address) => void leave(address)} />
}

function LogoutQuestion(props: { query: URLSearchParams; onLeave: (address: string) => void }) {
  const { query, onLeave } = props
  const { productName } = useConfiguration()
  const idp = useIdp()
  const parameters = readLogout(query)
  const [isDenied, setDenied] = useState(false)
  const start = useQuery({
    queryKey: ['logout', parameters],
    queryFn: ({ signal }) => idp.oauthLogoutStart(parameters, signal),
    ...askedOnce,
  })

  const isCertain = start.data?.consent_required === false
  const address = start.data?.redirect_uri
  useEffect(() => {
    if (isCertain && address !== undefined) onLeave(address)
  }, [isCertain, address, onLeave])

  if (start.isFetching) return <Spinner page label={messages.common.loading} />
  if (start.isError) return <CallProblem error={start.error} onRetry={() => void start.refetch()} />
  if (isDenied) return <Notice title={messages.consent.notLoggedOut} />
  if (isCertain || address === undefined) return <Spinner page label={messages.common.loading} />
  return (
    <Notice title={messages.consent.logoutTitle}>
      <p className={styles.text}>{messages.consent.logoutQuestion(productName)}</p>
      <div className={styles.answers}>
        <Button onClick={() => setDenied(true)}>{messages.consent.no}</Button>
        <Button look="primary" onClick={() => onLeave(address)}>
          {messages.consent.yes}
        </Button>
      </div>
    </Notice>
  )
}
