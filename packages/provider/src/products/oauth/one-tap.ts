import { equalInConstantTime, randomToken } from '@maypole/platform/crypto'
import { readCookie } from '@maypole/platform/http'
import type { Client } from '../../core/client.ts'
import type { Instance } from '../../core/instance.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { createProjectContext, type ProjectContext } from '../../core/project-context.ts'
import { checkRedirectUrl } from '../../core/redirect-url.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { requireProduct } from '../../http/api.ts'
import { writeCookie } from '../../http/cookies.ts'
import { callbackId, findProvider, readCallbackId } from './configuration.ts'
import { readIdToken, spendOnce } from './id-token.ts'
import { onlyIdToken } from './provider-values.ts'
import { finishFlow, prepareLink } from './resolve-account.ts'
import type { Upstream } from './upstream/upstream.ts'

const slug = 'google'
/**
 * Read by the helper page, which is on our origin, and repeated in the body: no other site's page
 * can do that.
 */
const csrfCookie = 'stytch_csrf_private_token'
const csrfPattern = /^[A-Za-z0-9_-]{43}$/
/** Seconds that a page may stay open before it is used. */
const csrfMaxAge = 60 * 60

/**
 * Returns what a page needs before it shows Google's prompt. Throws when signing in could not
 * succeed.
 */
export function startOneTap(
  context: ProjectContext,
  { cookies, isSecure }: { cookies: string | undefined; isSecure: boolean },
) {
  const { project } = context
  const { settings } = findProvider(context, slug)
  checkRedirectUrl(context, { url: undefined, flow: 'oauth', kind: 'login' })
  checkRedirectUrl(context, { url: undefined, flow: 'oauth', kind: 'signup' })
  const known = readCookie(cookies, csrfCookie)
  const value = known !== undefined && csrfPattern.test(known) ? known : randomToken()
  return {
    reply: {
      google_client_id: settings.clientId,
      oauth_callback_id: callbackId(project, slug),
      stytch_csrf_token: value,
    },
    setCookie: writeCookie({
      name: csrfCookie,
      value,
      maxAge: csrfMaxAge,
      isSecure,
      isReadable: true,
      isForFrames: true,
    }),
  }
}

export interface OneTap {
  /** The callback's id. */
  readonly id: string
  readonly client: Client
  readonly cookies: string | undefined
  readonly csrfToken: string
  readonly idToken: string
  readonly loginRedirectUrl: string | undefined
  readonly signupRedirectUrl: string | undefined
}

/**
 * Verifies Google's id_token from the browser and returns where to go. Each is single-use and valid
 * for ten minutes.
 */
export async function submitOneTap(
  { instance, upstream }: { instance: Instance; upstream: Upstream },
  oneTap: OneTap,
): Promise<string> {
  const known = readCookie(oneTap.cookies, csrfCookie) ?? ''
  if (!csrfPattern.test(known) || !equalInConstantTime(known, oneTap.csrfToken))
    throw new ProviderError('invalid_csrf_token')
  const named = readCallbackId(oneTap.id)
  const project = named?.slug === slug ? await instance.projects.find(named.projectId) : undefined
  if (project === undefined) throw new ProviderError('oauth_config_not_found')
  const context = createProjectContext(instance, { project, client: oneTap.client })
  requireProduct(context.settings, 'oauth')
  const configured = findProvider(context, slug)
  const redirects = {
    loginRedirectUrl: checkRedirectUrl(context, {
      url: oneTap.loginRedirectUrl,
      flow: 'oauth',
      kind: 'login',
    }),
    signupRedirectUrl: checkRedirectUrl(context, {
      url: oneTap.signupRedirectUrl,
      flow: 'oauth',
      kind: 'signup',
    }),
  }
  await limitGuesses(context)
  const { idToken } = oneTap
  const clientIds = [configured.settings.clientId]
  const { profile } = await readIdToken({ context, upstream }, { configured, idToken, clientIds })
  const link = await prepareLink(context, {
    providerType: configured.provider.name,
    profile,
    attachTo: undefined,
  })
  const url = await context.transact(async (transaction) => {
    if (!(await spendOnce(context, transaction, idToken))) return undefined
    return finishFlow(context, transaction, {
      configured,
      profile,
      values: onlyIdToken(idToken),
      ...redirects,
      codeChallenge: null,
      attachUserId: null,
      link,
    })
  })
  if (url === undefined) throw new ProviderError('unable_to_auth_id_token')
  return url
}
