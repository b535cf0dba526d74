import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import {
  findMissing,
  type RequestKind,
  readAuthorization,
  readKind,
  readLogout,
} from '../../flows/identity-provider-request.ts'
import { Authorization } from './authorization.tsx'
import { Logout } from './logout.tsx'
import { Notice } from './notice.tsx'
import { Problem } from './problem.tsx'

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
