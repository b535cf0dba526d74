import type { BackendEndpoint } from '@maypole/contract/provider'
import type { Router } from '@maypole/platform/http'
import type { ProjectContext } from '../core/project-context.ts'
import type { BackendApi, BackendCallers } from '../http/api.ts'
import { sandboxCalls } from './replies.ts'

type Route = Router<BackendEndpoint, BackendCallers, { readonly context: ProjectContext }>['route']

/**
 * Returns an API whose calls reply to the sandbox values of the service in test projects, before
 * their handlers see them. Live projects, whose kind is part of their id and never changes, know no
 * such values.
 */
export function answerSandbox(api: BackendApi): BackendApi {
  const route: Route = (endpoint, handler, options) => {
    const known = sandboxCalls.filter((call) => call.endpoint === endpoint)
    if (known.length === 0) return api.route(endpoint, handler, options)
    const answer = async (context: ProjectContext, body: unknown) =>
      known.find(({ fields }) => has(body, fields))?.reply(context, body as never)
    api.route(
      endpoint,
      async (call) => {
        const { body, context } = call
        const reply = context.project.mode === 'test' ? await answer(context, body) : undefined
        return (reply as Awaited<ReturnType<typeof handler>> | undefined) ?? handler(call)
      },
      options,
    )
  }
  return { route: route as BackendApi['route'] }
}

function has(body: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => (body as Record<string, unknown>)[name] === value,
  )
}
