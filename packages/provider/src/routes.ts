import type { BackendEndpoint, FrontendEndpoint } from '@maypole/contract/provider'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type Callers, createBackendCallers } from './access/caller.ts'
import type { Instance } from './core/instance.ts'
import { ProviderError } from './errors/provider-error.ts'
import {
  type BackendCallers,
  createApi,
  type FrontendCallers,
  sendError,
  toTopLevel,
} from './http/api.ts'
import { checkCaptcha } from './http/check-captcha.ts'
import { addCors, removeCors } from './http/cors.ts'
import { addBiometrics } from './products/biometrics/routes.ts'
import { addBootstrap } from './products/bootstrap/routes.ts'
import { addBackendCryptoWallets } from './products/crypto-wallets/backend-routes.ts'
import { addCryptoWallets } from './products/crypto-wallets/routes.ts'
import { addEvents, type TelemetryCount } from './products/events/routes.ts'
import { createAppRegistry } from './products/idp/apps/app-registry.ts'
import { addBackendConnectedApps } from './products/idp/apps/backend-routes.ts'
import { addBackendIdp } from './products/idp/backend-routes.ts'
import { createSubmitForm, submitFormPath } from './products/idp/consent/form-route.ts'
import { createFindEndpoints } from './products/idp/discovery/find-endpoints.ts'
import { addPublicKeys } from './products/idp/discovery/public-keys.ts'
import { addBackendM2m } from './products/idp/m2m/backend-routes.ts'
import { addIdp } from './products/idp/routes.ts'
import { createAuthorizationServer } from './products/idp/server-routes.ts'
import { addBackendImpersonation, addImpersonation } from './products/impersonation/routes.ts'
import { addBackendMagicLinks } from './products/magic-links/backend-routes.ts'
import { addMagicLinks } from './products/magic-links/routes.ts'
import { addBackendOauth } from './products/oauth/backend-routes.ts'
import { addOauthForBrowsers } from './products/oauth/browser-routes.ts'
import { findOauthTypes } from './products/oauth/configuration.ts'
import { addOauth } from './products/oauth/routes.ts'
import type { Upstream } from './products/oauth/upstream/upstream.ts'
import { addBackendOtps } from './products/otps/backend-routes.ts'
import { addOtps } from './products/otps/routes.ts'
import type { BringUser } from './products/passwords/authenticate.ts'
import { addBackendPasswords } from './products/passwords/backend-routes.ts'
import { addPasswords } from './products/passwords/routes.ts'
import { addBackendProject } from './products/project/backend-routes.ts'
import { addBackendMigration } from './products/sessions/migrate.ts'
import { addBackendSessions, addSessions } from './products/sessions/routes.ts'
import { addBackendTotps } from './products/totps/backend-routes.ts'
import { addTotps } from './products/totps/routes.ts'
import type { TrustedKeys } from './products/trusted-tokens/read-trusted-token.ts'
import { addBackendTrustedTokens, addTrustedTokens } from './products/trusted-tokens/routes.ts'
import { addBackendUsers } from './products/users/backend-routes.ts'
import { addUsers } from './products/users/routes.ts'
import { addBackendWebauthn } from './products/webauthn/backend-routes.ts'
import { addWebauthn } from './products/webauthn/routes.ts'
import { answerSandbox } from './sandbox/answer-sandbox.ts'

/** Sends every error of a scope, whatever threw it, in the error envelope. */
function refuseInEnvelope(app: FastifyInstance, instance: Instance): void {
  const { log } = instance
  const { publicUrl } = instance.instanceSettings
  app.setErrorHandler((error, request, reply) => {
    // Pages of another project may not read even that.
    if (error instanceof ProviderError && error.type === 'origin_not_allowed') removeCors(reply)
    return sendError({ log, publicUrl }, { request, reply, thrown: error })
  })
}

/** Creates the frontend API with its origins, envelope and not-found errors. */
export function createSdkRoutes(options: {
  instance: Instance
  callers: Callers
  telemetry: TelemetryCount
  ownProjectId: () => Promise<string>
  trustedKeys: TrustedKeys
  bringUser: BringUser
  upstream: Upstream
}): FastifyPluginAsync {
  const { instance, callers, telemetry, trustedKeys, bringUser, upstream } = options
  const findEndpoints = createFindEndpoints(instance, options.ownProjectId)
  return async (app) => {
    refuseInEnvelope(app, instance)
    addCors(app, instance.projects.isPageOfAny, [submitFormPath])
    app.setNotFoundHandler(async () => {
      throw new ProviderError('route_not_found')
    })
    const api = createApi<FrontendEndpoint, FrontendCallers>(app, {
      instance,
      authenticate: callers,
      guard: checkCaptcha,
      hasPreflight: true,
    })
    addBootstrap(api, { callers })
    addOtps(api)
    addPasswords(api, { bringUser })
    addTotps(api)
    addMagicLinks(api)
    addSessions(api)
    addUsers(api, { findOauthTypes })
    addWebauthn(api)
    addBiometrics(api)
    addCryptoWallets(api)
    addOauth(api, { upstream })
    addImpersonation(api)
    addIdp(api, { findEndpoints })
    addTrustedTokens(api, { keys: trustedKeys })
    await app.register(createSubmitForm({ instance, callers, findEndpoints }))
    addEvents(api, { instance, count: telemetry })
    api.refuseOtherMethods()
  }
}

/**
 * Creates the backend API for apps' servers with a project's id and secret; browsers do not call
 * it.
 */
export function createBackendRoutes({
  instance,
  ownProjectId,
  trustedKeys,
  bringUser,
  outbound,
}: {
  instance: Instance
  ownProjectId: () => Promise<string>
  trustedKeys: TrustedKeys
  bringUser: BringUser
  /** Reaches what projects name, and only where they may. */
  outbound: typeof fetch
}): FastifyPluginAsync {
  const findEndpoints = createFindEndpoints(instance, ownProjectId)
  return async (app) => {
    refuseInEnvelope(app, instance)
    app.setNotFoundHandler(async () => {
      throw new ProviderError('route_not_found')
    })
    const router = createApi<BackendEndpoint, BackendCallers>(app, {
      instance,
      authenticate: { secret: createBackendCallers(instance) },
      present: toTopLevel,
      isForServers: true,
      hasPreflight: false,
    })
    const api = answerSandbox(router)
    addBackendSessions(api)
    addBackendUsers(api)
    addBackendOtps(api)
    addBackendOauth(api)
    addBackendIdp(api, { findEndpoints })
    addBackendTrustedTokens(api, { keys: trustedKeys })
    addBackendMagicLinks(api)
    addBackendPasswords(api, { bringUser })
    addBackendTotps(api)
    addBackendWebauthn(api)
    addBackendCryptoWallets(api)
    addBackendImpersonation(api)
    addBackendM2m(api)
    addBackendConnectedApps(api, { apps: createAppRegistry(instance) })
    addBackendMigration(api, { outbound })
    addBackendProject(api)
    router.refuseOtherMethods()
  }
}

/**
 * Creates the public keys and the standard endpoints of the identity provider, outside the frontend
 * API's prefix.
 */
export function createKeyRoutes(options: {
  instance: Instance
  ownProjectId: () => Promise<string>
}): FastifyPluginAsync {
  return async (app) => {
    refuseInEnvelope(app, options.instance)
    addPublicKeys(app, options)
    const findEndpoints = createFindEndpoints(options.instance, options.ownProjectId)
    await app.register(createAuthorizationServer({ ...options, findEndpoints }))
  }
}

/**
 * Creates the addresses that browsers open on their way to other providers and back; outside the
 * frontend API's prefix, too.
 */
export function createOauthRoutes(options: {
  instance: Instance
  callers: Callers
  upstream: Upstream
}): FastifyPluginAsync {
  return async (app) => {
    addOauthForBrowsers(app, options)
  }
}
