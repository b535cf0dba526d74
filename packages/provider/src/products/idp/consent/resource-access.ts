import type { AuthorizationDetails } from '@maypole/contract/provider'
import type { OperatorContext } from '../../../core/project-context.ts'
import { splitScopes } from '../apps/app-definition.ts'
import { verifyAccessToken } from '../token/tokens.ts'
import { findConsentedApp } from './consents-store.ts'

/** What an access token for a resource stands for. */
export interface ResourceAccess {
  readonly userId: string
  readonly clientId: string
  /** As the client gave it, one line of at most 100 characters. */
  readonly clientName: string
  /** The host that describes the client; undefined for one that is registered. */
  readonly clientHost: string | undefined
  /** Of what the person allowed at one time. */
  readonly grantId: string
  readonly scopes: readonly string[]
  /** What the person allows of the resource, as of now. */
  readonly details: AuthorizationDetails
}

/**
 * Verifies an access token for a resource, in the database as well: it ends at once with the
 * person's consent. Undefined when it is invalid, or for something else.
 */
export async function verifyResourceToken(
  context: OperatorContext,
  question: { token: string; issuer: string; resource: string },
): Promise<ResourceAccess | undefined> {
  const access = await verifyAccessToken(context, question)
  if (access === undefined) return undefined
  const { userId, appId, grantId, scopes } = access
  const app = await findConsentedApp(context.db, { userId, appId })
  if (app === undefined) return undefined
  const allowed = splitScopes(app.granted)
  return {
    userId,
    clientId: appId,
    clientName: app.name,
    clientHost: app.origin === 'document' ? new URL(appId).host : undefined,
    grantId,
    scopes: scopes.filter((scope) => allowed.includes(scope)),
    details: JSON.parse(app.authorization_details ?? '[]') as AuthorizationDetails,
  }
}
