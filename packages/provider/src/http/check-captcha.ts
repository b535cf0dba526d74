import type { Endpoint } from '@maypole/contract'
import { addressKey } from '@maypole/platform/http'
import { z } from 'zod'
import { CaptchaServiceError, type CaptchaVerdict } from '../core/captcha/captcha-service.ts'
import type { ProjectContext } from '../core/project-context.ts'
import { pseudonym } from '../core/pseudonym.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { isProjectHost } from '../projects/origin.ts'

/** What existing clients solve captchas for, whatever they then call. */
const action = 'LOGIN'
/** Seconds. */
const patience = 30

const answered = z.object({ captcha_token: z.string().max(8192).optional() })

/**
 * Refuses a call that needs a captcha and brings none that holds: captcha_required, captcha_failed, or service_unavailable where the service
 * cannot say, since what is sent costs money. Returns whether the call brought one. It comes before anything is sent or counted against a person.
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
    throw new ProviderError('service_unavailable', { cause, retryAfter: patience })
  }
}

/** It was solved on a page of the project: an answer that was solved elsewhere is worth nothing here. */
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
