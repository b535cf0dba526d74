import { issuerPath, standard } from '@maypole/contract/provider'
import type { ProviderSettings } from '../../../settings/provider-settings.ts'

/** The addresses of a project's standard endpoints. */
export interface Endpoints {
  /** The `iss` of everything that is issued; discovery is below it. */
  readonly issuer: string
  readonly jwks: string
  readonly authorize: string
  readonly token: string
  readonly userinfo: string
  readonly introspect: string
  readonly revoke: string
  readonly logout: string
  /** Only open where the operator says so. */
  readonly register: string
}

/**
 * Maypole's own project is the issuer at the public address; every other project has an issuer
 * below it.
 */
export function listEndpoints(
  { publicUrl }: Pick<ProviderSettings, 'publicUrl'>,
  { projectId, isOwn }: { projectId: string; isOwn: boolean },
): Endpoints {
  const addressOf = (path: string) => publicUrl + path.replace(':projectId', projectId)
  const { getInstanceKeys, getSessionKeys } = standard
  return {
    issuer: isOwn ? publicUrl : addressOf(issuerPath),
    jwks: addressOf(isOwn ? getInstanceKeys.path : getSessionKeys.path),
    authorize: addressOf(standard.authorize.path),
    token: addressOf(standard.grantTokens.path),
    userinfo: addressOf(standard.getUserinfo.path),
    introspect: addressOf(standard.introspect.path),
    revoke: addressOf(standard.revokeToken.path),
    logout: addressOf(standard.logOut.path),
    register: addressOf(standard.register.path),
  }
}
