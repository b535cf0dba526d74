import { createOutboundFetch } from '@maypole/platform/outbound'
import { checkSmtp, checkTwilio } from '@maypole/provider'
import type { Configuration } from '../../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { doctorMessages as messages } from './messages.ts'

/** Milliseconds for each. */
const timeout = 8_000

/** The carriers that are set up: that they answer and take the credentials. Nothing is sent. */
export async function checkCarriers(configuration: Configuration): Promise<Finding[]> {
  if (configuration.delivery !== 'carriers') return [ok('carriers', messages.noCarriers)]
  const { smtp, twilio, webhook } = configuration.carriers
  const outside = createOutboundFetch({ timeout })
  const own = createOutboundFetch({ timeout, allowPrivate: true })
  const attempts: [name: string, text: (name: string) => string, Promise<unknown>][] = []
  if (smtp !== undefined)
    attempts.push([
      `The mail server ${smtp.host}`,
      messages.carrierAnswers,
      checkSmtp({ ...smtp, timeout }),
    ])
  if (twilio !== undefined)
    attempts.push(['Twilio', messages.carrierAnswers, checkTwilio({ ...twilio, fetch: outside })])
  if (webhook !== undefined)
    attempts.push([
      `The webhook at ${new URL(webhook.url).host}`,
      messages.carrierReachable,
      own(webhook.url, { method: 'HEAD' }),
    ])
  const results = await Promise.allSettled(attempts.map(([, , attempt]) => attempt))
  return attempts.map(([name, text], index) => {
    const result = results[index]
    return result?.status === 'fulfilled'
      ? ok('carriers', text(name))
      : fault('carriers', messages.carrierRefuses(name, reasonOf(result?.reason)))
  })
}

/** Checks that people reach an instance at its address. */
export async function checkAddress({
  publicUrl,
}: Pick<Configuration, 'publicUrl'>): Promise<Finding> {
  const own = createOutboundFetch({ timeout, allowPrivate: true })
  const url = `${publicUrl}/healthz`
  try {
    const response = await own(url)
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    return ok('address', messages.answersItself(publicUrl))
  } catch (error) {
    return warning('address', messages.doesNotAnswer(publicUrl, reasonOf(error)))
  }
}

/** The innermost message says what happened: undici wraps errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}
