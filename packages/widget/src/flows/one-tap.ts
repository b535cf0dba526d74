import { errorTypeOf } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { MessageKey } from '../messages/en.ts'

/** The provider's or Google's reasons for not showing the prompt, with the texts for developers. */
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

/** Shows Google's prompt. Resolves with whether it is shown; if not, the console says why. */
export async function startOneTap(
  flow: Flow,
  options: {
    /** The id of the prompt's element; undefined for a corner of the page, chosen by Google. */
    parentId: string | undefined
    signal: AbortSignal
    /** Called when the person closes the prompt. */
    onCancelled: () => void
    /** Called with a text for the person when the provider refused. */
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
        // An embedded prompt is part of the widget: nothing else closes it.
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

/** Written to the console, for developers: the person has a button that works. */
function explain({ t, window }: Flow, reason: string): void {
  if (reason === 'user_cancel') return
  const key = Object.hasOwn(explanations, reason) ? explanations[reason] : undefined
  const text = key === undefined ? reason : t(key, { host: window.location.origin })
  window.console.warn(`Google One Tap: ${text}`)
}
