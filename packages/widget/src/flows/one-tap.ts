import { errorTypeOf } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { MessageKey } from '../messages/en.ts'

/** Why there is no prompt, as the provider or Google says it, and what the page's developer is told. */
const explanations: Readonly<Record<string, MessageKey>> = {
  oauth_config_not_found: 'oneTap.oauth_config_not_found',
  no_login_redirect_urls_set: 'oneTap.no_login_redirect_urls_set',
  no_signup_redirect_urls_set: 'oneTap.no_signup_redirect_urls_set',
  default_provider_not_allowed: 'oneTap.default_provider_not_allowed',
  origin_not_allowed_for_client: 'oneTap.origin_not_allowed_for_client',
  unregistered_origin: 'oneTap.origin_not_allowed_for_client',
  invalid_client: 'oneTap.invalid_client',
  missing_client_id: 'oneTap.invalid_client',
}

/** Shows Google's prompt. Resolves with whether it shows; where it does not, the console says why. */
export async function startOneTap(
  flow: Flow,
  options: {
    /** The id of the element that the prompt is put in; Google chooses a corner of the page if undefined. */
    parentId: string | undefined
    signal: AbortSignal
    /** The person has closed the prompt. */
    onCancelled: () => void
    /** The prompt was accepted and the provider was not; with what the person is told. */
    onFailed: (text: string) => void
  },
): Promise<boolean> {
  const { client, config } = flow
  const { loginRedirectURL, signupRedirectURL, providers } = config.oauthOptions
  const { signal } = options
  try {
    const result = await client.oauth.googleOneTap.start(
      {
        login_redirect_url: loginRedirectURL,
        signup_redirect_url: signupRedirectURL,
        // An embedded prompt is a part of the widget: nothing else closes it.
        cancel_on_tap_outside:
          options.parentId === undefined ? providers[0]?.cancel_on_tap_outside : false,
        prompt_parent_id: options.parentId,
        onOneTapCancelled: options.onCancelled,
        onError: (error) => {
          if (!signal.aborted) options.onFailed(flow.fail(error))
        },
      },
      signal,
    )
    if (!result.success) explain(flow, result.reason)
    return result.success
  } catch (error) {
    if (signal.aborted) return false
    const text = flow.fail(error)
    explain(flow, errorTypeOf(error) ?? text)
    return false
  }
}

/** For developers, and therefore in the console: the person has a button that works. */
function explain({ t, window }: Flow, reason: string): void {
  if (reason === 'user_cancel') return
  const key = Object.hasOwn(explanations, reason) ? explanations[reason] : undefined
  const text = key === undefined ? reason : t(key, { host: window.location.origin })
  window.console.warn(`Google One Tap: ${text}`)
}
