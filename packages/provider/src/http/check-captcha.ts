import type { Endpoint } from '@maypole/contract'
import { addressKey } from '@maypole/platform/http'
import { z } from 'zod'
import { recordSecurityEvent } from '../core/audit/record-security-event.ts'
import { CaptchaServiceError, type CaptchaVerdict } from '../core/captcha/captcha-service.ts'
import type { Client } from '../core/client.ts'
import type { Core } from '../core/core.ts'
import { pseudonym } from '../core/pseudonym.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { isProjectHost } from '../projects/origin.ts'
import type { Project } from '../projects/project.ts'

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
  core: Core,
  options: {
    endpoint: Pick<Endpoint, 'captcha'>
    project: Project
    client: Client
    body: unknown
  },
): Promise<boolean> {
  const { project, client } = options
  const { captcha } = core.settings
  if (captcha.site === undefined || options.endpoint.captcha !== 'required') return false
  const given = answered.safeParse(options.body ?? {})
  if (!given.success) throw new ProviderError('captcha_failed')
  const token = given.data.captcha_token
  if (token === undefined || token === '') throw new ProviderError('captcha_required')
  const address = pseudonym(core.keys, addressKey(client.address))
  await core.limiter.consume([
    { key: `captchas:address:${address}`, ...core.settings.limits.captchasPerAddress },
  ])
  const verdict = await ask(core, { project, token, address: client.address })
  if (doesHold(core, { project, verdict, minimumScore: captcha.site.minimumScore })) return true
  await recordSecurityEvent(core, core.db, {
    type: 'captcha_refused',
    projectId: project.id,
    address: client.address,
    requestId: client.requestId,
  })
  throw new ProviderError('captcha_failed')
}

async function ask(
  core: Core,
  { project, token, address }: { project: Project; token: string; address: string },
): Promise<CaptchaVerdict> {
  const secret = core.settings.captcha.site?.secret
  try {
    if (secret === undefined) throw new CaptchaServiceError('The secret cannot be opened')
    return await core.captchaService.verify({ secret, token, address })
  } catch (cause) {
    if (!(cause instanceof CaptchaServiceError)) throw cause
    core.log.error('a captcha cannot be verified', { project: project.id }, cause)
    throw new ProviderError('service_unavailable', { cause, retryAfter: patience })
  }
}

/** It was solved on a page of the project: an answer that was solved elsewhere is worth nothing here. */
function doesHold(
  core: Core,
  options: { project: Project; verdict: CaptchaVerdict; minimumScore: number },
): boolean {
  const { project, verdict, minimumScore } = options
  return (
    verdict.isSuccess &&
    verdict.hostname !== undefined &&
    isProjectHost(core.settings, { project, host: verdict.hostname }) &&
    (verdict.action === undefined || verdict.action === action) &&
    (verdict.score === undefined || verdict.score >= minimumScore)
  )
}
