import { standard, submitAuthorizationForm } from '@maypole/contract/provider'
import { sdkPrefix } from '@maypole/contract/provider/constants'
import type { FastifyPluginAsync } from 'fastify'
import type { Callers } from '../../../access/caller.ts'
import type { Instance } from '../../../core/instance.ts'
import { createProjectContext } from '../../../core/project-context.ts'
import { subjectOf } from '../../../core/sessions/subject.ts'
import { describeClient, readBody, requireProduct } from '../../../http/api.ts'
import { refuseOtherMethods } from '../../../http/other-methods.ts'
import { splitScopes } from '../apps/app-definition.ts'
import { toQuestion } from '../authorize/to-question.ts'
import type { FindEndpoints } from '../discovery/find-endpoints.ts'
import { acceptForms, readParameters } from '../http/content-types.ts'
import { refuseWithPages } from '../http/errors.ts'
import { submitAuthorization } from './submit-authorization.ts'

/** Below the frontend API's prefix. */
export const submitFormPath = standard.submitForm.path.slice(sdkPrefix.length)

/**
 * The submit of the older clients: a browser navigates here with a form, one of whose fields holds
 * the credentials, and is redirected (docs/wire.md §4). The session token in it prevents cross-site
 * requests.
 */
export function createSubmitForm(options: {
  instance: Instance
  callers: Callers
  findEndpoints: FindEndpoints
}): FastifyPluginAsync {
  const { instance, callers, findEndpoints } = options
  return async (scope) => {
    acceptForms(scope)
    refuseWithPages(scope, instance)
    scope.post<{ Body: string }>(submitFormPath, async (request, reply) => {
      const fields = Object.fromEntries(readParameters(request.body))
      const body = readBody(submitAuthorizationForm, fields)
      const { origin } = request.headers
      const caller = await callers.sessionOf({
        authorization: body.__Authorization,
        // A page that hides its address (Referrer-Policy: no-referrer) submits forms with the
        // origin `null`.
        origin: origin === 'null' ? undefined : origin,
      })
      requireProduct(caller.project.settings, 'connected_apps')
      const client = describeClient(request)
      const { issuer } = await findEndpoints(caller.project)
      const { redirect_uri } = await submitAuthorization(
        createProjectContext(instance, { project: caller.project, client }),
        {
          asked: subjectOf(caller),
          issuer,
          question: toQuestion({ ...body, scopes: splitScopes(body.scope) }),
          isGranted: body.consent_granted,
        },
      )
      // 303, so that the browser does not resend the form (RFC 9700 §4.12).
      return reply.redirect(redirect_uri, 303)
    })
    refuseOtherMethods(scope, { url: submitFormPath, methods: ['POST'], hasPreflight: true })
  }
}
