import type { AuthorizationDetails } from '@maypole/contract/provider'
import type { AuthorizationParameters } from '@maypole/sdk'
import { isRefused } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { AskedByApp } from '../context/identity-provider.ts'
import type { MessageKey } from '../messages/en.ts'
import { leaveTo } from './leave-to.ts'

type Parameters = Extract<AuthorizationParameters, { scope: string }>

/** The result of asking the provider: a question, or why there is none. */
export type Preflight =
  | { readonly asked: AskedByApp }
  | {
      readonly refusal: 'login_required' | 'access_denied' | 'other'
      readonly text: string
      /** Whether retrying can help. */
      readonly canRetry: boolean
    }

/** Asks the provider who wants what. Grants nothing. */
export async function startAuthorization(
  flow: Flow,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Preflight> {
  const { client_id, redirect_uri, scope } = parameters
  flow.emit('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope })
  try {
    const [asked] = await Promise.all([
      flow.client.idp.oauthAuthorizeStart(parameters, signal),
      // The question names the project.
      flow.client.bootstrap.load(),
    ])
    return { asked }
  } catch (error) {
    const text = signal.aborted ? '' : flow.fail(error)
    const reason = oauthErrorOf(error)
    const isKnown = reason === 'login_required' || reason === 'access_denied'
    return { refusal: isKnown ? reason : 'other', text, canRetry: !isRefused(error) }
  }
}

export interface Settled {
  /** The result for the person; an app refused for its own reasons is told separately. */
  readonly title: MessageKey
  readonly address: string
}

/**
 * Submits the decision and goes where the provider says. Returns what the person is told on
 * failure.
 */
export async function submitAuthorization(
  flow: Flow,
  answer: {
    parameters: Parameters
    isGranted: boolean
    isRequired: boolean
    details?: AuthorizationDetails | undefined
  },
): Promise<Settled | string> {
  const { parameters, isGranted, isRequired, details } = answer
  try {
    const settled = await flow.client.idp.oauthAuthorizeSubmit({
      ...parameters,
      consent_granted: isGranted,
      authorization_details: details,
    })
    const isDenied = isRequired && !isGranted
    if (isDenied) flow.emit('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {})
    else flow.emit('OAUTH_AUTHORIZE_FLOW_COMPLETE', {})
    leaveTo(flow, settled.redirect_uri)
    const isAllowed = settled.authorization_code !== undefined
    return {
      title: isAllowed
        ? 'idpConsent.allowed'
        : isDenied
          ? 'idpConsent.denied'
          : 'idpConsent.goingBack',
      address: settled.redirect_uri,
    }
  } catch (error) {
    return flow.fail(error)
  }
}

/** Returns the `oauth_error` of an error. */
function oauthErrorOf(error: unknown): unknown {
  return (error as { error_details?: { oauth_error?: unknown } } | null)?.error_details?.oauth_error
}
