import type { OauthProvider } from '@maypole/sdk/full'
import type { OAuthProviderOptions } from '../config/login-config.ts'
import type { Flow } from '../context/flow.ts'

/** Sends the page to a provider. Returns what the person is told on failure. */
export async function startOauth(
  flow: Flow,
  provider: OAuthProviderOptions,
): Promise<string | undefined> {
  const { loginRedirectURL, signupRedirectURL } = flow.config.oauthOptions
  try {
    flow.lastMethod.set(`oauth:${provider.type}`)
    await flow.client.oauth[provider.type as OauthProvider].start({
      login_redirect_url: loginRedirectURL,
      signup_redirect_url: signupRedirectURL,
      custom_scopes: provider.custom_scopes,
      provider_params: provider.provider_params,
    })
    return undefined
  } catch (error) {
    return flow.fail(error)
  }
}
