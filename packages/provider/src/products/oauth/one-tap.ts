import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, randomToken, sha256 } from '@maypole/platform/crypto'
import type { Client } from '../../core/client.ts'
import type { Instance } from '../../core/instance.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { createProjectContext, type ProjectContext } from '../../core/project-context.ts'
import { checkRedirectUrl } from '../../core/redirect-url.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { requireProduct } from '../../http/api.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import {
  type ConfiguredProvider,
  callbackId,
  findProvider,
  readCallbackId,
} from './configuration.ts'
import { checkProfile } from './profile.ts'
import { onlyIdToken } from './provider-values.ts'
import type { UncheckedObject } from './providers/provider.ts'
import { finishFlow, prepareLink } from './resolve-account.ts'
import { spendIdToken } from './store.ts'
import { type Upstream, verifyIdToken } from './upstream/upstream.ts'

const slug = 'google'
/**
 * Read by the helper page, which is on our origin, and repeated in the body: no other site's page
 * can do that.
 */
const csrfCookie = 'stytch_csrf_private_token'
const csrfPattern = /^[A-Za-z0-9_-]{43}$/
/** Seconds that a page may stay open before it is used. */
const csrfMaxAge = 60 * 60
/** Seconds since the id_token was issued. */
const longestAge = 10 * 60

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
  const claims = await verify({ context, upstream }, { oneTap, configured })
  const raw = configured.provider.readProfile({
    claims,
    profile: {},
    emails: [],
    token: {},
    posted: {},
  })
  // Google spells its issuer in two ways; the account is the same.
  const profile = checkProfile(raw, { issuer: configured.provider.server.issuer })
  const link = await prepareLink(context, {
    providerType: configured.provider.name,
    profile,
    attachTo: undefined,
  })
  const url = await context.transact(async (transaction) => {
    const [spent] = await spendIdToken(transaction, {
      tokenHash: sha256(oneTap.idToken),
      expiresAt: toInstant(context.clock.now() + 2 * longestAge * 1000),
    })
    if (spent === undefined) return undefined
    return finishFlow(context, transaction, {
      configured,
      profile,
      values: onlyIdToken(oneTap.idToken),
      ...redirects,
      codeChallenge: null,
      attachUserId: null,
      link,
    })
  })
  if (url === undefined) throw new ProviderError('unable_to_auth_id_token')
  return url
}

async function verify(
  { context, upstream }: { context: ProjectContext; upstream: Upstream },
  options: { oneTap: OneTap; configured: ConfiguredProvider },
): Promise<UncheckedObject> {
  const { oneTap, configured } = options
  const { server } = configured.provider
  const described = await upstream.describe(server).catch((cause: unknown) => {
    throw new ProviderError('service_unavailable', { cause, retryAfter: 30 })
  })
  try {
    return await verifyIdToken(upstream, {
      idToken: oneTap.idToken,
      server: described,
      issuers: [described.issuer, described.issuer.replace(/^https:\/\//, '')],
      clientId: configured.settings.clientId,
      longestAge,
    })
  } catch {
    await context.audit(context.db, 'oauth_refused')
    throw new ProviderError('unable_to_auth_id_token')
  }
}
