import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Callers } from './access/caller.ts'
import { createOriginCheck } from './access/origin.ts'
import type { Core } from './core/core.ts'
import { createApi } from './http/api.ts'
import { addCors } from './http/cors.ts'
import { sendError } from './http/envelope.ts'
import { ProviderError } from './http/provider-error.ts'
import { addBootstrap } from './products/bootstrap/routes.ts'
import { addCryptoWallets } from './products/crypto-wallets/routes.ts'
import { addEvents, type TelemetryCount } from './products/events/routes.ts'
import { addPublicKeys } from './products/idp/routes.ts'
import { addMagicLinks } from './products/magic-links/routes.ts'
import { addImpersonation } from './products/impersonation/routes.ts'
import { addOauthForBrowsers } from './products/oauth/browser-routes.ts'
import { addOauth } from './products/oauth/routes.ts'
import type { Upstream } from './products/oauth/upstream/create-upstream.ts'
import { addOtps } from './products/otps/routes.ts'
import { addSessions } from './products/sessions/routes.ts'
import { addUsers } from './products/users/routes.ts'
import { addWebauthn } from './products/webauthn/routes.ts'

/** Every refusal of a scope, whoever threw it, in the error envelope. */
function refuseInEnvelope(app: FastifyInstance, core: Core): void {
  const { log } = core
  const { publicUrl } = core.settings
  app.setErrorHandler((error, request, reply) =>
    sendError({ log, publicUrl }, { request, reply, thrown: error }),
  )
}

/** The frontend API with everything that belongs to it: origins, envelope, refusals of what is not there. */
export function createSdkRoutes(options: {
  core: Core
  callers: Callers
  telemetry: TelemetryCount
}): FastifyPluginAsync {
  const { core, callers, telemetry } = options
  return async (app) => {
    refuseInEnvelope(app, core)
    addCors(app, createOriginCheck(core.settings))
    app.setNotFoundHandler(async () => {
      throw new ProviderError('route_not_found')
    })
    const api = createApi(app)
    addBootstrap(api, callers)
    addOtps(api, { core, callers })
    addMagicLinks(api, { core, callers })
    addSessions(api, { core, callers })
    addUsers(api, { core, callers })
    addWebauthn(api, { core, callers })
    addCryptoWallets(api, { core, callers })
    addImpersonation(api, { core, callers })
    addOauth(api, { core, callers })
    addEvents(api, { core, callers, count: telemetry })
    api.refuseOtherMethods()
  }
}

/** The public keys, which stand outside the frontend API's prefix. */
export function createKeyRoutes(options: {
  core: Core
  ownProjectId: () => Promise<string>
}): FastifyPluginAsync {
  return async (app) => {
    refuseInEnvelope(app, options.core)
    addPublicKeys(app, options)
  }
}

/** What browsers open on their way to other providers and back; outside the frontend API's prefix, too. */
export function createOauthRoutes(options: {
  core: Core
  callers: Callers
  upstream: Upstream
}): FastifyPluginAsync {
  return async (app) => {
    addOauthForBrowsers(app, options)
  }
}
