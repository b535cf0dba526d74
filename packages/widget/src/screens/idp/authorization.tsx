import type { AuthorizationDetails } from '@maypole/contract/provider'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { AskedByApp } from '../../context/identity-provider.ts'
import { type Settled, startAuthorization, submitAuthorization } from '../../flows/authorize.ts'
import type { readAuthorization } from '../../flows/identity-provider-request.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { Loading, Notice, Problem, SentBack } from './outcomes.tsx'

type Parameters = ReturnType<typeof readAuthorization>

/** An app's authorization request: the provider says whether consent is required. */
export function Authorization({ parameters }: { parameters: Parameters }) {
  const { flow, t, identityProvider } = useWidget()
  const { reply, retry, attempt } = usePreflight(
    (signal) => startAuthorization(flow, parameters, signal),
    flow.signal,
  )
  const { onSignInAgain } = identityProvider.parts ?? {}
  const isOld = reply !== undefined && 'refusal' in reply && reply.refusal === 'login_required'
  const needsSignIn = isOld && onSignInAgain !== undefined
  useEffect(() => {
    if (needsSignIn) onSignInAgain()
  }, [needsSignIn, onSignInAgain])

  if (reply === undefined) return <Loading />
  if ('asked' in reply)
    return <Answer key={attempt} asked={reply.asked} parameters={parameters} onRetry={retry} />
  if (needsSignIn) return <Loading />
  if (reply.refusal === 'access_denied') return <Notice title={t('idpConsent.denied')} />
  return (
    <Problem
      text={reply.text}
      onRetry={reply.canRetry ? retry : undefined}
      takesFocus={attempt > 0}
    />
  )
}

/** Submits the decision once; at once when no consent is required. */
function Answer(props: { asked: AskedByApp; parameters: Parameters; onRetry: () => void }) {
  const { asked, parameters } = props
  const { flow, t } = useWidget()
  const [pending, setPending] = useState<boolean>()
  const [error, setError] = useState<string>()
  const [settled, setSettled] = useState<Settled>()
  // A second press can come before the buttons are rendered as busy.
  const isAnswered = useRef(false)
  const isRequired = asked.consent_required

  async function answer(isGranted: boolean, details?: AuthorizationDetails): Promise<void> {
    if (isAnswered.current || flow.signal.aborted) return
    isAnswered.current = true
    setPending(isGranted)
    setError(undefined)
    const result = await submitAuthorization(flow, { parameters, isGranted, isRequired, details })
    if (typeof result === 'string') {
      isAnswered.current = false
      setPending(undefined)
      setError(result)
    } else setSettled(result)
  }
  const latest = useRef(answer)
  latest.current = answer
  useEffect(() => {
    if (!isRequired) void latest.current(false)
  }, [isRequired])

  if (settled !== undefined) return <SentBack title={t(settled.title)} address={settled.address} />
  if (isRequired)
    return (
      <ConsentQuestion
        asked={asked}
        redirectUri={parameters.redirect_uri}
        pending={pending}
        error={error}
        onAnswer={(isGranted, details) => void answer(isGranted, details)}
      />
    )
  if (error !== undefined) return <Problem text={error} onRetry={() => void answer(false)} />
  return <Loading />
}

/**
 * Returns the provider's reply to the first call, sent once: the text must not change while people
 * read it, so only `retry` repeats it. Undefined while loading.
 */
export function usePreflight<Reply>(
  ask: (signal: AbortSignal) => Promise<Reply>,
  lifetime: AbortSignal,
): { readonly reply: Reply | undefined; readonly retry: () => void; readonly attempt: number } {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ attempt: number; reply: Reply }>()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const abort = new AbortController()
    // Skipped when StrictMode unmounts the widget at once.
    queueMicrotask(() => {
      if (abort.signal.aborted || lifetime.aborted) return
      void latest.current(abort.signal).then((reply) => {
        if (!abort.signal.aborted) setAnswered({ attempt, reply })
      })
    })
    return () => abort.abort()
  }, [attempt, lifetime])
  return {
    reply: answered?.attempt === attempt ? answered.reply : undefined,
    retry: () => setAttempt(attempt + 1),
    attempt,
  }
}
