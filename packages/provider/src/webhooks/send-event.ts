import { causeOf, ForbiddenAddressError } from '@maypole/platform/outbound'
import { signWebhook } from '../delivery/webhook-signature.ts'
import { messages } from '../errors/messages.ts'

/** Why an endpoint did not take an event, in words; `isFinal` when it never will. */
export interface SendFailure {
  readonly text: string
  readonly isFinal: boolean
}

/** Milliseconds in which an endpoint has to reply. */
export const sendTimeout = 10_000

/**
 * Posts an event, signed as in Standard Webhooks, and with the same headers under the names that
 * the service's own sender gives them (`svix-id`, …). Any 2xx takes it. Returns the failure
 * otherwise.
 */
export async function sendEvent(options: {
  readonly fetch: typeof fetch
  readonly url: string
  readonly allowsHttp: boolean
  readonly keys: readonly Uint8Array[]
  readonly id: string
  readonly now: number
  readonly event: object
}): Promise<SendFailure | undefined> {
  const { url, keys, id, now } = options
  if (!options.allowsHttp && !url.startsWith('https:'))
    return { text: messages.webhookNeedsHttps, isFinal: false }
  const body = JSON.stringify(options.event)
  const signed = signWebhook({ keys, id, now, body })
  const named = Object.entries(signed).map(([name, value]): [string, string] => [
    name.replace('webhook', 'svix'),
    value,
  ])
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed, ...Object.fromEntries(named) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeout),
    })
    await response.body?.cancel()
    return judge(response)
  } catch (error) {
    return { text: explain(error), isFinal: false }
  }
}

function judge({ ok, status }: Response): SendFailure | undefined {
  if (ok) return undefined
  if (status >= 300 && status < 400)
    return { text: messages.webhookRedirects(status), isFinal: false }
  // Standard Webhooks: the endpoint wants nothing more.
  if (status === 410) return { text: messages.webhookGone, isFinal: true }
  return { text: messages.webhookRefused(status), isFinal: false }
}

/** Without what was sent or received. */
function explain(error: unknown): string {
  const cause = causeOf(error)
  if (cause instanceof ForbiddenAddressError) return messages.webhookIsPrivate
  const { name, code } = cause as Partial<NodeJS.ErrnoException>
  const isLate =
    name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(String(code ?? ''))
  if (isLate) return messages.webhookIsSlow(sendTimeout / 1000)
  return messages.webhookCannotBeReached(String(code ?? name ?? 'unknown'))
}
