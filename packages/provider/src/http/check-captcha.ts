import type { Endpoint } from '@maypole/contract'
import { addressKey } from '@maypole/platform/http'
import { z } from 'zod'
import { CaptchaServiceError, type CaptchaVerdict } from '../core/captcha/captcha-service.ts'
import type { ProjectContext } from '../core/project-context.ts'
import { pseudonym } from '../core/pseudonym.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { isProjectHost } from '../projects/project-origins.ts'

/** The action that existing clients solve captchas for, whatever they call. */
const action = 'LOGIN'
/** Seconds. */
const retryAfterSeconds = 30

const answered = z.object({ captcha_token: z.string().max(8192).optional() })

/**
 * Checks the captcha of a call that needs one. Throws captcha_required, captcha_failed, or
 * service_unavailable when the service cannot decide, since sending costs money. Returns whether
 * there was one. Runs before anything is sent or counted against a person.
 */
export async function checkCaptcha(
  context: ProjectContext,
  options: { endpoint: Pick<Endpoint, 'captcha'>; body: unknown },
): Promise<boolean> {
  const { client } = context
  const { captcha } = context.settings
  if (captcha.site === undefined || options.endpoint.captcha !== 'required') return false
  const given = answered.safeParse(options.body ?? {})
  if (!given.success) throw new ProviderError('captcha_failed')
  const token = given.data.captcha_token
  if (token === undefined || token === '') throw new ProviderError('captcha_required')
  const address = pseudonym(context.keys, addressKey(client.networkAddress))
  await context.limiter.consume([
    { key: `captchas:address:${address}`, ...context.settings.limits.captchasPerAddress },
  ])
  const verdict = await ask(context, { token, address: client.networkAddress })
  if (doesHold(context, { verdict, minimumScore: captcha.site.minimumScore })) return true
  await context.audit(context.db, 'captcha_refused')
  throw new ProviderError('captcha_failed')
}

async function ask(
  context: ProjectContext,
  { token, address }: { token: string; address: string },
): Promise<CaptchaVerdict> {
  const secret = context.settings.captcha.site?.secret
  try {
    if (secret === undefined) throw new CaptchaServiceError('The secret cannot be opened')
    return await context.captchaService.verify({ secret, token, address })
  } catch (cause) {
    if (!(cause instanceof CaptchaServiceError)) throw cause
    context.log.error('a captcha cannot be verified', { project: context.project.id }, cause)
    throw new ProviderError('service_unavailable', { cause, retryAfter: retryAfterSeconds })
  }
}

/** Whether it was solved on a page of the project: other solutions are worthless here. */
function doesHold(
  context: ProjectContext,
  options: { verdict: CaptchaVerdict; minimumScore: number },
): boolean {
  const { verdict, minimumScore } = options
  return (
    verdict.isSuccess &&
    verdict.hostname !== undefined &&
    isProjectHost(context.settings, { project: context.project, host: verdict.hostname }) &&
    (verdict.action === undefined || verdict.action === action) &&
    (verdict.score === undefined || verdict.score >= minimumScore)
  )
}
