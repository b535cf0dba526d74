import { definedFields } from '@maypole/platform/defined-fields'
import { processUserInfoResponse, userInfoRequest } from 'oauth4webapi'
import type { ConfiguredProvider } from '../configuration.ts'
import { type CheckedProfile, checkProfile } from '../profile.ts'
import type { UncheckedObject } from '../providers/provider.ts'
import type { Exchanged, Upstream } from './upstream.ts'

/**
 * Returns who signed in at the provider, and under which issuer: from the claims of the id_token,
 * or from the profile endpoint.
 */
export async function readAccount(
  upstream: Upstream,
  options: { configured: ConfiguredProvider; exchanged: Exchanged; posted: UncheckedObject },
): Promise<CheckedProfile> {
  const { provider } = options.configured
  const { exchanged, posted } = options
  const { token } = exchanged
  if (provider.server.kind === 'openid') {
    const claims = await completeClaims(upstream, exchanged)
    const raw = provider.readProfile({ claims, profile: {}, emails: [], token, posted })
    return checkProfile(raw, { issuer: String(claims.iss) })
  }
  const { profile: request, emailsUrl, issuer } = provider.server
  const profile = await askFor(upstream, { ...request, accessToken: token.access_token })
  const emails =
    emailsUrl === undefined
      ? []
      : await askFor(upstream, { url: emailsUrl, accessToken: token.access_token })
  const raw = provider.readProfile({
    claims: {},
    profile: profile as UncheckedObject,
    emails,
    token,
    posted,
  })
  return checkProfile(raw, { issuer })
}

/**
 * Reads from userinfo what the id_token lacks; its subject has to be the same (OpenID Connect Core
 * §5.3.2).
 */
async function completeClaims(
  upstream: Upstream,
  { server, client, token, claims }: Exchanged,
): Promise<UncheckedObject> {
  if (claims === undefined) throw new Error('There is no id_token')
  if (server.userinfo_endpoint === undefined || claims.email !== undefined) return claims
  const response = await userInfoRequest(
    server,
    client,
    token.access_token,
    upstream.requestOptions(),
  )
  const more = await processUserInfoResponse(server, client, String(claims.sub), response)
  // An address and its verification have to come from the same source.
  return { ...claims, ...more, iss: claims.iss }
}

async function askFor(
  upstream: Upstream,
  {
    url,
    body,
    accessToken,
  }: { url: string; body?: UncheckedObject | undefined; accessToken: string },
): Promise<object> {
  const response = await upstream.fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: definedFields({
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      // Some refuse requests without one.
      'user-agent': 'maypole',
      'content-type': body && 'application/json',
    }),
    body: body === undefined ? null : JSON.stringify(body),
    signal: upstream.requestOptions().signal,
  })
  if (!response.ok) throw new Error(`The profile endpoint answered ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null)
    throw new Error('The profile endpoint did not answer with an object')
  return answer
}
