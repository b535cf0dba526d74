import type { AuthorizationParameters } from '@maypole/sdk'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../../api/session.tsx'
import { signInPath } from '../../lib/return-to.ts'
import { messages } from '../../messages.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { NoSession } from './no-session.tsx'
import { Notice } from './notice.tsx'
import { CallProblem, Problem } from './problem.tsx'
import { missingParameter, neededParameters, readAuthorization } from './read-question.ts'
import { SentBack } from './sent-back.tsx'
import { oauthErrorOf, useAuthorization } from './use-authorization.ts'

export interface SignInAgainProps {
  readonly intro: string
  readonly onSignedIn: () => void
}

interface AuthorizationScreenProps {
  readonly query: URLSearchParams
  readonly signIn: ComponentType<SignInAgainProps>
}

/** An app asks to be allowed something. Whoever is not signed in does so first, and comes back. */
export function AuthorizationScreen(props: AuthorizationScreenProps) {
  const { query, signIn } = props
  const { isSignedIn } = useSession()
  const missing = missingParameter(query, neededParameters.authorization)
  if (missing !== undefined) return <Problem text={messages.consent.missing(missing)} />
  if (!isSignedIn) {
    const path = `${location.pathname}${location.search}`
    // The app wants nobody to be asked anything (OpenID Connect Core §3.1.2.1); only a session could tell it that nobody is there.
    const isSilent = query.get('prompt')?.split(' ').includes('none') === true
    return isSilent ? <NoSession path={path} /> : <Redirect to={signInPath(path)} replace />
  }
  return <Authorization parameters={readAuthorization(query)} signIn={signIn} />
}

function Authorization(props: {
  parameters: AuthorizationParameters
  signIn: AuthorizationScreenProps['signIn']
}) {
  const { parameters, signIn: SignIn } = props
  const { start, submit, answer } = useAuthorization(parameters)
  const retry = () => void start.refetch()

  if (submit.isSuccess) {
    const wasDenied = start.data?.consent_required === true && !submit.variables
    return <SentBack title={outcomeOf(submit.data, wasDenied)} address={submit.data.redirect_uri} />
  }
  if (start.isFetching) return <Spinner page label={messages.common.loading} />
  if (start.isError) {
    const refusal = oauthErrorOf(start.error)
    if (refusal === 'login_required')
      return <SignIn intro={messages.consent.signInAgain} onSignedIn={retry} />
    if (refusal === 'access_denied') return <Notice title={messages.consent.denied} />
    return <CallProblem error={start.error} onRetry={retry} />
  }
  if (start.data?.consent_required === true) {
    return (
      <ConsentQuestion
        asked={start.data}
        redirectUri={parameters.redirect_uri}
        pending={submit.isPending ? submit.variables : undefined}
        error={submit.error}
        onAnswer={answer}
      />
    )
  }
  if (submit.isError) return <CallProblem error={submit.error} onRetry={() => answer(false)} />
  return <Spinner page label={messages.common.loading} />
}

/** What came of it, as far as it is the person's: an app can be refused for reasons of its own, too, and hears of them itself. */
function outcomeOf(settled: { readonly authorization_code?: string }, wasDenied: boolean): string {
  if (settled.authorization_code !== undefined) return messages.consent.allowed
  return wasDenied ? messages.consent.denied : messages.consent.goingBack
}
