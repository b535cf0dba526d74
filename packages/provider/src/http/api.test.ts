import { endpoint } from '@maypole/contract'
import { backend, bootstrap, type FrontendEndpoint, otps, users } from '@maypole/contract/provider'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { BackendApi, FrontendApi } from './api.ts'

/** Whether it compiles is what is tested here; nothing of it runs. */
function addEndpoints(frontend: FrontendApi, servers: BackendApi): void {
  const stated = { method: 'POST', path: '/x', summary: 'Does something' } as const
  const reply = z.object({ id: z.string() })
  const answer = async () => ({ id: 'x' })

  frontend.route(
    endpoint({ ...stated, auth: 'session', product: 'sms', captcha: 'none', reply }),
    answer,
  )
  // @ts-expect-error It does not say who may call.
  frontend.route(endpoint({ ...stated, product: 'sms', captcha: 'none', reply }), answer)
  // @ts-expect-error It does not say to which product it belongs.
  frontend.route(endpoint({ ...stated, auth: 'session', captcha: 'none', reply }), answer)
  // @ts-expect-error It does not say what becomes of a captcha.
  frontend.route(endpoint({ ...stated, auth: 'session', product: 'sms', reply }), answer)
  frontend.route(
    // @ts-expect-error There is no such product.
    endpoint({ ...stated, auth: 'session', product: 'telex', captcha: 'none', reply }),
    answer,
  )
  frontend.route(
    // @ts-expect-error Where nobody is asked, no project can demand a captcha.
    endpoint({ ...stated, auth: 'none', product: null, captcha: 'required', reply }),
    answer,
  )

  // @ts-expect-error It is for servers.
  frontend.route(backend.getUser, async () => users)
  // @ts-expect-error It is for pages.
  servers.route(users.getMe, async () => users)
  // @ts-expect-error The body has no such field.
  frontend.route(otps.sendSms, async ({ body }) => ({ method_id: body.email }))
  // @ts-expect-error The reply lacks a member.
  frontend.route(otps.sendSms, async () => ({}))
  frontend.route(otps.sendSms, async ({ caller }) => {
    // @ts-expect-error A page of the project has no session.
    const { session } = caller
    return { method_id: String(session) }
  })
  // @ts-expect-error The path has no such parameter.
  frontend.route(users.removeEmail, async ({ params }) => params.emailId)
  // @ts-expect-error Nobody is asked, so there is no project.
  frontend.route(bootstrap.getBootstrap, async ({ context }) => context.project)
}

it('does not compile with an incomplete endpoint or a handler that does not fit', () => {
  expect(addEndpoints).toBeTypeOf('function')
  const example: FrontendEndpoint = otps.sendSms
  expect([example.auth, example.product, example.captcha]).toEqual(['project', 'sms', 'required'])
})
