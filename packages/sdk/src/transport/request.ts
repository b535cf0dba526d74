import type { ProviderApi, ProviderSession } from '@maypole/contract/provider'
import { sdkPrefix } from '@maypole/contract/provider/constants'
import { backoffDelay } from '../backoff.ts'
import { CaptchaError, ProviderApiError, ProviderUnreachableError } from '../errors.ts'
import { messages } from '../messages.ts'
import type { ProofChallenge } from '../proof/search.ts'
import { wait } from '../wait.ts'
import { readAnswer } from './answer.ts'
import type { Device } from './device.ts'
import { describeClient, type Identification, toBase64 } from './headers.ts'
import { isTransient } from './retry.ts'

export type Endpoint = keyof ProviderApi

/**
 * Called when the server replies 'Captcha required' or captcha_required. The result is added to the
 * body of one retry (docs/wire.md §2).
 */
export type SolveCaptcha = () => Promise<{
  readonly captcha_token?: string
  readonly dfp_telemetry_id?: string
}>

interface Call<Name extends Endpoint> {
  readonly body?: ProviderApi[Name]['body']
  /** Fills the `:name` parts of the path. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes one call of the frontend API and returns its `data`. Rejects with a `ClientError`, or with
 * the signal's reason.
 */
export type Send = <Name extends Endpoint>(
  endpoint: Name,
  call?: Call<Name>,
) => Promise<ProviderApi[Name]['reply']>

export interface TransportOptions extends Identification {
  readonly publicToken: string
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Milliseconds for one attempt, from the request to the last byte of the reply. */
  readonly timeout: number
  readonly captcha: SolveCaptcha | undefined
  readonly store: {
    getTokens(): { readonly session_token: string } | null
    getState(): { readonly session: ProviderSession | null }
  }
  readonly device: Device
}

interface Prepared {
  readonly method: string
  readonly url: string
  readonly body: object | undefined
  readonly signal: AbortSignal | undefined
}

// People wait for these, so the two retries of a read end after some twelve seconds.
const readRetries = 2

export function createSend(options: TransportOptions): Send {
  const { clock, random } = options

  async function sendRead(prepared: Prepared): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exchange(options, prepared)
      } catch (error) {
        if (attempt > readRetries || !isTransient(error)) throw error
        const milliseconds = backoffDelay({ attempt, random })
        await wait({ clock, milliseconds, signal: prepared.signal })
      }
    }
  }

  /**
   * Repeats the call with a proof of work when the provider requires one, which only crowds notice.
   */
  async function sendProving(prepared: Prepared): Promise<unknown> {
    try {
      return await exchange(options, prepared)
    } catch (error) {
      const challenge = readChallenge(error)
      if (challenge === undefined) throw error
      const { solveProof } = await import('../proof/solve.ts')
      const proof_of_work = await solveProof(challenge, { clock, signal: prepared.signal })
      return await exchange(options, { ...prepared, body: { ...prepared.body, proof_of_work } })
    }
  }

  /** Once more with a captcha, when the provider requires one. */
  async function sendGuarded(prepared: Prepared): Promise<unknown> {
    try {
      return await sendProving(prepared)
    } catch (error) {
      if (!(error instanceof CaptchaError) || options.captcha === undefined) throw error
      const answer = await options.captcha().catch((cause: unknown) => {
        throw new CaptchaError({ cause })
      })
      return await sendProving({ ...prepared, body: { ...prepared.body, ...answer } })
    }
  }

  return async function send(endpoint, { body, parameters = {}, signal } = {}) {
    const [method = '', template = ''] = endpoint.split(' ')
    const path = template.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ''),
    )
    const prepared = { method, url: `${options.baseUrl}${sdkPrefix}${path}`, body, signal }
    const chosen = method === 'GET' ? sendRead : sendGuarded
    // The contract's types describe `data`; client and server are built from the same ones.
    return (await chosen(prepared)) as never
  }
}

/** Sends one request and reads its reply, within the timeout. */
async function exchange(options: TransportOptions, prepared: Prepared): Promise<unknown> {
  const { signal } = prepared
  signal?.throwIfAborted()
  const stopping = new AbortController()
  const stop = () => stopping.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  const cancelTimeout = options.clock.after(options.timeout, () => {
    stopping.abort(new DOMException('The server did not answer in time.', 'TimeoutError'))
  })
  let response: Response
  let text: string
  try {
    response = await options.fetch.call(globalThis, prepared.url, {
      method: prepared.method,
      headers: createHeaders(options),
      credentials: 'include',
      signal: stopping.signal,
      body: JSON.stringify(prepared.body),
    })
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ProviderUnreachableError(messages.unreachable, { cause })
  } finally {
    cancelTimeout()
    signal?.removeEventListener('abort', stop)
  }
  options.device.keep(response)
  return readAnswer(response, text)
}

/** Returns the challenge in an error, or undefined. */
function readChallenge(error: unknown): ProofChallenge | undefined {
  if (!(error instanceof ProviderApiError) || error.error_type !== 'proof_of_work_required')
    return undefined
  return error.error_details?.proof_of_work as ProofChallenge | undefined
}

function createHeaders(options: TransportOptions): Record<string, string> {
  const { publicToken, page, store } = options
  // Without a session the public token takes its place (docs/wire.md §2).
  const second = store.getTokens()?.session_token ?? publicToken
  return {
    Authorization: `Basic ${toBase64(`${publicToken}:${second}`)}`,
    'Content-Type': 'application/json',
    'X-SDK-Client': toBase64(JSON.stringify(describeClient(options, store.getState().session))),
    'X-SDK-Parent-Host': page.origin,
    ...options.device.headers(),
  }
}
