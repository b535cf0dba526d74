import { equalInConstantTime, sha256 } from '@maypole/platform/crypto'
import { addressKey } from '@maypole/platform/http'
import type { ProjectContext } from '../../../core/project-context.ts'
import { pseudonym } from '../../../core/pseudonym.ts'
import type { AppRow } from '../../../tables.ts'
import { findApp } from '../apps/apps-store.ts'
import type { Parameters } from '../http/form.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'

/** An app's request to the endpoints for apps. */
export interface AppRequest {
  readonly issuer: string
  readonly authorization: string | undefined
  readonly parameters: Parameters
}

/**
 * Authenticates the app: by `client_secret_basic`, `client_secret_post`, or, for public ones, its
 * id alone (RFC 6749 §2.3). Confidential apps send their secret to every endpoint. Throws
 * invalid_client, and too_many_requests after too many of these from one address.
 */
export async function authenticateApp(
  context: ProjectContext,
  request: AppRequest,
): Promise<AppRow> {
  const { project } = context
  const { id, secret, isBasic } = readCredentials(request)
  const [app] = await findApp(context.db, { id, projectId: project.id })
  const isRight =
    app !== undefined &&
    (app.secret_hash === null
      ? secret === undefined
      : equalInConstantTime(sha256(secret ?? ''), app.secret_hash))
  if (isRight) return app
  const address = pseudonym(context.keys, addressKey(context.client.networkAddress))
  await context.limiter.consume([
    { key: `refused-apps:address:${address}`, ...context.settings.limits.refusedAppsPerAddress },
  ])
  await context.audit(context.db, 'app_refused')
  const isPublic = app !== undefined && app.secret_hash === null
  throw new OauthError(
    'invalid_client',
    isPublic ? descriptions.secretOfPublic : descriptions.noClient,
    { status: 401, challenge: isBasic ? 'Basic' : undefined },
  )
}

function readCredentials({ authorization, parameters }: AppRequest) {
  const id = parameters.get('client_id')
  const secret = parameters.get('client_secret')
  if (authorization === undefined) {
    if (id === undefined)
      throw new OauthError('invalid_client', descriptions.noClient, { status: 401 })
    return { id, secret, isBasic: false }
  }
  const basic = readBasic(authorization)
  if (basic === undefined)
    throw new OauthError('invalid_client', descriptions.noClient, {
      status: 401,
      challenge: 'Basic',
    })
  if (secret !== undefined || (id !== undefined && id !== basic.id))
    throw new OauthError('invalid_request', descriptions.twoAuthentications)
  return { ...basic, isBasic: true }
}

/** RFC 6749 §2.3.1: id and secret are form-encoded before they are joined. */
function readBasic(header: string): { id: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const colon = text.indexOf(':')
  if (colon === -1) return undefined
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
    return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
  } catch {
    return undefined
  }
}
