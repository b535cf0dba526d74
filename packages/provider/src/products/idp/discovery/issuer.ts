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
}

/**
 * Maypole's own project is the issuer at the public address; every other project has an issuer
 * below it.
 */
export function listEndpoints(
  { publicUrl }: Pick<ProviderSettings, 'publicUrl'>,
  { projectId, isOwn }: { projectId: string; isOwn: boolean },
): Endpoints {
  const base = `${publicUrl}/v1/public/${projectId}`
  return {
    issuer: isOwn ? publicUrl : base,
    jwks: isOwn
      ? `${publicUrl}/.well-known/jwks.json`
      : `${publicUrl}/v1/sessions/jwks/${projectId}`,
    authorize: `${base}/oauth2/authorize`,
    token: `${base}/oauth2/token`,
    userinfo: `${base}/oauth2/userinfo`,
    introspect: `${base}/oauth2/introspect`,
    revoke: `${base}/oauth2/revoke`,
    logout: `${base}/oauth2/logout`,
  }
}
