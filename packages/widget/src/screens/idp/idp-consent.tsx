import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import {
  findMissing,
  type RequestKind,
  readAuthorization,
  readKind,
  readLogout,
} from '../../flows/identity-provider-request.ts'
import { logOut, startLogout } from '../../flows/logout.ts'
import { Button } from '../../ui/index.ts'
import { Authorization, usePreflight } from './authorization.tsx'
import { Loading, Notice, Problem, SentBack } from './outcomes.tsx'

/**
 * The page that apps send people to: consent, or, with `post_logout_redirect_uri` in the address,
 * logout.
 */
export function IDPConsent() {
  const { flow, t } = useWidget()
  const [query] = useState(() => new URLSearchParams(flow.window.location.search))
  const kind = readKind(query)
  const missing = findMissing(query, kind)
  const problem =
    missing === undefined ? undefined : t('idpConsent.missingParameter', { param: missing })
  useEffect(() => {
    if (problem !== undefined) flow.fail(new Error(problem))
  }, [flow, problem])

  if (problem !== undefined) return <Problem text={problem} />
  return <SignedIn kind={kind} query={query} />
}

/** Everything else needs a session. One that starts meanwhile, in another tab too, is used. */
function SignedIn({ kind, query }: { kind: RequestKind; query: URLSearchParams }) {
  const { flow } = useWidget()
  const { session } = flow.client
  const [isSignedIn, setIsSignedIn] = useState(() => session.getSync() !== null)
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const look = () => setIsSignedIn(session.getSync() !== null)
    look()
    return session.onChange(look)
  }, [session])

  // Somebody logging out is not told that nobody is signed in.
  if (!isSignedIn && !isLeaving) return <NoSession kind={kind} />
  if (kind === 'logout')
    return <Logout parameters={readLogout(query)} onLeave={() => setIsLeaving(true)} />
  return <Authorization parameters={readAuthorization(query)} />
}

function NoSession({ kind }: { kind: RequestKind }) {
  const { flow, t, identityProvider } = useWidget()
  const message = t('idpConsent.noActiveSession')
  useEffect(() => {
    flow.fail(new Error(message))
  }, [flow, message])
  const { NoSession: Own } = identityProvider.parts ?? {}
  return (
    <Notice title={message}>
      {Own && (
        <div className="mp-part">
          <Own kind={kind} />
        </div>
      )}
    </Notice>
  )
}

/** An app's logout request: the session ends, and the browser goes where the provider says. */
function Logout(props: { parameters: ReturnType<typeof readLogout>; onLeave: () => void }) {
  const { flow, t, bootstrap, identityProvider } = useWidget()
  const { reply, retry, attempt } = usePreflight(
    (signal) => startLogout(flow, props.parameters, signal),
    flow.signal,
  )
  const [isDenied, setIsDenied] = useState(false)
  const [departure, setDeparture] = useState<{ address: string; isOver: boolean }>()
  const isLeaving = useRef(false)

  async function leave(address: string): Promise<void> {
    if (isLeaving.current || flow.signal.aborted) return
    isLeaving.current = true
    props.onLeave()
    setDeparture({ address, isOver: false })
    await logOut(flow, { address, endSession: identityProvider.parts?.endSession })
    setDeparture({ address, isOver: true })
  }
  const latest = useRef(leave)
  latest.current = leave
  const unasked =
    reply !== undefined && 'address' in reply && !reply.isRequired ? reply.address : undefined
  useEffect(() => {
    if (unasked !== undefined) void latest.current(unasked)
  }, [unasked])

  if (departure?.isOver)
    return <SentBack title={t('idpLogout.loggedOut')} address={departure.address} />
  if (departure !== undefined || reply === undefined || unasked !== undefined) return <Loading />
  if ('text' in reply)
    return (
      <Problem
        text={reply.text}
        onRetry={reply.canRetry ? retry : undefined}
        takesFocus={attempt > 0}
      />
    )
  if (isDenied) return <Notice key="denied" title={t('idpLogout.notLoggedOut')} takesFocus />
  return (
    <Notice title={t('idpLogout.title')}>
      <p className="mp-text mp-idp-centred">
        {t('idpLogout.confirmMessage', {
          projectName: bootstrap.projectName || flow.client.bootstrap.getSync().projectName,
        })}
      </p>
      <div className="mp-idp-answers">
        <Button kind="secondary" onClick={() => setIsDenied(true)}>
          {t('idpLogout.no')}
        </Button>
        <Button onClick={() => void leave(reply.address)}>{t('idpLogout.yes')}</Button>
      </div>
    </Notice>
  )
}
